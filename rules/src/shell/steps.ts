import type { BootBrand } from "@gemgate/contract/boot";

/** V9: the steps of a purchase in the old layout, in their order; each is a page. */
export const purchaseSteps = ["/selectGame", "/selectGoods", "/recharge", "/result"] as const;

export type PurchaseStep = (typeof purchaseSteps)[number];

/** V11, V12, M24, Z55: some brands show no steps, and what is owed is paid in one. */
export function hasStepBar(brand: Pick<BootBrand, "hide_steps">, { isReplenish }: { isReplenish: boolean }): boolean {
  return brand.hide_steps !== true && !isReplenish;
}

/** V10: how a step stands while another is at hand. */
export function stateOfStep(step: PurchaseStep, current: PurchaseStep): "done" | "now" | "next" {
  const distance = purchaseSteps.indexOf(step) - purchaseSteps.indexOf(current);
  if (distance === 0) return "now";
  return distance < 0 ? "done" : "next";
}
