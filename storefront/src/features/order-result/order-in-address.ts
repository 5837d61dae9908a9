import { readTypedBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { useCheckoutSteps } from "../checkout/public.ts";

/** B39, K10: an order in the address is looked up again and its result shown over the page. True where there is one. */
export function useOrderInAddress(): boolean {
  const steps = useCheckoutSteps();
  const billing_no = useAddressOrder();
  useEffect(() => {
    if (billing_no !== undefined) steps.showResult(billing_no);
  }, [billing_no, steps]);
  return billing_no !== undefined;
}

/** The order that the address names. */
export function useAddressOrder(): string | undefined {
  return readBillingNo(new URLSearchParams(useSearch()).get("billing_no") ?? "");
}

/** Z27: a truncated order number cannot be found, and the page tells the player so. */
function readBillingNo(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  return readTypedBillingNo(typed) ?? (typed.replaceAll(/\W/g, "").slice(0, 32) || "0");
}
