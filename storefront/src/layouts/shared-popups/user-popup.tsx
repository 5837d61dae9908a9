import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { UserPanel } from "../../features/account/parts.ts";
import { useScreens } from "../../shop/screens.ts";
import { CloseButton } from "./popup-buttons.tsx";

export interface UserPopupProps {
  /** Z132: no page of the layout lists the orders, so a popup does. */
  listsOrders: boolean;
  onClose: () => void;
}

export function UserPopup({ listsOrders, onClose }: UserPopupProps) {
  const text = useText();
  const screens = useScreens();
  return (
    <>
      <PopupHeader title={text("account.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <UserPanel onShowOrders={listsOrders ? () => screens.showOrders() : undefined} />
      </PopupBody>
    </>
  );
}
