// The only file here that talks to the server.
import { codes } from "@gemgate/contract/code";
import { isLoginComplete, login_reload_ms } from "@gemgate/rules/login/login-form";
import { login_prefix_length, obfuscate } from "@gemgate/rules/login/obfuscate";
import { logIn } from "@gemgate/web/call/wire-calls";
import { prepareBind } from "@gemgate/web/session/bind-secret";
import { useText } from "@gemgate/web/text/text";
import { type Dispatch, useReducer } from "react";
import { announce } from "../../session/notices.ts";
import type { LoginReason } from "../../session/screens.ts";
import { useShop } from "../../session/shop.ts";
import { useAsk } from "../../session/use-ask.ts";
import { type LoginAction, type LoginState, changeLogin, freshLogin } from "./login-state.ts";

/** What the form itself says; everything else is toasted. */
const ownRefusals = ["login_failed", "too_many_logins", "not_real_name"] as const;

export interface Login {
  state: LoginState;
  change: Dispatch<LoginAction>;
  submit: () => void;
}

export function useLogin(reason: LoginReason, onDone: () => void): Login {
  const shop = useShop();
  const ask = useAsk();
  const text = useText();
  const [state, change] = useReducer(changeLogin, freshLogin);
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
    const bind = await prepareBind({ storage: shop.storage, random: shop.random, subtle: globalThis.crypto.subtle });
    const answer = await ask(
      logIn,
      {
        // E19-E21: trimmed and obfuscated, each with a prefix of its own.
        username: obfuscate(state.username, shop.random(login_prefix_length)),
        password: obfuscate(state.password, shop.random(login_prefix_length)),
        // Z114: without a game the brand's own login number.
        client_id: shop.game?.client_id ?? String(shop.boot.brand.login_client_id),
        ...(bind === undefined ? {} : { bind }),
      },
      { own: ownRefusals },
    );
    if (!answer.ok) {
      shop.tracker.track("loginFail");
      return change(answer.kind === "refused" ? refusal(answer.code, answer.msg) : { kind: "failed" });
    }
    keepChoice();
    shop.users.keepLogin(answer.content);
    shop.tracker.track("login", { mode: "manual", kind: "account" });
    announce(shop.notices, text("login.done"));
    change({ kind: "done" });
    onDone();
    // E40: everything on the page belongs to the new player then.
    await shop.clock.sleep(login_reload_ms);
    location.reload();
  }

  /** The words of a refusal stand in the form; those of other codes were toasted already. */
  function refusal(code: number, msg: string): LoginAction {
    if (!ownRefusals.some((name) => codes[name] === code)) return { kind: "failed" };
    return { kind: "refused", words: msg === "" ? text("log_fail") : msg };
  }

  /** E41, Z85: the cookie is cleared; goods and method wait aside, never server, role or coupon. */
  function keepChoice(): void {
    const { productId, region, method } = shop.selection.getState();
    shop.storage.set("webpay_keep", {
      client_id: shop.game?.client_id ?? "",
      product_id: productId,
      region,
      rechargeKey: method?.key ?? "",
      goes_on: reason === "pay" ? "pay" : "",
    });
    // Whoever logs in by hand does not wait for a link any more.
    shop.storage.remove("webpay_link_token");
    shop.stopKeepingSelection();
    shop.orderCookie.clear();
    // E37, E40: the login belongs to this game, so the page must come back with it.
    shop.rememberGame();
  }
}
