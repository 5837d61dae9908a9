// A bank takes the money of a payment: the ledger, the goods and the order follow.
import { orderEvents } from "@gemgate/rules/checkout/order-lifecycle";
import type { OrderEvent } from "@gemgate/rules/checkout/order-lifecycle";
import type { Tx } from "../../platform/transaction.ts";
import { callOffDelivery, findDelivery, queueRevocation } from "../delivery/public.ts";
import { deliveryOfOrder } from "../replenish/public.ts";
import { postEntries, postLines } from "../ledger/public.ts";
import { blockAccount } from "../account/public.ts";
import { callOffUnsent, countDisputes } from "../refunds/public.ts";
import { listPaidAttempts, readRefunded, readUntaken } from "../payments/public.ts";
import { ledgerRef, stillOwed } from "./disputed-payment.ts";
import type { Disputing } from "./disputed-payment.ts";
import { takeBackEarnings, moveOrder } from "../orders/public.ts";
import type { LockedOrder } from "../orders/public.ts";

/** The order as it stands afterwards. */
export async function openDispute(tx: Tx, disputing: Disputing): Promise<LockedOrder> {
  const { order, attempt, key, observed, money } = disputing;
  const { billing_no } = order;
  const { fee } = observed.observation;
  const fact = { ref: ledgerRef(key), billing_no, currency: money.currency };
  const owed = Math.min(await stillOwed(tx, disputing), money.amount);
  await postLines(tx, { kind: "chargeback", ...fact }, [
    { code: "customer_obligation", amount: owed },
    { code: "chargeback_loss", amount: money.amount - owed },
    { code: "provider_receivable", amount: -money.amount },
  ]);
  if (fee > 0)
    await postEntries(tx, {
      kind: "chargeback_fee",
      ...fact,
      amount: fee,
      debit: "fees",
      credit: "provider_receivable",
    });
  await callOffUnsent(tx, attempt.id, "disputed");
  await blockAccount(tx, order.account_id);
  if (attempt.state !== "captured") return openWithoutGoods(tx, disputing);

  const delivery = await deliveryOfOrder(tx, order);
  await callOffDelivery(tx, delivery, "disputed");
  const isDelivered = (await findDelivery(tx, delivery))?.state === "delivered";
  if (isDelivered) await takeBackGoods(tx, disputing);
  // Only a part is taken of goods that were not given yet: the rest is still owed, and a person decides.
  const isPart = !isDelivered && (await readUntaken(tx, attempt)) > 0;
  const events: readonly OrderEvent[] = isPart ? ["delivery_in_doubt", "refund_stuck"] : ["bank_took_money"];
  for (const event of events) {
    const isMoved = await moveOrder(tx, { billing_no, event, cause: `${observed.cause}: disputed` });
    if (isMoved) return { ...order, state: orderEvents[event].to };
  }
  return order;
}

/** Of an order that only ever got a wrong amount nothing is left for a person to decide once the bank has it all. */
async function openWithoutGoods(tx: Tx, { order, observed }: Disputing): Promise<LockedOrder> {
  if (order.state !== "review" && order.state !== "refund_pending") return order;
  for (const paid of await listPaidAttempts(tx, order.billing_no)) {
    if (paid.state === "captured" || (await readUntaken(tx, paid)) > 0) return order;
  }
  await moveOrder(tx, { billing_no: order.billing_no, event: "bank_took_money", cause: `${observed.cause}: disputed` });
  return { ...order, state: "chargeback" };
}

async function takeBackGoods(tx: Tx, { order, attempt, key }: Disputing): Promise<void> {
  const { billing_no } = order;
  const paid = attempt.captured_amount ?? 0;
  // A dispute of whatever size takes all the goods, so an earlier one has left none; a refund took its share.
  const isFirst = (await countDisputes(tx, attempt.id)) === 1;
  const before = isFirst ? Math.min(paid, await readRefunded(tx, attempt)) : paid;
  await takeBackEarnings(tx, order, { cause_ref: `dispute:${key.dispute_id}`, refunded: paid, paid });
  await queueRevocation(tx, {
    billing_no,
    revoke_key: `dispute-${key.provider}-${key.merchant}-${key.dispute_id}`,
    cause: "chargeback",
    share: { before, after: paid, paid },
  });
}
