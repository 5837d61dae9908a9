import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { LoginPanel } from "../../features/login/login-panel.tsx";
import type { LoginReason } from "../../session/screens.ts";
import { CloseButton } from "./popup-buttons.tsx";

export function LoginPopup({ reason, onClose }: { reason: LoginReason; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("login.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <LoginPanel reason={reason} onDone={onClose} />
      </PopupBody>
    </>
  );
}
