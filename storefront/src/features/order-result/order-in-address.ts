import { readTypedBillingNo } from "@gemgate/rules/checkout/billing-no";
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { useCheckoutSteps } from "../checkout/public.ts";

/** B39, K10: an order in the address is looked up again and its result shown over the page. True where there is one. */
export function useOrderInAddress(): boolean {
  const steps = useCheckoutSteps();
  const billingNo = readBillingNo(new URLSearchParams(useSearch()).get("billing_no") ?? "");
  useEffect(() => {
    if (billingNo !== undefined) steps.showResult(billingNo);
  }, [billingNo, steps]);
  return billingNo !== undefined;
}

/** Z27: a number that was cut on its way cannot be found, and whoever returns from a payment is told so. */
function readBillingNo(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  return readTypedBillingNo(typed) ?? (typed.replaceAll(/\W/g, "").slice(0, 32) || "0");
}

/** An order that waits for its payment survives a reload, and a way to the payment page and back. Nothing carries it on (Z23). */
export function keepOrderInAddress(billingNo: string): void {
  const address = new URL(location.href);
  if (address.pathname !== pageOfTab.topup || address.searchParams.get("billing_no") === billingNo) return;
  address.searchParams.set("billing_no", billingNo);
  history.replaceState(history.state, "", address);
}

/** Once its result was closed, a reload must not bring it back. */
export function dropOrderFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("billing_no")) return;
  address.searchParams.delete("billing_no");
  history.replaceState(history.state, "", address);
}
