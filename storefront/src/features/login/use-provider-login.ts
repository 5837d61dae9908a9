// The logins at providers: there and back.
import type { LoginKind } from "@gemgate/contract/login-kind";
import { isLoginKind, type LoginSetup } from "@gemgate/rules/login/login-buttons";
import { judgeReturn } from "@gemgate/rules/login/login-return";
import { isLoginRefused } from "@gemgate/rules/platform/in-app-browser";
import { useText } from "@gemgate/web/text/text";
import { type Dispatch, useEffect, useReducer, useRef } from "react";
import type { LoginReason } from "../../shop/screens.ts";
import { type Shop, useShop } from "../../shop/shop.ts";
import { changeProvider, type ProviderAction, type ProviderState } from "./provider-state.ts";
import { loginTargetHere } from "./use-ask-login.ts";
import { useEnvironmentTip } from "./use-environment-tip.ts";
import { useLeaveForProvider } from "./use-leave-for-provider.ts";
import { useSettleLogin } from "./use-settle-login.ts";
import { useVkWindow } from "./use-vk-window.ts";

export interface ProviderLogin {
  state: ProviderState;
  /** To be called inside the click: VK's window opens here. */
  start: (kind: LoginKind, setup: LoginSetup) => void;
}

export function useProviderLogin(reason: LoginReason, onDone: () => void): ProviderLogin {
  const shop = useShop();
  const text = useText();
  const tellEnvironment = useEnvironmentTip();
  const leave = useLeaveForProvider(reason);
  const openVk = useVkWindow();
  const [state, change] = useReducer(changeProvider, shop, stateAtStart);
  const { settle, fail } = useSettleLogin({ reason, change, onDone });
  useReturnOnce(() => guard(takeReturn()));
  useFreeAgain(change);

  return {
    state,
    start(kind, setup) {
      if (state.phase !== "free") return;
      // E53, Z62: the player is told before the provider would refuse.
      if (isLoginRefused({ kind, userAgent: navigator.userAgent })) return tellEnvironment();
      change({ kind: "left", login: kind });
      guard(kind === "vk" ? logInByWindow() : goToProvider(kind, setup));
    },
  };

  async function goToProvider(kind: LoginKind, setup: LoginSetup): Promise<void> {
    const leaving = await leave(kind, setup);
    if (leaving !== "left") fail(text(leaving === "forgets" ? "message.private_mode" : "log_fail"), kind);
  }

  async function logInByWindow(): Promise<void> {
    const target = loginTargetHere(shop);
    const answer = openVk(target.client_id);
    if (answer === null) return change({ kind: "failed", words: text("login.window_blocked") });
    await settle(await answer, target, "vk");
  }

  /** Return and beginning are removed before anything is done with them: a reload must not send a used code again. */
  async function takeReturn(): Promise<void> {
    const { storage } = shop;
    const returned = storage.get("webpay_login_return");
    if (returned === null) return;
    const begun = storage.get("webpay_login_begun");
    storage.remove("webpay_login_return");
    storage.remove("webpay_login_begun");
    const outcome = judgeReturn({ begun, returned, origin: location.origin });
    const target = { client_id: begun?.client_id ?? "", game_id: begun?.game_id ?? "" };
    await settle(outcome, target, isLoginKind(returned.kind) ? returned.kind : null);
  }

  function guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      change({ kind: "failed", words: text("message.not_completed") });
      reportError(error);
    });
  }
}

/** A page that was opened by a provider's return begins with it. */
function stateAtStart({ storage }: Shop): ProviderState {
  const returned = storage.get("webpay_login_return");
  if (returned === null) return { phase: "free", kind: null, error: "" };
  return { phase: "returned", kind: isLoginKind(returned.kind) ? returned.kind : null, error: "" };
}

/** A page that the browser kept in its back-forward cache comes back with its button still busy. */
function useFreeAgain(change: Dispatch<ProviderAction>): void {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => (persisted ? change({ kind: "freed" }) : undefined);
    addEventListener("pageshow", handleShow);
    return () => removeEventListener("pageshow", handleShow);
  }, [change]);
}

function useReturnOnce(take: () => void): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    take();
  });
}
