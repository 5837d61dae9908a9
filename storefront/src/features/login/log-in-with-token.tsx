import { codes } from "@gemgate/contract/code";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { readUserInfo } from "@gemgate/web/call/wire-calls";
import { prepareBind } from "@gemgate/web/session/bind-secret";
import { useText } from "@gemgate/web/text/text";
import { useEffect, useRef } from "react";
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
  const { storage, random } = shop;
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
    if (before?.oauth_token === token) return storage.remove("webpay_link_token");
    const bind = await prepareBind({ storage, random, subtle: globalThis.crypto.subtle });
    const client_id = shop.game?.client_id ?? String(shop.boot.brand.login_client_id);
    const parameters = { client_id, oauth_token: token, ...(bind === undefined ? {} : { bind }) };
    const answer = await ask(readUserInfo, parameters, { own: ["not_logged_in", "not_real_name"] });
    // A reload may try again only where nobody has judged the token.
    if (isJudged(answer)) storage.remove("webpay_link_token");
    if (!answer.ok) {
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
    if (answer.code === codes.not_logged_in) return text("login.link_expired");
    return answer.code === codes.not_real_name ? answer.msg : undefined;
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
