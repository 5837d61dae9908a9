// How a feature asks the server: whatever goes wrong is answered by the one table, unless the feature answers it itself.
import type { ContentSchema, QuerySchema } from "@gemgate/contract/call";
import { type CodeName, codes } from "@gemgate/contract/code";
import type { CallParameters, Failed, Refused, WireCall } from "@gemgate/web/call/call-answer";
import type { CallOptions } from "@gemgate/web/call/call-client";
import { useText } from "@gemgate/web/text/text";
import { useCallback } from "react";
import { loginClientOf } from "./login-client.ts";
import { showToast } from "./notices.ts";
import { reactToFailure } from "./react-to-failure.ts";
import { namesGame, type Reaction } from "./refusal-table.ts";
import { type Screens, useScreens } from "./screens.ts";
import { type Shop, useShop } from "./shop.ts";

export interface AskOptions extends CallOptions {
  /** Refusals that the caller answers itself. */
  own?: readonly CodeName[];
  /** The caller shows a failure where it stands, so that no toast says it a second time. */
  quiet?: boolean;
  /** The call itself logs somebody in: no token that goes along is the one that a refusal is about. */
  isLogin?: boolean;
}

export function useAsk() {
  const shop = useShop();
  const screens = useScreens();
  const text = useText();
  return useCallback(
    async <Query extends QuerySchema, Content extends ContentSchema>(
      call: WireCall<Query, Content>,
      parameters: CallParameters<Query>,
      { own = [], quiet = false, isLogin = false, ...options }: AskOptions = {},
    ) => {
      const sent = isLogin ? undefined : (parameters.oauth_token ?? shop.users.currentUser()?.oauth_token);
      const answer = await shop.calls.call(call, parameters, options);
      if (answer.ok || isRefusedFor(answer, own)) return answer;
      const isOfOtherLogin = ![undefined, sent].includes(shop.users.currentUser()?.oauth_token);
      if (!isOfOtherLogin && sent !== undefined && isRefusedFor(answer, ["not_real_name"])) setAside(shop, sent);
      reactToFailure(
        answer,
        { isSdk: shop.isSdk, namesGame: namesGame(location.search), isOfOtherLogin },
        {
          forget: (what) => forget(shop, what),
          goTo: (place) => goTo(screens, place),
          toast(words) {
            if (!quiet) showToast(shop.notices, words, "error");
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
    },
    [shop, screens, text],
  );
}

/** Z65: the user goes, but the page about verification must still be able to ask. */
function setAside(shop: Shop, oauth_token: string): void {
  // W2: a token of the address is kept nowhere else.
  if (shop.isSdk) return;
  shop.storage.set("webpay_real_name", { oauth_token, client_id: loginClientOf(shop) });
}

function forget(shop: Shop, what: NonNullable<Reaction["forgets"]>): void {
  switch (what) {
    case "user":
      return shop.users.removeCurrentUser();
    case "game":
      return shop.forgetGame();
    case "area":
      return shop.storage.remove("webpay_domain_area");
  }
}

function goTo(screens: Screens, place: NonNullable<Reaction["leadsTo"]>): void {
  if (place === "login") return screens.logIn("expired");
  screens[place]();
}

/** Whether the refusal is one of these. */
export function isRefusedFor(answer: Refused | Failed, names: readonly CodeName[]): answer is Refused {
  return answer.kind === "refused" && names.some((name) => codes[name] === answer.code);
}
