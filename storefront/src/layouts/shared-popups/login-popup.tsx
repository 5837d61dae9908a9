import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useEffect } from "react";
import { LoginPanel } from "../../features/login/parts.ts";
import type { LoginReason, LoginWay } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

export interface LoginPopupProps {
  reason: LoginReason;
  way?: LoginWay;
  onClose: () => void;
}

export function LoginPopup({ reason, way = "account", onClose }: LoginPopupProps) {
  const text = useText();
  const { users } = useShop();
  // The player may log in elsewhere: in another tab, or on the page from which the browser's own button leads back here.
  useEffect(() => users.subscribe(() => (users.currentUser() === null ? undefined : onClose())), [users, onClose]);
  return (
    <>
      <PopupHeader
        title={text(reason === "entry" ? "login.title" : "login.title_to_continue")}
        close={<CloseButton onClose={onClose} />}
      />
      <PopupBody>
        <LoginPanel reason={reason} firstWay={way} onDone={onClose} />
      </PopupBody>
    </>
  );
}
