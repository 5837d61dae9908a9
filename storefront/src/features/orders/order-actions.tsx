import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { ButtonPair } from "@gemgate/web/ui/button-pair";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { HelpButton } from "../order-result/parts.ts";
import { isUnpaid } from "./order-pages.ts";
import { useCancelOrder } from "./use-order-actions.ts";
import { usePayOpenOrder } from "./use-pay-open-order.ts";

/** B49: what can still be done about an order. */
export function OrderActions({ order, onClose }: { order: FullOrder; onClose: () => void }) {
  const text = useText();
  const payOpenOrder = usePayOpenOrder();
  const { isBusy, cancel } = useCancelOrder(order);
  return (
    <>
      {isUnpaid(order) ? (
        <Button variant="main" size="large" block onClick={() => payOpenOrder(order)}>
          <Icon of={iconExternal} />
          {text("orders.pay_now")}
        </Button>
      ) : null}
      <ButtonPair>
        {isUnpaid(order) ? (
          <Button busy={isBusy} onClick={cancel}>
            <span>{text("orders.cancel")}</span>
          </Button>
        ) : (
          <Button onClick={onClose}>{text("shell.close")}</Button>
        )}
        <HelpButton billing_no={order.billing_no} />
      </ButtonPair>
    </>
  );
}
