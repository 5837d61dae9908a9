import { accountsAt } from "./payment-accounts.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import { adyenProvider } from "./adyen/adyen-provider.ts";
import { mercadopagoProvider } from "./mercadopago/mercadopago-provider.ts";
import { paypalProvider } from "./paypal/paypal-provider.ts";
import { portoneProvider } from "./portone/portone-provider.ts";
import type { ProviderAdapter } from "./provider-adapter.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

export const real_provider_ids = ["stripe", "paypal", "adyen", "mercadopago", "portone"] as const;

/** Those at which at least one brand has an account. Payments by a test channel are money in the demo alone. */
export function realProviders(
  accounts: PaymentAccounts,
  { takesTests }: { takesTests: boolean } = { takesTests: false },
): ProviderAdapter[] {
  const stripe = accountsAt(accounts, "stripe");
  const paypal = accountsAt(accounts, "paypal");
  const adyen = accountsAt(accounts, "adyen");
  const mercadopago = accountsAt(accounts, "mercadopago");
  const portone = Object.fromEntries(
    Object.entries(accountsAt(accounts, "portone")).map(([brand, account]) => [brand, { ...account, takesTests }]),
  );
  return [
    ...(Object.keys(stripe).length === 0 ? [] : [stripeProvider(stripe)]),
    ...(Object.keys(paypal).length === 0 ? [] : [paypalProvider(paypal)]),
    ...(Object.keys(adyen).length === 0 ? [] : [adyenProvider(adyen)]),
    ...(Object.keys(mercadopago).length === 0 ? [] : [mercadopagoProvider(mercadopago)]),
    ...(Object.keys(portone).length === 0 ? [] : [portoneProvider(portone)]),
  ];
}
