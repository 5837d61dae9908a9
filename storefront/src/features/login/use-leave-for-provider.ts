import type { LoginKind } from "@gemgate/contract/login-kind";
import type { LoginSetup } from "@gemgate/rules/login/login-buttons";
import { returnAddress } from "@gemgate/rules/login/login-return";
import { readTwitterLink } from "@gemgate/rules/login/twitter-link";
import { startIngameTwitterLogin, startTwitterLogin } from "../../calls/login-calls.ts";
import { bindFields } from "../../user-session/bind-fields.ts";
import type { LoginReason } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { beginLogin, keepBegun, type LoginBeginning, pageToReturnTo } from "./begin-login.ts";
import { loginTargetHere } from "./use-ask-login.ts";

/** `forgets`: the browser does not keep what would prove the return, so the player stays here. */
export type Leaving = "left" | "no_way" | "forgets";

/** Leaves this page for the provider's. */
export function useLeaveForProvider(reason: LoginReason): (kind: LoginKind, setup: LoginSetup) => Promise<Leaving> {
  const shop = useShop();
  const ask = useAsk();
  const { storage, random } = shop;
  const { subtle } = globalThis.crypto;
  return async (kind, setup) => {
    const target = loginTargetHere(shop);
    const beginning = { kind, target, reason, pkg: setup.google_pkg, page: pageToReturnTo(location) };
    const address =
      kind === "twitter"
        ? await askTwitter(beginning, setup)
        : await beginLogin(beginning, { storage, random, subtle });
    if (address === undefined) return "no_way";
    if (!storage.isKept("webpay_login_begun")) return "forgets";
    location.assign(address);
    return "left";
  };

  /** E29: Twitter's own token in the link is what its return is known by. */
  async function askTwitter(beginning: LoginBeginning, setup: LoginSetup): Promise<string | undefined> {
    const { client_id, game_id } = beginning.target;
    const callback = setup.twitter_redirect_page || returnAddress(location.origin, "twitter");
    const parameters = { callback, client_id, ...(await bindFields(shop)) };
    const answer =
      game_id === ""
        ? await ask(startTwitterLogin, parameters, { quiet: true })
        : await ask(startIngameTwitterLogin, { ...parameters, game_id }, { quiet: true });
    const found = answer.ok ? readTwitterLink(answer.content) : undefined;
    if (found === undefined) return undefined;
    keepBegun(storage, beginning, { state: found.oauth_token, code_verifier: "" });
    return found.link;
  }
}
