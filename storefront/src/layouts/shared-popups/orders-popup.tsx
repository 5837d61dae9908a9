import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { MyOrders, useFilterOfPopup, useOrders } from "../../features/orders/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** Z132: the orders of the player, where no page of the layout lists them. */
export function OrdersPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const view = useFilterOfPopup();
  const orders = useOrders(view.filter);
  return (
    <>
      <PopupHeader title={text("account.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <MyOrders {...view} orders={orders} toItems={<Button onClick={onClose}>{text("orders.to_items")}</Button>} />
      </PopupBody>
    </>
  );
}
