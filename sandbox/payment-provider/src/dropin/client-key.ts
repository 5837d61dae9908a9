// The key that a shop's page shows to the form: it names the shop and opens nothing by itself.
import type { Payment } from "../payment.ts";
import type { Provider } from "../provider.ts";

/** For a payment of a stand-in it is that stand-in's own. Empty where the shop has none: no form opens then. */
export function clientKeyOf(
  { profileKeys }: Pick<Provider, "profileKeys">,
  { merchant, profile }: Pick<Payment, "merchant" | "profile">,
): string {
  if (profile === "") return `pk_sandbox_${merchant}`;
  return profileKeys.get(merchant)?.get(profile)?.clientKey ?? "";
}
