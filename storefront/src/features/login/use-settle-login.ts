// What a provider's answer leads to: a login at the server, a failure in words, or nothing.
import { codes } from "@gemgate/contract/code";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { loginNames } from "@gemgate/rules/login/login-buttons";
import type { LoginTarget } from "@gemgate/rules/login/ingame-login";
import { isUndefinedClient, type LoginOutcome, type LoginProof } from "@gemgate/rules/login/login-return";
import { useText } from "@gemgate/web/text/text";
import type { Dispatch } from "react";
import type { LoginReason } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import type { ProviderAction } from "./provider-state.ts";
import { useAskLogin } from "./use-ask-login.ts";
import { useEnvironmentTip } from "./use-environment-tip.ts";
import { useFinishLogin } from "./use-finish-login.ts";

export interface SettleLoginParts {
  reason: LoginReason;
  change: Dispatch<ProviderAction>;
  onDone: () => void;
}

export function useSettleLogin({ reason, change, onDone }: SettleLoginParts) {
  const { tracker } = useShop();
  const text = useText();
  const askLogin = useAskLogin();
  const tellEnvironment = useEnvironmentTip();
  const finish = useFinishLogin(reason, () => {
    change({ kind: "done" });
    onDone();
  });

  return { settle, fail };

  async function settle(outcome: LoginOutcome, target: LoginTarget, kind: LoginKind | null): Promise<void> {
    switch (outcome.kind) {
      case "cancelled":
        return change({ kind: "freed" });
      case "failed":
        return fail(text("log_fail"), kind);
      case "wrong_environment":
        return failHere(kind);
      case "proven":
        change({ kind: "returned" });
        return prove(outcome.proof, target, kind);
    }
  }

  async function prove(proof: LoginProof, target: LoginTarget, kind: LoginKind | null): Promise<void> {
    const answer = await askLogin({ name: proof.call, fields: proof.fields, target, quiet: true });
    if (answer.ok) return finish(answer.content, kind ?? "");
    // The code may be used by now, so that only a new one can work.
    if (answer.kind === "failed") {
      return fail(text("login.lost", { provider: kind === null ? "" : loginNames[kind] }), kind);
    }
    // Z65: the refusal table has asked where the player wants to go; the popup has nothing to add.
    if (answer.code === codes.not_real_name) {
      noteFailure(kind);
      return change({ kind: "freed" });
    }
    if (kind === "apple" && isUndefinedClient("", answer.msg)) return failHere(kind);
    // E52: the server's words for a failed login begin with the same sentence, in each language.
    fail(answer.msg === "" ? text("log_fail") : answer.msg, kind);
  }

  /** E56: this browser cannot log in at that provider. */
  function failHere(kind: LoginKind | null): void {
    noteFailure(kind);
    change({ kind: "freed" });
    tellEnvironment();
  }

  function fail(words: string, kind: LoginKind | null): void {
    noteFailure(kind);
    change({ kind: "failed", words });
  }

  function noteFailure(kind: LoginKind | null): void {
    tracker.track("loginFail", { kind: kind ?? "" });
  }
}
