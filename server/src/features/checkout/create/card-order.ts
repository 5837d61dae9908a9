// An order that a prepaid card pays: made, paid and on its way in one transaction; given back in one when the game says no.
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { randomCrockford } from "../../../platform/random.ts";
import type { CardOrder, CardOrders } from "../../cards/public.ts";
import { findPriceVersion } from "../../goods/public.ts";
import { findReceiverOfOrder } from "../../orders/public.ts";
import type { CardPlacing } from "../../orders/public.ts";
import type { LoggedIn } from "../../../platform/http/call-route.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { cardKey } from "../../../platform/idempotency/request-key.ts";
import { fullPrice, termsOfQuote } from "../../pricing/public.ts";
import { payGoodsWithCard } from "./pay-goods-with-card.ts";
import { findMade, placePaid } from "./place-paid-order.ts";

/** What the cards feature asks of orders. */
export function openCardOrders(checkout: Checkout): CardOrders {
  return {
    receiverOf: findReceiverOfOrder,
    findAgain: ({ world }, request) => findMade(world, cardKey(request)),
    place: redeemInto,
    payGoods: (context, request) => payGoodsWithCard(checkout, context, request),
  };
}

const redeemInto: CardOrders["place"] = async (context, { request, order }) => {
  const { world } = context;
  const terms = await termsOf(context, order);
  if (isRefusal(terms)) return terms;
  const nonce = cardKey(request);
  const placing = { nonce, random20: randomCrockford(world.random, 20), order: terms, has_holds: false };
  const placed = await placePaid(world, { placing, card: order.card });
  // A request with the same nonce was first; its row is committed, because the insert waited for it.
  if (placed === "known") return findMade(world, nonce);
  if (placed === "gone") return undefined;
  return "refusal" in placed ? placed.refusal : placed.billing_no;
};

/** The price of a card stands in the catalogue under its batch, so that the terms of every order are written down. */
async function termsOf(
  { world, resolvedHost, session }: LoggedIn,
  { card, items, ...order }: CardOrder,
): Promise<CardPlacing["order"] | Refusal> {
  const { face: amount, currency, brand_id } = card;
  const { product_id, domain_area } = order;
  const price_version = await findPriceVersion(world.db, { brand_id, product_id, domain_area, currency, amount });
  if (price_version === undefined) return refuse("goods_not_found");
  return {
    ...order,
    brand_id,
    ...termsOfQuote(fullPrice({ amount, currency })),
    price_version,
    price_window_id: null,
    limited: false,
    gift: false,
    items: JSON.stringify(items),
    env: resolvedHost.environment,
    account_id: session.account_id,
    suid: session.suid,
    user_name: session.user_name,
  };
}
