import { useText } from "@gemgate/web/text/text";
import { type ReactNode, useEffect } from "react";
import { CheckoutProvider, type CheckoutSteps, CheckoutStepsContext } from "../../features/checkout/public.ts";
import { ConsentSlot } from "../../features/consent/public.ts";
import { type Screens, ScreensContext } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { showToast } from "../../shop/toasts.ts";
import { PopupContext } from "../shared-popups/popup-context.ts";
import { openPopup, type PopupStore } from "../shared-popups/popup-store.ts";
import { guardDoubleTap } from "./double-tap.ts";
import { watchShellScrollLater } from "./lazy-shell-scroll.ts";
import { Toasts } from "./toasts.tsx";
import { TokenLogin } from "./token-login.tsx";

export interface ShellFrameProps {
  popups: PopupStore;
  steps: CheckoutSteps;
  screens: Screens;
  /** The page. */
  children: ReactNode;
  /** The popup slot, and whatever else stays while pages change. */
  beside: ReactNode;
}

/** What stays while pages change: the popup slot, the messages and the purchase under way. */
export function ShellFrame({ popups, steps, screens, children, beside }: ShellFrameProps) {
  const { entryToken } = useShop();
  usePrivateModeWarning();
  useLoginReturn(popups);
  useEffect(guardDoubleTap, []);
  useEffect(watchShellScrollLater, []);
  return (
    <ScreensContext value={screens}>
      <CheckoutStepsContext value={steps}>
        <CheckoutProvider>
          <PopupContext value={popups}>
            {children}
            {beside}
          </PopupContext>
          {entryToken === "" ? null : <TokenLogin token={entryToken} />}
          <Toasts />
          <ConsentSlot />
        </CheckoutProvider>
      </CheckoutStepsContext>
    </ScreensContext>
  );
}

/** Z102: a browser that keeps nothing can still be used, but the player should know why a login does not last. */
function usePrivateModeWarning(): void {
  const { isSdk, storage, toasts } = useShop();
  const text = useText();
  useEffect(() => {
    // W2: inside a game the login stands in the address, and a framed page is given no cookies as a rule.
    if (!isSdk && storage.isBlocked()) showToast(toasts, text("message.private_mode"), "error");
  }, [isSdk, storage, toasts, text]);
}

/** A provider has sent the player back: the popup that they left goes on with the login, and with the purchase behind it. */
function useLoginReturn(popups: PopupStore): void {
  const { isSdk, storage } = useShop();
  useEffect(() => {
    // W4, Z67: inside a game there is no login form; the first script has removed what an ordinary page of this tab began.
    if (isSdk || storage.get("webpay_login_return") === null) return;
    const reason = storage.get("webpay_login_begun")?.reason === "pay" ? "pay" : "entry";
    openPopup(popups, { kind: "login", reason, way: "account" });
  }, [popups, isSdk, storage]);
}
