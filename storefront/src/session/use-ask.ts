// The one table that says what a refusal does on screen (T1-T12). The call client itself shows nothing.
import type { ContentSchema, QuerySchema } from "@gemgate/contract/call";
import { type CodeName, codes } from "@gemgate/contract/code";
import type { CallParameters, Failed, Refused, WireCall } from "@gemgate/web/call/call-answer";
import type { CallOptions } from "@gemgate/web/call/call-client";
import { useText } from "@gemgate/web/text/text";
import { useCallback } from "react";
import { showToast } from "./notices.ts";
import { type Screens, useScreens } from "./screens.ts";
import { type Shop, useShop } from "./shop.ts";

export interface AskOptions extends CallOptions {
  /** Refusals that the caller answers itself. */
  own?: readonly CodeName[];
  /** The caller shows a failure where it stands, so that no toast says it a second time. */
  quiet?: boolean;
}

export function useAsk() {
  const shop = useShop();
  const screens = useScreens();
  const text = useText();
  return useCallback(
    async <Query extends QuerySchema, Content extends ContentSchema>(
      call: WireCall<Query, Content>,
      parameters: CallParameters<Query>,
      { own = [], quiet = false, ...options }: AskOptions = {},
    ) => {
      const answer = await shop.calls.call(call, parameters, options);
      if (!answer.ok && !isOwn(answer, own)) {
        const toast = (words: string) => (quiet ? undefined : showToast(shop.notices, words, "error"));
        react(answer, { shop, screens, toast, networkWords: text("message.network_error") });
      }
      return answer;
    },
    [shop, screens, text],
  );
}

interface Reaction {
  shop: Shop;
  screens: Screens;
  toast: (words: string) => void;
  networkWords: string;
}

function react(answer: Refused | Failed, { shop, screens, toast, networkWords }: Reaction): void {
  // S15: no host answered.
  if (answer.kind === "failed") return toast(networkWords);
  switch (answer.code) {
    case codes.not_logged_in:
      shop.users.removeCurrentUser();
      return screens.logIn("expired");
    case codes.not_a_game:
      shop.storage.remove("webpay_game");
      return toast(answer.msg);
    case codes.wrong_domain:
      // The page itself explains, so no toast (Z66).
      shop.storage.remove("webpay_domain_area");
      return screens.notArea();
    case codes.illegal_coupon:
      return undefined;
    default:
      return toast(answer.msg);
  }
}

function isOwn(answer: Refused | Failed, own: readonly CodeName[]): boolean {
  return answer.kind === "refused" && own.some((name) => codes[name] === answer.code);
}
