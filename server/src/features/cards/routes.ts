import { checkCard, payGoodsWithCard as payGoodsWithCardCall, payWithCard } from "@gemgate/contract/cards";
import { isRefusal } from "@gemgate/contract/code";
import { logInWithCard as logInWithCardCall } from "@gemgate/contract/login";
import { toWire } from "@gemgate/rules/money/minor-units";
import { cardTokenRoute, publicRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { Secret } from "../../platform/secret.ts";
import { createSemaphore } from "../../platform/semaphore.ts";
import { findClient } from "../games/public.ts";
import { logInWithCard } from "./log-in-with-card.ts";
import { openCard, whyUnusable } from "./open-card.ts";
import { payGoodsWithCard } from "./pay-goods.ts";
import { redeemCardFor } from "./redeem-card.ts";
import type { Redeeming } from "./redeem-card.ts";

/** A verification takes some 40 ms, so the last of these waits three seconds. */
const places = 64;

/** Without a key no card can be found, so there are no calls for cards either. */
export function cardRoutes({
  key,
  ...parts
}: Omit<Redeeming, "dependencies"> & { key: Secret | undefined }): CallRoute[] {
  if (key === undefined) return [];
  const dependencies = { key, semaphore: createSemaphore({ places }) };
  return [
    publicRoute(logInWithCardCall, (context, query) =>
      logInWithCard({ dependencies, orders: parts.orders }, context, query),
    ),
    cardTokenRoute(checkCard, async (context, { client_id, card_info }) => {
      const client = findClient(context.resolvedHost, client_id);
      if (isRefusal(client)) return client;
      const card = await openCard(dependencies, context, { card_info, session: context.session });
      if (isRefusal(card)) return card;
      const unusable = await whyUnusable(context.world.db, parts.orders, card);
      if (unusable !== undefined) return unusable;
      const price = toWire(card.face, card.currency);
      const { gems: gems_number, extra_gems: extra_gems_number, currency } = card;
      return { price, gems_number, extra_gems_number, currency, money: price };
    }),
    cardTokenRoute(payWithCard, (context, query) =>
      query.product_id === undefined
        ? redeemCardFor({ dependencies, ...parts }, context, { path: payWithCard.path, query })
        : payGoodsWithCard({ dependencies, ...parts }, context, query),
    ),
    tokenRoute(payGoodsWithCardCall, (context, query) => payGoodsWithCard({ dependencies, ...parts }, context, query)),
  ];
}
