// A question to the server: whatever goes wrong is answered by the one table, unless the feature answers it itself. It is
// loaded with the call client, so not before the first interaction or login.
import type { ContentSchema, QuerySchema } from "@gemgate/contract/call";
import type { Text } from "@gemgate/locales/create-text";
import { isRefusedFor } from "./is-refused-for.ts";
import { loginClientOf } from "./login-client.ts";
import { showToast } from "../shop/toasts.ts";
import { reactToFailure } from "./react-to-failure.ts";
import { namesGame, type Reaction } from "./refusal-table.ts";
import type { Screens } from "../shop/screens.ts";
import type { Shop } from "../shop/shop.ts";
import type { Answer, Question } from "./use-ask.ts";

type AskingShop = Pick<Shop, "boot" | "game" | "users" | "calls" | "storage" | "toasts" | "isSdk" | "preferences">;

/** What a question to the server needs of the page. */
export interface Asker {
  shop: AskingShop;
  screens: Screens;
  text: Text;
}

export async function ask<Query extends QuerySchema, Content extends ContentSchema>(
  { shop, screens, text }: Asker,
  { call, parameters, options: { own = [], quiet = false, isLogin = false, ...options } }: Question<Query, Content>,
): Promise<Answer<Query, Content>> {
  const sent = isLogin ? undefined : (parameters.oauth_token ?? shop.users.currentUser()?.oauth_token);
  const answer = await shop.calls.call(call, parameters, options);
  if (answer.ok || isRefusedFor(answer, typeof own === "function" ? own() : own)) return answer;
  const isOfOtherLogin = ![undefined, sent].includes(shop.users.currentUser()?.oauth_token);
  if (!isOfOtherLogin && sent !== undefined && isRefusedFor(answer, ["not_real_name"])) keepForRealName(shop, sent);
  let isMoved = false;
  reactToFailure(
    answer,
    { isSdk: shop.isSdk, namesGame: namesGame(location.search), isOfOtherLogin },
    {
      forget: (what) => forget(shop, what),
      goTo(target) {
        isMoved = true;
        goTo(screens, target);
      },
      toast(words) {
        // T8: where the player is led away, the place that would have said it is gone.
        if (!quiet || isMoved) showToast(shop.toasts, words, "error");
      },
      askToVerify(words) {
        const question = { title: text("account.verify_title"), text: words };
        const buttons = { confirm: text("account.verify"), cancel: text("shell.close") };
        void screens.confirm({ ...question, ...buttons }).then((isSure) => isSure && screens.verify());
      },
      networkWords: text("message.network_error"),
    },
  );
  return answer;
}

/** Z65: the user goes, but the page about verification must still be able to ask. */
function keepForRealName(shop: AskingShop, oauth_token: string): void {
  // W2: a token of the address is kept nowhere else.
  if (shop.isSdk) return;
  shop.storage.set("webpay_real_name", { oauth_token, client_id: loginClientOf(shop) });
}

function forget(shop: AskingShop, what: NonNullable<Reaction["forgets"]>): void {
  switch (what) {
    case "user":
      return shop.users.removeCurrentUser();
    case "game":
      return shop.preferences.forgetGame();
    case "area":
      return shop.storage.remove("webpay_domain_area");
  }
}

function goTo(screens: Screens, target: NonNullable<Reaction["leadsTo"]>): void {
  if (target === "login") return screens.logIn("expired");
  screens[target]();
}
