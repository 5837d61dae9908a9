import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { logInWithCard as logInWithCardCall } from "@gemgate/contract/login";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { CallContext } from "../../platform/http/call-route.ts";
import { findClient, isLoginClient } from "../games/public.ts";
import { openCardSession } from "../login/public.ts";
import { openCard, whyUnusable } from "./open-card.ts";
import type { CardDependencies, CardReceivers } from "./open-card.ts";

/** Z30: the holder of a card who has no account may give it to a character. */
export async function logInWithCard(
  { dependencies, orders }: { dependencies: CardDependencies; orders: CardReceivers },
  context: CallContext,
  query: QueryOf<typeof logInWithCardCall>,
): Promise<ContentOf<typeof logInWithCardCall> | Refusal> {
  const { brand } = context.resolvedHost;
  const client = isLoginClient(brand, query.client_id)
    ? { gp_id: "0" }
    : findClient(context.resolvedHost, query.client_id);
  if (isRefusal(client)) return client;
  if (brand.card_login !== true) return refuse("card_wrong");
  const card = await openCard(dependencies, context, { card_info: query.card_info, session: undefined });
  if (isRefusal(card)) return card;
  const unusable = await whyUnusable(context.world.db, orders, card);
  if (unusable !== undefined) return unusable;
  const { card_hash, masked: user_name, currency } = card;
  const user = await openCardSession(context, { card_hash, user_name, gp_id: client.gp_id, bind: query.bind });
  return {
    ...user,
    scope: "card",
    price: toWire(card.face, currency),
    gems_number: card.gems,
    extra_gems_number: card.extra_gems,
    currency,
  };
}
