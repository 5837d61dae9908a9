// After the last fault: late players pay, abandoned pages are closed, waiting work is due, and
// everything has to come to an end by itself.
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { isRunning } from "@gemgate/ops/processes/process-facts";
import { trySandbox } from "./http-calls.ts";
import type { SoakStack } from "./open-stack.ts";
import { readProviderCaptures, sumBack } from "./sandbox-records.ts";
import type { SeenOrders } from "./seen-orders.ts";

export interface Settled {
  readonly took_ms: number;
  /** Work that still waits, by kind; empty when all came to an end. */
  readonly waiting: Readonly<Record<string, number>>;
}

const limit_ms = 5 * 60_000;
const poll_ms = 1_000;
const say_ms = 15_000;
/** What waits is made due so often: it stands for the hours in which its own gaps would pass. */
const make_due_ms = 15_000;
const make_due_hurried_ms = 3_000;

export async function settle(
  stack: SoakStack,
  { seenOrders, isHurried, say }: { seenOrders: SeenOrders; isHurried: boolean; say: (line: string) => void },
): Promise<Settled> {
  const start = performance.now();
  await payLate(stack, seenOrders);
  let [dueAt, reportAt] = [0, say_ms];
  for (;;) {
    if (performance.now() >= dueAt) {
      await closeOpenPages(stack);
      await makeDue(stack.owner);
      if (isHurried) await passTime(stack.owner);
      dueAt = performance.now() + (isHurried ? make_due_hurried_ms : make_due_ms);
    }
    const ours = await countWaiting(stack.owner);
    // All captures of the provider are read only once no work waits here.
    const waiting = Object.keys(ours).length > 0 ? ours : await countUnheard(stack);
    const took_ms = performance.now() - start;
    if (Object.keys(waiting).length === 0 || took_ms > limit_ms) return { took_ms, waiting };
    if (took_ms > reportAt) {
      say(`still waiting after ${(took_ms / 1000).toFixed(0)} s: ${JSON.stringify(waiting)}`);
      reportAt += say_ms;
    }
    await sleep(poll_ms);
  }
}

/** The time of these orders is over before they are paid: late money is honoured or given back. */
async function payLate({ owner, providerPort }: SoakStack, seenOrders: SeenOrders): Promise<void> {
  const numbers = [...seenOrders.late];
  await endTimeOf(owner, numbers);
  for (const billing_no of numbers) {
    const { status } = await trySandbox(providerPort, "/control/pay", {
      merchant_ref: `${billing_no}-1`,
      outcome: "paid",
    });
    if (status === 200) seenOrders.paid();
  }
}

/** The trigger lets no process turn time back, so the owner switches it off; then the orders' own expiry is waited for. */
async function endTimeOf(owner: Pool, numbers: readonly string[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(
      `update orders set expires_at = created_at + interval '1 millisecond'
        where billing_no = any($1::text[]) and state in ('created', 'pay_pending')`,
      [numbers],
    );
    await client.query("commit");
    for (let polls = 0; polls < 60; polls += 1) {
      const { rows } = await client.query<{ n: string }>(
        "select count(*) as n from orders where billing_no = any($1::text[]) and state in ('created', 'pay_pending')",
        [numbers],
      );
      if (Number(rows[0]?.n ?? 0) === 0) return;
      await sleep(500);
    }
  } finally {
    client.release();
  }
}

/** A player who never paid closes the provider's page at last; otherwise the soak would wait for half an hour until it lapses. */
async function closeOpenPages({ owner, providerPort }: SoakStack): Promise<void> {
  const { rows } = await owner.query<{ merchant: string; merchant_ref: string }>(
    "select merchant, merchant_ref from payment_attempt where state in ('init', 'unknown', 'pending')",
  );
  for (const { merchant, merchant_ref } of rows) {
    await trySandbox(providerPort, "/control/pay", { merchant, merchant_ref, outcome: "cancelled" });
  }
}

const leasedWork: readonly { table: string; where: string }[] = [
  { table: "payment_attempt", where: "state in ('init', 'unknown', 'pending')" },
  { table: "provider_event", where: "state in ('received', 'parked')" },
  { table: "delivery", where: "state in ('pending', 'unknown') and not in_review" },
  { table: "refund", where: "state in ('pending', 'unknown') and not in_review" },
  { table: "outbox", where: "done_at is null" },
];

/** Leases are not changed: work of a dead worker is taken up when its lease ends. */
export async function makeDue(owner: Pool): Promise<void> {
  for (const { table, where } of leasedWork) {
    await owner.query(`update ${table} set next_at = gem_now() where ${where} and next_at > gem_now()`);
  }
  await owner.query("update job set next_at = gem_now() where name = 'reconcile' and next_at > gem_now()");
}

/**
 * The short form does not wait for leases of the dead, nor for the minute after which a game that is not duplicate-safe may
 * be sent to again: no game keeps a send for longer than a few seconds here. A real wait would bring the same.
 */
async function passTime(owner: Pool): Promise<void> {
  for (const { table, where } of [...leasedWork, { table: "job", where: "true" }]) {
    const { rows } = await owner.query<{ lease_owner: string }>(
      `select distinct lease_owner from ${table} where ${where} and lease_until > gem_now()`,
    );
    // The owner of a lease is named process-pid-word.
    const dead = rows.map((row) => row.lease_owner).filter((name) => !isRunning(Number(name.split("-")[1])));
    await owner.query(`update ${table} set lease_until = gem_now() where ${where} and lease_owner = any($1::text[])`, [
      dead,
    ]);
  }
  await owner.query(
    `update delivery set sent_at = sent_at - interval '1 minute'
      where state = 'unknown' and sent_at between gem_now() - interval '1 minute' and gem_now() - interval '15 seconds'`,
  );
}

/**
 * Money that the provider has, or refunded by itself, and sent no webhook about: reconciliation finds it, a minute after it came at
 * the earliest. What was refunded before the store heard of it is left out.
 */
async function countUnheard(stack: SoakStack): Promise<Record<string, number>> {
  const { rows } = await stack.owner.query<{ txn: string; numbers: string[] }>(
    `select a.merchant || ':' || a.provider_txn as txn,
            array(select r.provider_refund from refund r where r.payment_attempt_id = a.id and r.is_external) as numbers
       from payment_attempt a where a.captured_at is not null`,
  );
  const ours = new Map(rows.map(({ txn, numbers }) => [txn, numbers]));
  let [money, refunds] = [0, 0];
  for (const capture of await readProviderCaptures(stack)) {
    const known = ours.get(`${capture.merchant}:${capture.txn_id}`);
    if (known === undefined) money += sumBack(capture) < capture.amount ? 1 : 0;
    else refunds += capture.refunds.filter((one) => one.refund_ref === null && !known.includes(one.id)).length;
  }
  return {
    ...(money === 0 ? {} : { "money unheard of": money }),
    ...(refunds === 0 ? {} : { "refunds unheard of": refunds }),
  };
}

async function countWaiting(owner: Pool): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ work: string; n: string }>(
    "select work, count(*) as n from fig_waiting group by 1 order by 1",
  );
  return Object.fromEntries(rows.map(({ work, n }) => [work, Number(n)]));
}
