import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { useText } from "@gemgate/web/text/text";
import { useAsk } from "../../ask/use-ask.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useReloadGoods } from "../goods/public.ts";
import { useReceiver } from "../gifts/public.ts";
import { serverIdOf } from "../roles/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import type { CheckoutAction, Clicked } from "./checkout-state.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import { createParameters } from "./create-parameters.ts";
import type { VisitNow } from "./order-click.ts";
import { useNeedsAge } from "./over-cap.tsx";
import { payDevice } from "./pay-device.ts";
import { pendingOf, type PendingOfGoods } from "./pending-order.ts";
import { useFinishOrder } from "./use-finish-order.ts";
import type { OrderClick } from "./use-order-click.ts";
import { usePayPlace } from "./use-pay-place.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";
import { usePaymentWindow } from "./use-payment-window.ts";

export type OrderTools = ReturnType<typeof useOrderTools>;

/** What a click on Pay works with, as it stands when the page is drawn. */
export function useOrderTools(offer: PaymentOffer, by: Clicked) {
  const shop = useShop();
  const user = useUser();
  const current = useReceiver();
  const { state, dispatch: change } = useCheckoutState();
  return {
    shop,
    user,
    offer,
    chosen: offer.chosen,
    current,
    state,
    dispatch,
    text: useText(),
    ask: useAsk(),
    screens: useScreens(),
    steps: useCheckoutSteps(),
    finish: useFinishOrder(current, dispatch),
    openWindow: usePaymentWindow(),
    placeOf: usePayPlace(),
    needsAge: useNeedsAge(),
    reloadGoods: useReloadGoods(),
    pendingNow,
    parametersOf,
    onStillTrying: () => change({ kind: "still_trying" }),
    visitNow: (): VisitNow => ({
      isSameLogin: shop.users.currentUser()?.oauth_token === user?.oauth_token,
      isSdk: shop.isSdk,
    }),
  };

  /** What went wrong is said beside the button that was clicked. */
  function dispatch(action: CheckoutAction): void {
    change(action.kind === "failed" || action.kind === "busy" ? { ...action, by } : action);
  }

  function pendingNow(goods = offer.chosen?.goods): PendingOfGoods {
    if (current.kind !== "chosen" || goods === undefined) return { paid: undefined, unpaid: undefined };
    const { character } = current;
    const wanted = { product_id: goods.value, server_id: serverIdOf(character), role_id: character.roleId };
    return pendingOf(shop.orderCache.getState().pending, wanted);
  }

  function parametersOf({ chosen, option, region, quote }: OrderClick) {
    const { goods } = chosen;
    const { boot, game, visit } = shop;
    if (game === null || boot.domain_area === null || current.kind !== "chosen") {
      throw new Error("An order needs game, region and character.");
    }
    return createParameters({
      client_id: game.client_id,
      platform: payDevice(boot.platform),
      domain_area: boot.domain_area,
      bcp47_lang: bcp47Of(boot.locale),
      product_id: goods.value,
      character: current.character,
      isGift: current.isGift === true,
      hasAreas: boot.page_config?.area_config.is_area_role === 1,
      country: region,
      option,
      goods,
      quote,
      coupon: { picked: quote.coupon?.code ?? "", isVipOn: offer.coupons.isOn },
      did: visit.did,
      session: visit.session(),
      continues: pendingNow(goods).unpaid?.billing_no,
    });
  }
}
