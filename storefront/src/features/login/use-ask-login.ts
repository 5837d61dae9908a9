import { loginTargetOf, type LoginTarget } from "@gemgate/rules/login/ingame-login";
import type { CallAnswer } from "@gemgate/web/call/call-answer";
import { ingameLoginCall, loginCall, type LoginCallName } from "../../calls/login-calls.ts";
import { bindFields } from "../../user-session/bind-fields.ts";
import { newLoginClientOf } from "../../ask/login-client.ts";
import { type Shop, useShop } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import type { LoggedIn } from "./use-finish-login.ts";

/** What the login popup says itself; everything else is the table's. */
export const ownRefusals = ["login_failed", "too_many_logins"] as const;

export interface AskedLogin {
  name: LoginCallName;
  fields: object;
  target: LoginTarget;
  /** Where the caller says each failure in its own place. */
  quiet?: boolean;
}

/** Z114, Z106: the client of the login: that of the chosen game, else the brand's own login number, or what an in-game address says. */
export function loginTargetHere(shop: Pick<Shop, "game" | "boot">): LoginTarget {
  return loginTargetOf(location, { client_id: newLoginClientOf(shop), gp_id: shop.game?.gp_id ?? "" });
}

/** One login call, bound to this browser (Z131), in its ordinary or its in-game variant. */
export function useAskLogin(): (asked: AskedLogin) => Promise<CallAnswer<LoggedIn>> {
  const shop = useShop();
  const ask = useAsk();
  return async ({ name, fields, target, quiet = false }) => {
    const parameters = { ...fields, client_id: target.client_id, ...(await bindFields(shop)) };
    const options = { own: ownRefusals, quiet, isLogin: true };
    if (target.game_id !== "") {
      return ask(ingameLoginCall(name), { ...parameters, game_id: target.game_id }, options);
    }
    const answer = await ask(loginCall(name), parameters, options);
    return answer.ok ? { ok: true, content: { user: answer.content } } : answer;
  };
}
