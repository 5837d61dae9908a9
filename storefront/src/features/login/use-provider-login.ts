// The logins at providers: there and back.
import { codes } from "@gemgate/contract/code";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { isLoginKind, loginNames, type LoginSetup } from "@gemgate/rules/login/login-buttons";
import { isUndefinedClient, judgeReturn, type LoginOutcome, type LoginProof } from "@gemgate/rules/login/login-return";
import type { LoginTarget } from "@gemgate/rules/login/ingame-login";
import { isLoginRefused } from "@gemgate/rules/platform/visitor-platform";
import { useText } from "@gemgate/web/text/text";
import { useEffect, useReducer, useRef } from "react";
import type { LoginReason } from "../../shop/screens.ts";
import { type Shop, useShop } from "../../shop/shop.ts";
import { changeProvider, type ProviderState } from "./provider-state.ts";
import { loginTargetHere, useAskLogin } from "./use-ask-login.ts";
import { useEnvironmentTip } from "./use-environment-tip.ts";
import { useFinishLogin } from "./use-finish-login.ts";
import { useLeaveForProvider } from "./use-leave-for-provider.ts";
import { useVkWindow } from "./use-vk-window.ts";

export interface ProviderLogin {
  state: ProviderState;
  /** To be called inside the click: VK's window opens here. */
  start: (kind: LoginKind, setup: LoginSetup) => void;
}

export function useProviderLogin(reason: LoginReason, onDone: () => void): ProviderLogin {
  const shop = useShop();
  const text = useText();
  const askLogin = useAskLogin();
  const tellEnvironment = useEnvironmentTip();
  const leave = useLeaveForProvider(reason);
  const openVk = useVkWindow();
  const [state, change] = useReducer(changeProvider, shop, stateAtStart);
  const finish = useFinishLogin(reason, () => {
    change({ kind: "done" });
    onDone();
  });
  useReturnOnce(() => guard(takeReturn()));
  // A page that the browser kept whole comes back with its button still busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => (persisted ? change({ kind: "freed" }) : undefined);
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);

  return {
    state,
    start(kind, setup) {
      if (state.phase !== "free") return;
      // E53, Z62: told before the provider would refuse.
      if (isLoginRefused({ kind, userAgent: navigator.userAgent })) return tellEnvironment();
      change({ kind: "left", login: kind });
      guard(kind === "vk" ? logInByWindow() : goToProvider(kind, setup));
    },
  };

  async function goToProvider(kind: LoginKind, setup: LoginSetup): Promise<void> {
    const leaving = await leave(kind, setup);
    if (leaving !== "left") fail(text(leaving === "forgets" ? "message.private_mode" : "log_fail"));
  }

  async function logInByWindow(): Promise<void> {
    const target = loginTargetHere(shop);
    const answer = openVk(target.client_id);
    if (answer === null) return change({ kind: "failed", words: text("login.window_blocked") });
    await settle(await answer, target, "vk");
  }

  /** Both are removed before anything is done with them: a reload must not send a used code again. */
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

  async function settle(outcome: LoginOutcome, target: LoginTarget, kind: LoginKind | null): Promise<void> {
    switch (outcome.kind) {
      case "cancelled":
        return change({ kind: "freed" });
      case "failed":
        return fail(text("log_fail"));
      case "wrong_environment":
        return failHere();
      case "proven":
        change({ kind: "returned" });
        return prove(outcome.proof, target, kind);
    }
  }

  async function prove(proof: LoginProof, target: LoginTarget, kind: LoginKind | null): Promise<void> {
    const answer = await askLogin({ name: proof.call, fields: proof.fields, target, quiet: true });
    if (answer.ok) return finish(answer.content, kind ?? "");
    // The code may be used by now, so that only a new one can work.
    if (answer.kind === "failed") return fail(text("login.lost", { provider: kind === null ? "" : loginNames[kind] }));
    // Z65: the table has asked where the player wants to go; the popup has nothing to add.
    if (answer.code === codes.not_real_name) return change({ kind: "freed" });
    if (kind === "apple" && isUndefinedClient("", answer.msg)) return failHere();
    // E52: the server's words for a failed login begin with the same sentence, in each language.
    fail(answer.msg === "" ? text("log_fail") : answer.msg);
  }

  /** E56. */
  function failHere(): void {
    shop.tracker.track("loginFail");
    change({ kind: "freed" });
    tellEnvironment();
  }

  function fail(words: string): void {
    shop.tracker.track("loginFail");
    change({ kind: "failed", words });
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

function useReturnOnce(take: () => void): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    take();
  });
}
