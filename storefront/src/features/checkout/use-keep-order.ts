import { purchaseScope } from "../../memory/purchases.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { tellOrderMade } from "../../track/tell-order-made.ts";
import { couponStoreOf } from "../coupons/parts.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import { methodOf } from "./payment-choice.ts";
import type { OrderClick } from "./use-order-click.ts";

/** J28: the number is stored with the choice, so that a closed tab can come back to it. */
export function useKeepOrder(current: CurrentCharacter): (billing_no: string, order: OrderClick) => void {
  const shop = useShop();
  const { boot, game, selection, purchases, tracker } = shop;
  const user = useUser();
  return function keepOrder(billing_no: string, { chosen, option, region, quote }: OrderClick): void {
    const method = methodOf(option);
    const isGift = current.kind === "chosen" && current.isGift === true;
    // F21: a character that was picked without asking is part of the choice from now on; a friend's never is (Z135).
    const character = current.kind === "chosen" && !isGift ? current.character : selection.getState().character;
    const { payable: price, currency } = quote;
    const product_id = chosen.goods.value;
    // The coupon is held by the order from now on; what is bought next begins with its own best one.
    couponStoreOf(shop).setState({ pick: null });
    selection.setState({
      billing_no,
      productId: product_id,
      method,
      region,
      lastMethodKey: method.key,
      character,
      friend: null,
    });
    const scope = purchaseScope(user, { game, boot });
    // What is remembered is bought again with one tap, for oneself.
    if (scope !== undefined && character !== null && !isGift) {
      const { isSeen: _, ...remembered } = character;
      const made = { billing_no, product_id, price, currency, region, method_key: method.key };
      purchases.noteOrder(scope, { ...made, character: remembered });
    }
    tellOrderMade(tracker, { billing_no, product_id, price, currency });
  };
}
