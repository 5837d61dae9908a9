// Goods that were under way when their money was given back at the provider: what follows once the game has told.
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { listSucceeded } from "../refunds/public.ts";
import { listPaidAttempts, lockAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { closeRefunded, external_cause, takeBackGoods } from "./order-refund.ts";
import { lockOrder, moveOrder } from "../orders/public.ts";
import { readRefunded } from "./owed-money.ts";

/** The goods have arrived: the share whose money went back is taken out of the game again. The order counts as delivered. */
export async function takeBackArrived(tx: Tx, billing_no: string): Promise<void> {
  const attempt = await lockCaptured(tx, billing_no);
  const refunds = attempt === undefined ? [] : await listSucceeded(tx, attempt.id);
  if (attempt === undefined || refunds.length === 0) return;
  const order = await lockOrder(tx, billing_no);
  assert(order !== undefined, "a delivery names an order that is there");
  let refunded = 0;
  for (const refund of refunds) {
    refunded += refund.amount;
    await takeBackGoods(tx, { order, attempt, refund }, refunded);
  }
  if (refunded >= (attempt.captured_amount ?? 0)) {
    await closeRefunded(tx, order, { isDelivered: true, cause: external_cause });
    return;
  }
  await moveOrder(tx, { billing_no, event: "refund_begins", cause: external_cause });
  await moveOrder(tx, { billing_no, event: "part_went_back", cause: "a part went back" });
}

/** The goods were not given, and all of their money is back: nothing is left to decide. False: something is. */
export async function closeIfReturned(tx: Tx, billing_no: string): Promise<boolean> {
  const order = await lockOrder(tx, billing_no);
  const attempt = await lockCaptured(tx, billing_no);
  if (order?.state !== "review" || attempt === undefined) return false;
  if ((await readRefunded(tx, attempt)) < (attempt.captured_amount ?? 0)) return false;
  await closeRefunded(tx, order, { isDelivered: false, cause: external_cause });
  return true;
}

async function lockCaptured(tx: Tx, billing_no: string): Promise<Attempt | undefined> {
  const paid = await listPaidAttempts(tx, billing_no);
  const captured = paid.find(({ state }) => state === "captured");
  return captured && lockAttempt(tx, captured.id);
}
