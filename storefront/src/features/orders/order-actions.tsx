import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { ButtonPair } from "@gemgate/web/ui/button-pair";
import { Icon } from "@gemgate/web/ui/icon";
import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconReceipt, iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { HelpButton } from "../order-result/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { isUnpaid } from "./order-pages.ts";
import { isReceipt } from "./order-steps.ts";
import { canPrint, printReceipt } from "./print-receipt.ts";
import { useCancelOrder } from "./use-order-actions.ts";
import { useOrderAgain } from "./use-order-again.ts";
import { usePayOpenOrder } from "./use-pay-open-order.ts";

/** B49: what can still be done about an order. */
export function OrderActions({ order, onClose }: { order: FullOrder; onClose: () => void }) {
  const text = useText();
  const { brand } = useBoot();
  const payOpenOrder = usePayOpenOrder();
  const again = useOrderAgain(order);
  const { isBusy, cancel } = useCancelOrder(order);
  return (
    <>
      {isUnpaid(order) ? (
        <Button variant="main" size="large" block onClick={() => payOpenOrder(order)}>
          <Icon of={iconExternal} />
          {text("orders.pay_now")}
        </Button>
      ) : null}
      {again === undefined ? null : (
        <Button variant="main" size="large" block onClick={again}>
          <Icon of={iconRefresh} />
          {text("checkout.buy_again")}
        </Button>
      )}
      <ButtonPair>
        {isUnpaid(order) ? (
          <Button busy={isBusy} onClick={cancel}>
            <span>{text("orders.cancel")}</span>
          </Button>
        ) : isReceipt(order) && canPrint(isInAppBrowser(navigator.userAgent)) ? (
          <Button onClick={() => printReceipt(`${brand.title} ${order.billing_no}`)}>
            <Icon of={iconReceipt} />
            <span>{text("orders.print")}</span>
          </Button>
        ) : (
          <Button onClick={onClose}>{text("shell.close")}</Button>
        )}
        <HelpButton billing_no={order.billing_no} />
      </ButtonPair>
    </>
  );
}
