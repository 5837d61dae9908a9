import { codes } from "@gemgate/contract/code";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { readUserInfo } from "@gemgate/web/call/wire-calls";
import { useText } from "@gemgate/web/text/text";
import { useEffect, useRef } from "react";
import { bindFields } from "../../session/bind-fields.ts";
import { loginClientOf } from "../../session/login-client.ts";
import { announce, showToast } from "../../session/notices.ts";
import { useScreens } from "../../session/screens.ts";
import { nothingChosen } from "../../session/selection.ts";
import { useShop } from "../../session/shop.ts";
import { useAsk } from "../../session/use-ask.ts";

/**
 * B30, Z131: a link from the game logs its player in. The token is bound to this browser at its first use, and a login that
 * is there already is never swapped without asking.
 */
export function LogInWithToken({ token }: { token: string }) {
  const shop = useShop();
  const ask = useAsk();
  const screens = useScreens();
  const text = useText();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    logIn().catch(reportError);
  });
  return null;

  async function logIn(): Promise<void> {
    const before = shop.users.currentUser();
    if (before?.oauth_token === token) return forgetLink();
    const parameters = { client_id: loginClientOf(shop), oauth_token: token, ...(await bindFields(shop)) };
    // Z65: a player without a verified name is led to the page about it, unless somebody else is logged in or the game shows us.
    const isAlone = before === null && !shop.isSdk;
    const answer = await ask(readUserInfo, parameters, {
      own: isAlone ? ["not_logged_in"] : ["not_logged_in", "not_real_name"],
    });
    // A reload may try again only where nobody has judged the token.
    if (isJudged(answer)) forgetLink();
    if (!answer.ok) {
      // W5: the page says what to do.
      if (shop.isSdk) shop.users.removeCurrentUser();
      // The login that is there stays: what is refused is the link's, not the player's. Other codes were toasted already.
      const words = wordsOf(answer);
      if (words !== undefined) showToast(shop.notices, words, "error");
      shop.tracker.track("loginFail");
      return;
    }
    const user = answer.content;
    const isOther = before !== null && before.suid !== user.suid;
    if (isOther && !(await askToSwap(user.username, before.username))) return;
    shop.users.keepLogin(user);
    // The order of another account is nobody's choice any more; the character is the new one's by now.
    if (isOther) {
      shop.selection.setState(({ character, productId, region, method }) => ({
        ...nothingChosen,
        character,
        productId,
        region,
        method,
      }));
    }
    shop.tracker.track("login", { mode: "auto", kind: "token" });
    announce(shop.notices, text("login.done"));
  }

  function wordsOf(answer: Refused | Failed): string | undefined {
    if (answer.kind === "failed") return undefined;
    // Z67: inside a game the page itself says how to come back, and there is no login to ask for.
    if (answer.code === codes.not_logged_in) return shop.isSdk ? undefined : text("login.link_expired");
    const isUnsaid = answer.code === codes.not_real_name && (shop.isSdk || shop.users.currentUser() !== null);
    return isUnsaid ? answer.msg : undefined;
  }

  /** Inside a game the link waits in the address; what waits in this tab is another one's. */
  function forgetLink(): void {
    if (!shop.isSdk) shop.storage.remove("webpay_link_token");
  }

  function askToSwap(name: string, current: string): Promise<boolean> {
    return screens.confirm({
      title: text("login.link_title"),
      text: text("login.link_text", { name, current }),
      confirm: text("login.link_switch", { name }),
      cancel: text("account.stay"),
    });
  }
}

/** A busy server and a broken network say nothing about the token. */
function isJudged(answer: { ok: true } | Refused | Failed): boolean {
  return (
    answer.ok || (answer.kind === "refused" && ![codes.busy, codes.server_error].some((code) => code === answer.code))
  );
}
