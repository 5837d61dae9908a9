import { codes } from "@gemgate/contract/code";
import type { Text } from "@gemgate/locales/create-text";
import { linkStepOf } from "@gemgate/rules/login/link-login";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { readUserInfo } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { bindFields } from "../../user-session/bind-fields.ts";
import { loginClientOf } from "../../ask/login-client.ts";
import { announce, showToast } from "../../shop/toasts.ts";
import { nothingChosen } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { useLinkQuestions } from "./use-link-questions.ts";

/**
 * B30, Z131: a link from the game logs its player in, and its token is bound to this browser at its first use. A token that no
 * game signed for is only named by the first call: it is taken by a second one, after the player has agreed.
 */
export function useLinkLogin(): (token: string) => Promise<void> {
  const shop = useShop();
  const { isSdk, users, storage, selection, tracker, toasts } = shop;
  const ask = useAsk();
  const { askToContinue, askToSwitch } = useLinkQuestions();
  const text = useText();
  return logIn;

  async function logIn(token: string): Promise<void> {
    const before = users.currentUser();
    if (before?.oauth_token === token) return forgetLink();
    const parameters = { client_id: loginClientOf(shop), oauth_token: token, ...(await bindFields(shop)) };
    // Z65: a player without a verified name is led to the page about it, unless another player is logged in or the page is inside the game.
    const isAlone = before === null && !isSdk;
    const own = isAlone ? (["not_logged_in"] as const) : (["not_logged_in", "not_real_name"] as const);
    // W2: inside a game every token of the address is the player's.
    const named = await ask(readUserInfo, isSdk ? parameters : { ...parameters, link: "1" }, { own });
    if (!named.ok) return fail(named);
    const isTaken = isSdk || named.content.is_launched === 1;
    // A reload finds the question again; what is bound already needs none.
    if (isTaken) forgetLink();
    const { suid } = named.content;
    const step = linkStepOf({ isSdk, isLaunched: isTaken, suid, currentSuid: before?.suid });
    if (step === "continue" && !(await askToContinue(named.content))) return forgetLink();
    const isOther = step === "switch" && before !== null;
    if (isOther && !(await askToSwitch(named.content.username, before.username))) return forgetLink();
    // Another tab may have logged in meanwhile: that login was not asked about.
    if (users.currentUser()?.suid !== before?.suid) return forgetLink();
    const answer = isTaken ? named : await ask(readUserInfo, parameters, { own });
    if (!answer.ok) return fail(answer);
    forgetLink();
    const { is_launched: _, ...user } = answer.content;
    users.keepLogin(user);
    // The order of the other account is not chosen any more; the character is of the new account by now.
    if (isOther) {
      selection.setState(({ character, productId, region, method }) => ({
        ...nothingChosen,
        character,
        productId,
        region,
        method,
      }));
    }
    tracker.track("login", { mode: "auto", kind: "token" });
    announce(toasts, text("login.done"));
  }

  function fail(answer: Refused | Failed): void {
    // A reload may try again only where the server has not judged the token.
    if (isJudged(answer)) forgetLink();
    // W5: the page says what to do.
    if (isSdk) users.removeCurrentUser();
    // The login that is there stays: what is refused is the link's token, not the player's. Other codes were toasted already.
    const words = refusalText(answer, { isSdk, hasUser: users.currentUser() !== null }, text);
    if (words !== undefined) showToast(toasts, words, "error");
    tracker.track("loginFail", { kind: "token" });
  }

  /** Inside a game the link waits in the address; what waits in this tab belongs to another visit. */
  function forgetLink(): void {
    if (!isSdk) storage.remove("webpay_link_token");
  }
}

interface LinkVisit {
  isSdk: boolean;
  hasUser: boolean;
}

/** What the link itself says of a refusal; undefined where a toast or the page says it. */
function refusalText(answer: Refused | Failed, { isSdk, hasUser }: LinkVisit, text: Text): string | undefined {
  if (answer.kind === "failed") return undefined;
  // Z67: inside a game the page itself says how to come back, and there is no login to ask for.
  if (answer.code === codes.not_logged_in) return isSdk ? undefined : text("login.link_expired");
  return answer.code === codes.not_real_name && (isSdk || hasUser) ? answer.msg : undefined;
}

/** A busy server and a broken network say nothing about the token. */
function isJudged(answer: Refused | Failed): boolean {
  return answer.kind === "refused" && ![codes.busy, codes.server_error].some((code) => code === answer.code);
}
