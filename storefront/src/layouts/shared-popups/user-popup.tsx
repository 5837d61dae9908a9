import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { UserPanel } from "../../features/account/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

export function UserPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("account.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <UserPanel />
      </PopupBody>
    </>
  );
}
