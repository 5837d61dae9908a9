// The one transaction of an order whose money is a prepaid card: order, holds, card, ledger and delivery, all or nothing.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { assert } from "../../../platform/assert.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Tx } from "../../../platform/transaction.ts";
import type { World } from "../../../platform/world.ts";
import { redeemCard } from "../../cards/public.ts";
import type { CardOrder } from "../../cards/public.ts";
import { postEntries } from "../../ledger/public.ts";
import { placeCardOrder, takeHolds, lockOrder, moveOrder } from "../../orders/public.ts";
import type { CardPlacing, HoldPlan } from "../../orders/public.ts";
import { cardLedgerRef, queueDeliveryOf } from "../../payments/public.ts";
import { findNonce, putAsideOldKey } from "../../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../../platform/idempotency/idempotency-store.ts";

/** Z126: while the first call of a nonce runs, the second waits up to 8 s in all. */
const patient = { lock_ms: 6_000, statement_ms: 7_000 };

export interface PaidPlacing {
  readonly placing: CardPlacing;
  readonly card: CardOrder["card"];
  /** Absent: the order is for the card's own gems, which no limit and no cap counts. */
  readonly plan?: HoldPlan;
}

/** "known": the nonce has made an order before; "gone": another order has used the card. */
export type Placed = { readonly billing_no: string } | { readonly refusal: Refusal } | "known" | "gone";

export async function placePaid(world: World, paid: PaidPlacing): Promise<Placed> {
  try {
    const billing_no = await inTransaction(world, (tx) => placeAndPay(tx, paid), patient);
    if (billing_no === undefined) return "known";
    world.signals.wake("deliver");
    return { billing_no };
  } catch (error) {
    if (error instanceof RollBack) return error.outcome;
    throw error;
  }
}

async function placeAndPay(tx: Tx, { placing, card, plan }: PaidPlacing): Promise<string | undefined> {
  const billing_no = await placeCardOrder(tx, placing);
  if (billing_no === undefined) return undefined;
  const order = await lockOrder(tx, billing_no);
  assert(order !== undefined, "an order that was just written is there");
  const refusal = plan && (await takeHolds(tx, { billing_no, order: placing.order, plan }));
  if (refusal !== undefined) throw new RollBack({ refusal });
  if (!(await redeemCard(tx, { ...card, order_no: billing_no }))) throw new RollBack("gone");
  await moveOrder(tx, { billing_no, event: "money_came", cause: "a prepaid card paid it" });
  const { face: amount, currency } = card;
  await queueDeliveryOf(tx, { order, money: { amount, currency } });
  await postEntries(tx, {
    kind: "card_redeem",
    ref: cardLedgerRef(order, card.card_hash),
    billing_no,
    currency,
    amount,
    debit: "card_liability",
    credit: "customer_obligation",
  });
  return billing_no;
}

/** What this very request has made before. */
export async function findMade(
  world: World,
  nonce: NonceKey & { isAutomatic: boolean },
): Promise<string | Refusal | undefined> {
  if (nonce.isAutomatic) await putAsideOldKey(world.db, nonce);
  const known = await findNonce(world.db, nonce);
  if (known === undefined) return undefined;
  if (!known.fingerprint.equals(nonce.fingerprint)) return refuse("bad_parameter", { parameter: "nonce" });
  assert(
    known.billing_no !== null,
    "the call is part of the fingerprint, and every request with a card makes an order",
  );
  return known.billing_no;
}

/** Rolls the transaction back; it never leaves this file. */
class RollBack extends Error {
  override name = "RollBack";
  readonly outcome: "gone" | { refusal: Refusal };

  constructor(outcome: "gone" | { refusal: Refusal }) {
    super("rolled back");
    this.outcome = outcome;
  }
}
