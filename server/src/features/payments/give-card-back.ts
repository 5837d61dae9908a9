import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { returnCard } from "../cards/public.ts";
import { postEntries } from "../ledger/public.ts";
import { releaseHolds, moveOrder } from "../orders/public.ts";
import type { LockedOrder } from "../orders/public.ts";

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
  await releaseHolds(tx, billing_no);
  await postEntries(tx, {
    kind: "card_return",
    ref: cardLedgerRef(order, returned.card_hash),
    billing_no,
    currency,
    amount,
    debit: "customer_obligation",
    credit: "card_liability",
  });
  return true;
}

export function cardLedgerRef({ brand_id, billing_no }: LockedOrder, card_hash: Buffer): string {
  return `${brand_id}:${card_hash.toString("hex")}:${billing_no}`;
}
