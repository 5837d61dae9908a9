import { codes } from "@gemgate/contract/code";
import type { UserInfo } from "@gemgate/contract/login";
import { linkStepOf } from "@gemgate/rules/login/link-login";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { readUserInfo } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { bindFields } from "../../user-session/bind-fields.ts";
import { loginClientOf } from "../../ask/login-client.ts";
import { announce, showToast } from "../../shop/toasts.ts";
import { useScreens } from "../../shop/screens.ts";
import { nothingChosen } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { characterOfLink } from "./character-of-link.ts";

/**
 * B30, Z131: a link from the game logs its player in, and its token is bound to this browser at its first use. A token that no
 * game signed for is only named by the first call: it is taken by a second one, after the player has agreed.
 */
export function useLinkLogin(): (token: string) => Promise<void> {
  const shop = useShop();
  const ask = useAsk();
  const screens = useScreens();
  const text = useText();
  return logIn;

  async function logIn(token: string): Promise<void> {
    const before = shop.users.currentUser();
    if (before?.oauth_token === token) return forgetLink();
    const parameters = { client_id: loginClientOf(shop), oauth_token: token, ...(await bindFields(shop)) };
    // Z65: a player without a verified name is led to the page about it, unless somebody else is logged in or the game shows us.
    const isAlone = before === null && !shop.isSdk;
    const own = isAlone ? (["not_logged_in"] as const) : (["not_logged_in", "not_real_name"] as const);
    // W2: inside a game every token of the address is the player's.
    const named = await ask(readUserInfo, shop.isSdk ? parameters : { ...parameters, link: "1" }, { own });
    if (!named.ok) return fail(named);
    const isTaken = shop.isSdk || named.content.is_launched === 1;
    // A reload finds the question again; what is bound already needs none.
    if (isTaken) forgetLink();
    const { suid } = named.content;
    const step = linkStepOf({ isSdk: shop.isSdk, isLaunched: isTaken, suid, currentSuid: before?.suid });
    if (step === "continue" && !(await askToContinue(named.content))) return forgetLink();
    const isOther = step === "switch" && before !== null;
    if (isOther && !(await askToSwitch(named.content.username, before.username))) return forgetLink();
    // Another tab may have logged in meanwhile: that login was not asked about.
    if (shop.users.currentUser()?.suid !== before?.suid) return forgetLink();
    const answer = isTaken ? named : await ask(readUserInfo, parameters, { own });
    if (!answer.ok) return fail(answer);
    forgetLink();
    const { is_launched: _, ...user } = answer.content;
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
    announce(shop.toasts, text("login.done"));
  }

  function fail(answer: Refused | Failed): void {
    // A reload may try again only where nobody has judged the token.
    if (isJudged(answer)) forgetLink();
    // W5: the page says what to do.
    if (shop.isSdk) shop.users.removeCurrentUser();
    // The login that is there stays: what is refused is the link's, not the player's. Other codes were toasted already.
    const words = wordsOf(answer);
    if (words !== undefined) showToast(shop.toasts, words, "error");
    shop.tracker.track("loginFail");
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

  async function askToContinue({ username: name, oauth_token }: UserInfo): Promise<boolean> {
    const character = await characterOfLink(shop, oauth_token);
    return screens.confirm({
      title: text("login.continue_title", { name }),
      text:
        character === undefined
          ? text("login.continue_text", { name })
          : text("login.continue_character", { name, character }),
      confirm: text("login.continue"),
      cancel: text("login.continue_not"),
    });
  }

  function askToSwitch(name: string, current: string): Promise<boolean> {
    return screens.confirm({
      title: text("login.link_title"),
      text: text("login.link_text", { name, current }),
      confirm: text("login.link_switch", { name }),
      cancel: text("account.stay"),
    });
  }
}

/** A busy server and a broken network say nothing about the token. */
function isJudged(answer: Refused | Failed): boolean {
  return answer.kind === "refused" && ![codes.busy, codes.server_error].some((code) => code === answer.code);
}
