import type { OrderEvent } from "@gemgate/rules/checkout/order-lifecycle";
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery, reviveDelivery } from "../delivery/public.ts";
import { deliveryOfOrder, freeDebtOf } from "../replenish/public.ts";
import { postLines } from "../ledger/public.ts";
import { unblockAccount } from "../account/public.ts";
import { hasAnyLiveDispute, hasLiveDispute, listDisputeIds, sumRefunds } from "../refunds/public.ts";
import { hasCapture, listPaidAttemptsOfAccount, refundAttempt, readUntaken } from "../payments/public.ts";
import { ledgerRef, stillOwed } from "./disputed-payment.ts";
import type { Disputing } from "./disputed-payment.ts";
import {
  giveBackEarnings,
  releaseHolds,
  returnHoldsAfterRefund,
  moveOrder,
  takeBackEarnings,
} from "../orders/public.ts";

type Move = (event: OrderEvent) => Promise<boolean>;

/** The money is here again: everything goes on from where it would stand without the dispute. */
export async function winDispute(tx: Tx, disputing: Disputing): Promise<void> {
  const { order, attempt, key, money } = disputing;
  const { billing_no } = order;
  const owed = Math.min(await stillOwed(tx, disputing), money.amount);
  await postLines(tx, { kind: "chargeback_won", ref: ledgerRef(key), billing_no, currency: money.currency }, [
    { code: "provider_receivable", amount: money.amount },
    { code: "customer_obligation", amount: -owed },
    { code: "chargeback_loss", amount: owed - money.amount },
  ]);
  if (attempt.state !== "captured") await giveBackExtra(tx, disputing);
  else if (order.state === "chargeback") {
    if (await hasLiveDispute(tx, attempt.id)) await putBackPart(tx, disputing);
    else await putBack(tx, disputing, owed);
  }
  const paid = await listPaidAttemptsOfAccount(tx, order.account_id);
  if (!(await hasAnyLiveDispute(tx, paid))) await unblockAccount(tx, order.account_id);
}

/** Money that was never for goods: it goes back to its payer after all. */
async function giveBackExtra(tx: Tx, { order, attempt, observed }: Disputing): Promise<void> {
  const { billing_no } = order;
  const cause = `${observed.cause}: dispute won`;
  const isOnlyMoney = order.state === "chargeback" && !(await hasCapture(tx, billing_no));
  if (isOnlyMoney) {
    await moveOrder(tx, { billing_no, event: "won_to_deliver", cause });
    await moveOrder(tx, { billing_no, event: "refund_begins", cause });
  }
  await refundAttempt(tx, attempt, "dispute won");
}

async function putBack(tx: Tx, disputing: Disputing, owed: number): Promise<void> {
  const { order, attempt, observed } = disputing;
  const { billing_no } = order;
  const cause = `${observed.cause}: dispute won`;
  const move: Move = (event) => moveOrder(tx, { billing_no, event, cause });
  const delivery = await deliveryOfOrder(tx, order);
  const found = await findDelivery(tx, delivery);
  switch (found?.state) {
    case "delivered":
      return putBackDelivered(tx, disputing, move);
    case "pending":
    case "unknown":
      await move("won_under_way");
      // No worker takes it, so the order goes into review, where a person finds it.
      if (found.in_review) await move("delivery_in_doubt");
      return;
    case "cancelled":
      if (owed === 0) break;
      await reviveDelivery(tx, delivery);
      await move("won_to_deliver");
      return;
    case "rejected":
    case undefined:
      break;
  }
  // Nothing to deliver: what went back already stays so, what did not goes back now.
  if (owed === 0) {
    await move("won_refunded");
    await releaseHolds(tx, billing_no);
    if (order.replenish_id !== null) await freeDebtOf(tx, billing_no);
    return;
  }
  await move("won_to_deliver");
  await move("refund_begins");
  await refundAttempt(tx, attempt, "dispute won, nothing to deliver");
}

/** Another dispute holds or has taken the rest: what is owed again for goods that were not given is a person's to decide. */
async function putBackPart(tx: Tx, { order, attempt, observed }: Disputing): Promise<void> {
  const { billing_no } = order;
  const delivery = await findDelivery(tx, await deliveryOfOrder(tx, order));
  if (delivery?.state === "delivered" || (await readUntaken(tx, attempt)) === 0) return;
  const cause = `${observed.cause}: one of its disputes won`;
  const isUnderWay = delivery?.state === "pending" || delivery?.state === "unknown";
  await moveOrder(tx, { billing_no, event: isUnderWay ? "won_under_way" : "won_to_deliver", cause });
  await moveOrder(tx, { billing_no, event: "delivery_in_doubt", cause });
}

/** Goods that are given stay given, unless their money went back meanwhile or is on its way. */
async function putBackDelivered(tx: Tx, { order, attempt, key }: Disputing, move: Move): Promise<void> {
  const { billing_no } = order;
  const [sums] = await sumRefunds(tx, [attempt.id]);
  const refunded = sums?.succeeded ?? 0;
  const paid = attempt.captured_amount ?? 0;
  if (refunded >= paid) {
    await move("won_refunded");
    await returnHoldsAfterRefund(tx, order);
    return;
  }
  // Each dispute took what was left then; only all of them together took everything.
  for (const dispute_id of await listDisputeIds(tx, attempt.id)) {
    await giveBackEarnings(tx, { billing_no, cause_ref: `dispute:${dispute_id}` });
  }
  // What went back before the goods came, or while the bank held the rest, took nothing then: there was nothing to take.
  if (refunded > 0) await takeBackEarnings(tx, order, { cause_ref: `won:${key.dispute_id}`, refunded, paid });
  await move("won_delivered");
  if ((sums?.waiting ?? 0) > 0) await move("refund_begins");
}
