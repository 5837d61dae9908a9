import type { OrderEvent } from "@gemgate/rules/checkout/order-lifecycle";
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery, reviveDelivery } from "../delivery/public.ts";
import { postLines } from "../ledger/public.ts";
import { unblockAccount } from "../login/public.ts";
import { hasLiveDispute } from "../refunds/public.ts";
import { hasCapture } from "./attempt-store.ts";
import { ledgerRef, stillOwed } from "./disputed-payment.ts";
import type { Disputing } from "./disputed-payment.ts";
import { giveBackEarnings } from "./order-earnings.ts";
import { releaseHolds } from "./order-holds.ts";
import { hasChargebackOf } from "./order-life-store.ts";
import { refundAttempt } from "./order-refund.ts";
import { moveOrder } from "./order-store.ts";

/** The money is here again: everything goes on from where it would stand without the dispute. */
export async function winDispute(tx: Tx, disputing: Disputing): Promise<void> {
  const { order, attempt, key, said } = disputing;
  const { billing_no } = order;
  const { money } = said.observation;
  const owed = Math.min(await stillOwed(tx, disputing), money.amount);
  await postLines(tx, { kind: "chargeback_won", ref: ledgerRef(key), billing_no, currency: money.currency }, [
    { code: "provider_receivable", amount: money.amount },
    { code: "customer_obligation", amount: -owed },
    { code: "chargeback_loss", amount: owed - money.amount },
  ]);
  if (attempt.state !== "captured") await giveBackExtra(tx, disputing);
  else if (order.state === "chargeback" && !(await hasLiveDispute(tx, attempt.id))) await putBack(tx, disputing, owed);
  if (!(await hasChargebackOf(tx, order.account_id))) await unblockAccount(tx, order.account_id);
}

/** Money that was never for goods: it goes back to its payer after all. */
async function giveBackExtra(tx: Tx, { order, attempt, said }: Disputing): Promise<void> {
  const { billing_no } = order;
  const cause = `${said.cause}: dispute won`;
  const isOnlyMoney = order.state === "chargeback" && !(await hasCapture(tx, billing_no));
  if (isOnlyMoney) {
    await moveOrder(tx, { billing_no, event: "won_to_deliver", cause });
    await moveOrder(tx, { billing_no, event: "refund_begins", cause });
  }
  await refundAttempt(tx, attempt, "dispute won");
}

async function putBack(tx: Tx, { order, attempt, key, said }: Disputing, owed: number): Promise<void> {
  const { billing_no } = order;
  const cause = `${said.cause}: dispute won`;
  const move = (event: OrderEvent) => moveOrder(tx, { billing_no, event, cause });
  const delivery = { cause: "order", cause_ref: billing_no } as const;
  switch ((await findDelivery(tx, delivery))?.state) {
    case "delivered":
      await giveBackEarnings(tx, { billing_no, cause_ref: `dispute:${key.dispute_id}` });
      await move("won_delivered");
      return;
    case "pending":
    case "unknown":
      await move("won_under_way");
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
    return;
  }
  await move("won_to_deliver");
  await move("refund_begins");
  await refundAttempt(tx, attempt, "dispute won, nothing to deliver");
}
