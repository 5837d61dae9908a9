import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconHelp } from "@gemgate/web/ui/later-icon-paths";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { OrderDetailsPanel } from "../../../features/orders/order-details-panel.tsx";
import { isUnpaid } from "../../../features/orders/order-pages.ts";
import { useCancelOrder, useSeenOrder } from "../../../features/orders/use-order-actions.ts";
import { useScreens } from "../../../shop/screens.ts";
import { usePayOpenOrder } from "./pay-open-order.ts";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

/** B49: one order, with what can still be done about it. */
export function OrderPopup({ order: opened, onClose }: { order: FullOrder; onClose: () => void }) {
  const text = useText();
  const screens = useScreens();
  const order = useSeenOrder(opened);
  const payOpenOrder = usePayOpenOrder();
  const { isBusy, cancel } = useCancelOrder(order);
  return (
    <>
      <PopupHeader title={text("orders.details")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <OrderDetailsPanel order={order} />
      </PopupBody>
      <PopupFooter>
        {isUnpaid(order) ? (
          <Button look="main" size="large" block onClick={() => payOpenOrder(order)}>
            <Icon of={iconExternal} />
            {text("orders.pay_now")}
          </Button>
        ) : null}
        <div className={styles.pair}>
          {isUnpaid(order) ? (
            <Button busy={isBusy} onClick={cancel}>
              <span>{text("orders.cancel")}</span>
            </Button>
          ) : (
            <Button onClick={onClose}>{text("shell.close")}</Button>
          )}
          <Button onClick={() => screens.help(order.billing_no)}>
            <Icon of={iconHelp} />
            {text("shell.get_help")}
          </Button>
        </div>
      </PopupFooter>
    </>
  );
}
