import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useCheckoutSteps } from "../checkout/public.ts";
import { findGoods } from "../goods/public.ts";
import { useKnownOrder } from "./known-order.ts";
import { choiceOfOrder } from "./reopen-order.ts";
import type { OrderStatusView } from "./use-order-status.ts";

/** Z39: back to the payment choice of this order, with its method or without. `onLeave` runs where the order is left for it. */
export function useReopenOrder(
  billing_no: string,
  { order }: Pick<OrderStatusView, "order">,
  onLeave: () => void,
): (keepsMethod: boolean) => void {
  const { selection, goodsList } = useShop();
  const user = useUser();
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const known = useKnownOrder(billing_no);
  return (keepsMethod) => {
    // Z43: only a login tells which account the order belongs to, and leads back to it.
    if (user === null) return screens.logIn("entry");
    onLeave();
    const choice = choiceOfOrder({ order, known, keepsMethod, chosen: selection.getState() });
    if (choice === undefined) return steps.backToGoods();
    const onSale = goodsList.getState();
    // Of another game, or no longer on sale: whatever else is chosen here, it is not what this order was about.
    const isGone = onSale.kind === "full" && findGoods(onSale.list, choice.productId) === undefined;
    if (!isGone) selection.setState(choice);
    if (isGone || onSale.kind !== "full") steps.backToGoods();
    else steps.choosePayment();
  };
}
