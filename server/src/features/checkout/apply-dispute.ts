// A payer's bank takes money back (opened), gives it again (won) or keeps it (lost); order, goods and books follow.
import { orderEvents } from "@gemgate/rules/checkout/order-lifecycle";
import type { OrderEvent } from "@gemgate/rules/checkout/order-lifecycle";
import type { Tx } from "../../platform/transaction.ts";
import { callOffDelivery, findDelivery, queueRevocation, reviveDelivery } from "../delivery/public.ts";
import { postEntries, postLines } from "../ledger/public.ts";
import { blockAccount, lockAccount, unblockAccount } from "../login/public.ts";
import type { DisputeObservation } from "../providers/public.ts";
import {
  addDispute,
  callOffUnsent,
  endDispute,
  findDispute,
  hasLiveDispute,
  sumOtherDisputes,
  sumRefunds,
} from "../refunds/public.ts";
import type { DisputeKey, KnownDispute } from "../refunds/public.ts";
import { readOrderOfAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { giveBackEarnings, takeBackEarnings } from "./order-earnings.ts";
import { releaseHolds } from "./order-holds.ts";
import { hasChargebackOf, readAccountOfOrder } from "./order-life-store.ts";
import { lockPayment, refundAttempt } from "./order-refund.ts";
import { moveOrder } from "./order-store.ts";
import type { LockedOrder } from "./order-store.ts";

export interface SaidOfDispute {
  readonly attempt_id: number;
  readonly observation: DisputeObservation;
  readonly cause: string;
}

interface Disputing {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly key: DisputeKey;
  readonly said: SaidOfDispute;
}

/** Notices of a dispute may come in any order: the first of them opens it, whatever it says. */
export async function applyDispute(tx: Tx, said: SaidOfDispute): Promise<string> {
  const { observation } = said;
  await lockAccountOf(tx, said.attempt_id);
  const { order, attempt } = await lockPayment(tx, said.attempt_id);
  const { provider, merchant } = attempt;
  const key = { provider, merchant, dispute_id: observation.dispute_id };
  if (!fitsPayment(observation, attempt, await findDispute(tx, key))) return dispute_misfit;
  const disputing = { order, attempt, key, said };
  const isNew = await addDispute(tx, { ...key, payment_attempt_id: attempt.id, ...observation.money });
  const opened = isNew ? await open(tx, disputing) : order;
  if (observation.state === "open") return isNew ? "dispute opened" : "known already";
  if (!(await endDispute(tx, key, observation.state))) return "known already";
  if (observation.state === "won") await win(tx, { ...disputing, order: opened });
  else await lose(tx, { ...disputing, order: opened });
  return `dispute ${observation.state}`;
}

/** Another currency than came in, or other terms than it was opened on: a person reads it, because no posting would be right. */
export const dispute_misfit = "the dispute does not fit its payment";

function fitsPayment({ money }: DisputeObservation, attempt: Attempt, known: KnownDispute | undefined): boolean {
  if (money.currency !== attempt.captured_currency) return false;
  return known === undefined || (known.payment_attempt_id === attempt.id && known.amount === money.amount);
}

/** Account before order (locks in one fixed order). */
async function lockAccountOf(tx: Tx, attempt_id: number): Promise<void> {
  const billing_no = await readOrderOfAttempt(tx, attempt_id);
  const account_id = billing_no === undefined ? undefined : await readAccountOfOrder(tx, billing_no);
  if (account_id !== undefined) await lockAccount(tx, account_id);
}

function ledgerRef({ provider, merchant, dispute_id }: DisputeKey): string {
  return `${provider}:${merchant}:${dispute_id}`;
}

async function open(tx: Tx, disputing: Disputing): Promise<LockedOrder> {
  const { order, attempt, key, said } = disputing;
  const { billing_no } = order;
  const { money, fee } = said.observation;
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
  if (attempt.state !== "captured") return order;

  await callOffDelivery(tx, { cause: "order", cause_ref: billing_no }, "disputed");
  const isDelivered = (await findDelivery(tx, { cause: "order", cause_ref: billing_no }))?.state === "delivered";
  if (isDelivered) await takeBackGoods(tx, disputing);
  // Only a part is disputed of goods that were not given yet: the rest is still owed, and a person decides.
  const isPart = !isDelivered && owed > 0 && money.amount < (attempt.captured_amount ?? 0);
  const events: readonly OrderEvent[] = isPart ? ["delivery_in_doubt", "refund_stuck"] : ["bank_took_money"];
  for (const event of events) {
    const isMoved = await moveOrder(tx, { billing_no, event, cause: `${said.cause}: disputed` });
    if (isMoved) return { ...order, state: orderEvents[event].to };
  }
  return order;
}

async function takeBackGoods(tx: Tx, { order, attempt, key }: Disputing): Promise<void> {
  const { billing_no } = order;
  const paid = attempt.captured_amount ?? 0;
  await takeBackEarnings(tx, order, { cause_ref: `dispute:${key.dispute_id}`, refunded: paid, paid });
  await queueRevocation(tx, {
    billing_no,
    revoke_key: `dispute-${key.provider}-${key.dispute_id}`,
    cause: "chargeback",
    share: { before: 0, after: paid, paid },
  });
}

/** What of this payment we would owe the player without this dispute: nothing once the goods are given or the money is gone. */
async function stillOwed(tx: Tx, { order, attempt, key }: Disputing): Promise<number> {
  const isOwn = attempt.state === "captured";
  const delivery = isOwn ? await findDelivery(tx, { cause: "order", cause_ref: order.billing_no }) : undefined;
  if (delivery?.state === "delivered") return 0;
  const [sums] = await sumRefunds(tx, [attempt.id]);
  const held = await sumOtherDisputes(tx, { payment_attempt_id: attempt.id, dispute_id: key.dispute_id });
  return Math.max(0, (attempt.captured_amount ?? 0) - (sums?.succeeded ?? 0) - held);
}

/** The money is here again: everything goes on from where it would stand without the dispute. */
async function win(tx: Tx, disputing: Disputing): Promise<void> {
  const { order, attempt, key, said } = disputing;
  const { billing_no } = order;
  const { money } = said.observation;
  const owed = Math.min(await stillOwed(tx, disputing), money.amount);
  await postLines(tx, { kind: "chargeback_won", ref: ledgerRef(key), billing_no, currency: money.currency }, [
    { code: "provider_receivable", amount: money.amount },
    { code: "customer_obligation", amount: -owed },
    { code: "chargeback_loss", amount: owed - money.amount },
  ]);
  if (attempt.state !== "captured") await refundAttempt(tx, attempt, "dispute won");
  else if (order.state === "chargeback" && !(await hasLiveDispute(tx, attempt.id))) await putBack(tx, disputing, owed);
  if (!(await hasChargebackOf(tx, order.account_id))) await unblockAccount(tx, order.account_id);
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

/** The bank keeps it. Goods that were never given free what the order held. */
async function lose(tx: Tx, { order, attempt }: Disputing): Promise<void> {
  if (attempt.state !== "captured") return;
  const delivery = await findDelivery(tx, { cause: "order", cause_ref: order.billing_no });
  if (delivery?.state !== "delivered") await releaseHolds(tx, order.billing_no);
}
