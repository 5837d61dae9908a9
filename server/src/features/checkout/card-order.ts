// An order that a prepaid card pays: made, paid and on its way in one transaction; given back in one when the game says no.
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { assert } from "../../platform/assert.ts";
import { randomCrockford } from "../../platform/random.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { redeemCard, returnCard } from "../cards/public.ts";
import type { CardOrder, CardOrders } from "../cards/public.ts";
import { queueOrderDelivery } from "../delivery/public.ts";
import { findPriceVersion } from "../goods/public.ts";
import { postEntries } from "../ledger/public.ts";
import { findReceiverOfOrder, placeCardOrder } from "./card-order-store.ts";
import type { CardPlacing } from "./card-order-store.ts";
import type { LoggedIn } from "./check-sale.ts";
import { cardKey } from "./creation-key.ts";
import { findNonce, lockOrder, moveOrder, putAsideOldKey } from "./order-store.ts";
import type { LockedOrder } from "./order-store.ts";

/** Z126: while the first call of a nonce runs, the second waits up to 8 s in all. */
const patient = { lock_ms: 6_000, statement_ms: 7_000 };

export const cardOrders: CardOrders = {
  receiverOf: findReceiverOfOrder,

  async findAgain({ world }, press) {
    const nonce = cardKey(press);
    if (nonce.isAutomatic) await putAsideOldKey(world.db, nonce);
    const known = await findNonce(world.db, nonce);
    if (known === undefined) return undefined;
    if (!known.fingerprint.equals(nonce.fingerprint)) return refuse("bad_parameter", { parameter: "nonce" });
    assert(known.billing_no !== null, "the call is part of the fingerprint, and every redeeming makes an order");
    return known.billing_no;
  },

  async place(context, { press, order }) {
    const { world } = context;
    const terms = await termsOf(context, order);
    if (isRefusal(terms)) return terms;
    const placing = { nonce: cardKey(press), random20: randomCrockford(world.random, 20), order: terms };
    const placed = await inTransaction(world, (tx) => placeAndPay(tx, placing, order.card), patient).catch(unlessGone);
    if (placed === "gone") return undefined;
    // Somebody with the same nonce was first; its row is committed, because the insert waited for it.
    if (placed === undefined) return cardOrders.findAgain(context, press);
    world.bell.ring("deliver");
    return placed;
  },
};

/** The price of a card stands in the catalogue under its batch, so that no order is on terms that nobody wrote down. */
async function termsOf(
  { world, place, session }: LoggedIn,
  { card, items, ...order }: CardOrder,
): Promise<CardPlacing["order"] | Refusal> {
  const { face: amount, currency, brand_id } = card;
  const { product_id, domain_area } = order;
  const price_version = await findPriceVersion(world.db, { brand_id, product_id, domain_area, currency, amount });
  if (price_version === undefined) return refuse("goods_not_found");
  return {
    ...order,
    brand_id,
    currency,
    amount,
    price_version,
    items: JSON.stringify(items),
    env: place.environment,
    account_id: session.account_id,
    suid: session.suid,
    user_name: session.user_name,
  };
}

async function placeAndPay(tx: Tx, placing: CardPlacing, card: CardOrder["card"]): Promise<string | undefined> {
  const billing_no = await placeCardOrder(tx, placing);
  if (billing_no === undefined) return undefined;
  const order = await lockOrder(tx, billing_no);
  assert(order !== undefined, "an order that was just written is there");
  if (!(await redeemCard(tx, { ...card, order_no: billing_no }))) throw new CardGone();
  await moveOrder(tx, { billing_no, event: "money_came", cause: "a prepaid card paid it" });
  const { face: amount, currency } = card;
  await queueOrderDelivery(tx, { order, money: { amount, currency } });
  await postEntries(tx, {
    kind: "card_redeem",
    ref: refOf(order, card.card_hash),
    billing_no,
    currency,
    amount,
    debit: "card_liability",
    credit: "customer_obligation",
  });
  return billing_no;
}

/**
 * The order gives nothing: the card that paid it is worth its face again, and the order is closed. The caller holds the order's
 * lock and has begun the way back. False: no card paid it.
 */
export async function giveCardBack(tx: Tx, order: LockedOrder, cause: string): Promise<boolean> {
  const { billing_no, currency, payable_amount: amount } = order;
  const returned = await returnCard(tx, billing_no);
  if (returned === undefined) return false;
  const isMoved = await moveOrder(tx, { billing_no, event: "money_went_back", cause });
  assert(isMoved, "a card goes back when its order is on the way back");
  await postEntries(tx, {
    kind: "card_return",
    ref: refOf(order, returned.card_hash),
    billing_no,
    currency,
    amount,
    debit: "customer_obligation",
    credit: "card_liability",
  });
  return true;
}

function refOf({ brand_id, billing_no }: LockedOrder, card_hash: Buffer): string {
  return `${brand_id}:${card_hash.toString("hex")}:${billing_no}`;
}

/** Rolls the transaction back; it never leaves this file. */
class CardGone extends Error {
  override name = "CardGone";
}

function unlessGone(error: unknown): "gone" {
  if (error instanceof CardGone) return "gone";
  throw error;
}
