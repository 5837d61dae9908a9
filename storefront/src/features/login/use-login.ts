// The login with a game account.
import { isLoginComplete } from "@gemgate/rules/login/login-form";
import { login_prefix_length, obfuscate } from "@gemgate/rules/login/obfuscate";
import { useText } from "@gemgate/web/text/text";
import { type Dispatch, useReducer } from "react";
import type { LoginReason } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { type LoginAction, type LoginState, changeLogin, freshLogin } from "./login-state.ts";
import { loginTargetHere, ownRefusals, useAskLogin } from "./use-ask-login.ts";
import { useFinishLogin } from "./use-finish-login.ts";

export interface Login {
  state: LoginState;
  change: Dispatch<LoginAction>;
  submit: () => void;
}

export function useLogin(reason: LoginReason, onDone: () => void): Login {
  const { boot, game, random, tracker } = useShop();
  const askLogin = useAskLogin();
  const text = useText();
  const [state, change] = useReducer(changeLogin, freshLogin);
  const finish = useFinishLogin(reason, () => {
    change({ kind: "done" });
    onDone();
  });
  return {
    state,
    change,
    submit() {
      if (state.phase !== "typing") return;
      if (!isLoginComplete(state)) return change({ kind: "incomplete" });
      send().catch((error: unknown) => {
        change({ kind: "refused", words: text("message.not_completed") });
        reportError(error);
      });
    },
  };

  async function send(): Promise<void> {
    change({ kind: "sent" });
    // E19-E21: trimmed and obfuscated, each with a prefix of its own.
    const username = obfuscate(state.username, random(login_prefix_length));
    const password = obfuscate(state.password, random(login_prefix_length));
    const answer = await askLogin({
      name: "auth",
      fields: { username, password },
      target: loginTargetHere({ boot, game }),
    });
    if (answer.ok) return finish(answer.content, "account");
    tracker.track("loginFail", { kind: "account" });
    // The words of a refusal stand in the form; those of other codes were toasted already.
    if (!isRefusedFor(answer, ownRefusals)) return change({ kind: "failed" });
    change({ kind: "refused", words: answer.msg === "" ? text("log_fail") : answer.msg });
  }
}
