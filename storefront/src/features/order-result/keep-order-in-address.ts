// Apart from the reading, which the first view needs.
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";

/** An order that waits for its payment survives a reload, and a way to the payment page and back. Nothing carries it on (Z23). */
export function keepOrderInAddress(billing_no: string): void {
  const address = new URL(location.href);
  if (address.pathname !== pageOfTab.topup || address.searchParams.get("billing_no") === billing_no) return;
  address.searchParams.set("billing_no", billing_no);
  history.replaceState(history.state, "", address);
}

/** Once its result was closed, a reload must not bring it back. */
export function dropOrderFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("billing_no")) return;
  address.searchParams.delete("billing_no");
  history.replaceState(history.state, "", address);
}
