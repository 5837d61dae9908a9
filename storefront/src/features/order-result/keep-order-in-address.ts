// Apart from the reading, which the first view needs.
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";

/** The pages that open the order of their address. */
const pagesWithOrder: readonly string[] = [pageOfTab.topup, pageOfTab.my];

/** An order that waits for its payment survives a reload, and a way to the payment page and back. Nothing carries it on (Z23). */
export function keepOrderInAddress(billing_no: string): void {
  const address = new URL(location.href);
  if (!pagesWithOrder.includes(address.pathname) || address.searchParams.get("billing_no") === billing_no) return;
  address.searchParams.set("billing_no", billing_no);
  history.replaceState(history.state, "", address);
}

/** Once its result was closed, a reload must not bring it back. */
export function dropOrderFromAddress(): void {
  const address = addressWithoutOrder();
  if (address !== undefined) history.replaceState(history.state, "", address);
}

/** Where the address names an order that shows over the page: the same without it. A page that is the order's own keeps it. */
export function addressWithoutOrder(): string | undefined {
  const address = new URL(location.href);
  if (!pagesWithOrder.includes(address.pathname) || !address.searchParams.has("billing_no")) return undefined;
  address.searchParams.delete("billing_no");
  return address.href;
}
