import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { OrderActions, OrderDetailsPanel, useOrderInOwnAddress, useSeenOrder } from "../../features/orders/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** B49: one order, with what can still be done about it. */
export function OrderPopup({ order: opened, onClose }: { order: FullOrder; onClose: () => void }) {
  const text = useText();
  const order = useSeenOrder(opened);
  useOrderInOwnAddress(opened.billing_no);
  return (
    <>
      <PopupHeader title={text("orders.details")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <OrderDetailsPanel order={order} />
      </PopupBody>
      <PopupFooter>
        <OrderActions order={order} onClose={onClose} />
      </PopupFooter>
    </>
  );
}
