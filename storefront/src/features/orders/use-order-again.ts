import type { FullOrder } from "@gemgate/contract/checkout";
import { billingStatusOf } from "@gemgate/rules/checkout/order-status";
import { useStore } from "zustand/react";
import { useCheckoutSteps } from "../checkout/public.ts";
import { findGoods } from "../goods/public.ts";
import { choiceOfOrder } from "../order-result/parts.ts";
import { isOfCatalogue } from "../../memory/order-cache.ts";
import { useShop } from "../../shop/shop.ts";

/** The same goods for the same character, at the payment choice; undefined where the order is not over or its goods are not on sale here. */
export function useOrderAgain(order: FullOrder): (() => void) | undefined {
  const { goodsList, selection } = useShop();
  const steps = useCheckoutSteps();
  const isGone = useStore(goodsList, (onSale) => {
    const { product_id } = order;
    return !isOfCatalogue(product_id) || (onSale.kind === "full" && findGoods(onSale.list, product_id) === undefined);
  });
  const choice = choiceOfOrder({ order, known: undefined, keepsMethod: true, chosen: selection.getState() });
  if (isGone || choice === undefined || billingStatusOf(order.status) === "Pending") return undefined;
  return () => {
    selection.setState(choice);
    // Goods that are not loaded yet have no price to pay: their page loads them.
    if (goodsList.getState().kind === "full") steps.choosePayment();
    else steps.backToGoods();
  };
}
