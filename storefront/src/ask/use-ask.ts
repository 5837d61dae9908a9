// How a feature asks the server.
import type { Call, ContentOf, ContentSchema, QuerySchema } from "@gemgate/contract/call";
import type { CodeName } from "@gemgate/contract/code";
import type { CallAnswer, CallParameters, WireCall } from "@gemgate/web/call/call-answer";
import type { CallOptions } from "@gemgate/web/call/call-client";
import { useText } from "@gemgate/web/text/text";
import { useCallback } from "react";
import { loadAsking } from "./lazy-calls.ts";
import { noteReach } from "./reach.ts";
import { showToast } from "../shop/toasts.ts";
import { useScreens } from "../shop/screens.ts";
import { useShop } from "../shop/shop.ts";
import type { ShopCommon } from "./shop-calls.ts";

export interface AskOptions extends CallOptions {
  /** Refusals that the caller answers itself; a function where that is only known when the answer comes. */
  own?: readonly CodeName[] | (() => readonly CodeName[]);
  /** The caller shows a failure where it stands, so that no toast says it a second time. */
  quiet?: boolean;
  /** The call is a login itself, so its refusal is not about the token of the user. */
  isLogin?: boolean;
}

export interface Question<Query extends QuerySchema, Content extends ContentSchema> {
  call: WireCall<Query, Content>;
  parameters: CallParameters<Query, ShopCommon>;
  options: AskOptions;
}

export type Answer<Query extends QuerySchema, Content extends ContentSchema> = CallAnswer<
  ContentOf<Call<Query, Content>>
>;

export function useAsk() {
  const shop = useShop();
  const screens = useScreens();
  const text = useText();
  return useCallback(
    async <Query extends QuerySchema, Content extends ContentSchema>(
      call: WireCall<Query, Content>,
      parameters: CallParameters<Query, ShopCommon>,
      options: AskOptions = {},
    ): Promise<Answer<Query, Content>> => {
      const asking = await loadAsking();
      if (asking !== null) return asking.ask({ shop, screens, text }, { call, parameters, options });
      noteReach(false);
      if (options.quiet !== true) showToast(shop.toasts, text("message.network_error"), "error");
      return { ok: false, kind: "failed" };
    },
    [shop, screens, text],
  );
}
