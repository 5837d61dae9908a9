// The faults have stopped: from here on everything must come to its end.
import type { Client } from "pg";
import type { FakeProvider } from "./fake-provider.ts";
import type { Machines } from "./machine.ts";
import { sumOf } from "./provider-ledger.ts";
import type { Scheduler } from "./scheduler.ts";
import type { SimulatedDatabase } from "./simulated-database.ts";

export interface SettleParts {
  readonly scheduler: Scheduler;
  readonly machines: Machines;
  readonly database: SimulatedDatabase;
  readonly watcher: Client;
  readonly provider: FakeProvider;
}

const round_ms = 5 * 60_000 + 1_000;
const rounds_min = 3;
const rounds_max = 12;
const polls_max = 20;
const story_steps_max = 20_000;

/**
 * A quarter of an hour at least: leases of dead processes end, jobs run, and the provider's settlement report is read. It ends
 * when nothing waits but unpaid payments; after so many rounds it never will.
 */
export async function settleStory(parts: SettleParts): Promise<string[]> {
  await endStory(parts);
  for (let round = 1; ; round += 1) {
    await parts.scheduler.pass(round_ms);
    await makeDue(parts);
    await workOff(parts);
    const waiting = await findWaiting(parts);
    if (waiting.length === 0 && round >= rounds_min) return [];
    if (round === rounds_max) return waiting.map((what) => `still waiting: ${what}`);
  }
}

/** Long after: every order's time is over, and so is the time in which its payments are asked about. */
export async function settleForGood(parts: SettleParts): Promise<string[]> {
  await parts.scheduler.pass(73 * 3_600_000);
  await workOff(parts);
  await parts.scheduler.pass(round_ms);
  await workOff(parts);
  await setTime(parts);
  const { rows } = await parts.watcher.query<{ words: string }>("select work || ' ' || what as words from fig_waiting");
  return rows.map(({ words }) => `waiting for ever: ${words}`);
}

/** Players, payers and webhooks come to their ends; a sleeping task is woken by time alone. */
async function endStory({ scheduler, machines }: SettleParts): Promise<void> {
  for (let steps = 0; !scheduler.isStoryOver; steps += 1) {
    if (steps > story_steps_max) throw new Error("the story does not end");
    if (await scheduler.stepWithoutPolls()) continue;
    if (scheduler.isStoryOver) break;
    const wait_ms = scheduler.time.untilWake();
    if (wait_ms === undefined) throw new Error("a task waits for nothing");
    await scheduler.pass(wait_ms);
  }
  machines.startAll();
  // No lock is held any more, so the watcher waits for none.
  await finishWork(scheduler);
}

/** Every loop polls until a whole round has found nothing. */
async function workOff({ scheduler, machines, database }: SettleParts): Promise<void> {
  for (let round = 1; round <= polls_max; round += 1) {
    const before = database.countTouching();
    // One process is enough, and the next round is the other's.
    const process = machines.all()[round % machines.all().length];
    for (const loop of process?.loops ?? []) {
      await finishWork(scheduler);
      await scheduler.poll(loop);
    }
    await finishWork(scheduler);
    if (database.countTouching() === before) return;
  }
}

/** Until every loop is about to poll again; a task that sleeps in the middle of work is woken. */
async function finishWork(scheduler: Scheduler): Promise<void> {
  for (;;) {
    if (await scheduler.stepWithoutPolls()) continue;
    const wait_ms = scheduler.time.untilWake();
    if (wait_ms === undefined) return;
    await scheduler.pass(wait_ms);
  }
}

/** Breakers close: what waits is due. */
async function makeDue(parts: SettleParts): Promise<void> {
  await setTime(parts);
  await parts.watcher.query(`
    update payment_attempt set next_at = gem_now() where state in ('init', 'unknown', 'pending') and next_at > gem_now();
    update provider_event set next_at = gem_now() where state in ('received', 'parked') and next_at > gem_now();
    update delivery set next_at = gem_now() where state in ('pending', 'unknown') and not in_review and next_at > gem_now();
    update refund set next_at = gem_now() where state in ('pending', 'unknown') and next_at > gem_now();
    update outbox set next_at = gem_now() where done_at is null and next_at > gem_now();
    update job set next_at = gem_now() where next_at > gem_now()`);
}

/**
 * Work that is not done, but for payments that can still be paid and webhooks of payments that are not ours, nor in our ledger: of money
 * that was given back before we heard of it a dispute waits for three days, and then for a person.
 */
async function findWaiting(parts: SettleParts): Promise<string[]> {
  const { payments, ledger } = parts.provider;
  const unpaid = [...payments.values()].filter(({ status }) => status === "pending");
  const returned = ledger.captures.filter((one) => sumOf(ledger.refunds, one) >= one.amount);
  const { rows } = await parts.watcher.query<{ words: string }>(
    `select w.work || ' ' || w.what as words from fig_waiting w
       left join payment_attempt a on w.work = 'ask' and a.id::text = w.what
       left join provider_event e on w.work = 'webhook' and e.provider || ':' || e.merchant || ':' || e.event_id = w.what
      where not (w.work = 'ask' and a.merchant_ref = any($1::text[])) and not (w.work = 'webhook' and w.what like '%-stray')
        and not (coalesce(e.kind, '') like 'dispute.%'
          and convert_from(e.body, 'UTF8')::jsonb #>> '{data,dispute,txn_id}' = any($2::text[])
          and not exists (select 1 from payment_attempt p where p.provider_txn = convert_from(e.body, 'UTF8')::jsonb #>> '{data,dispute,txn_id}'))`,
    [unpaid.map(({ merchant_ref }) => merchant_ref), returned.map(({ txn_id }) => txn_id)],
  );
  return rows.map(({ words }) => words);
}

export async function setTime({ watcher, scheduler }: Pick<SettleParts, "watcher" | "scheduler">): Promise<void> {
  await watcher.query(`set gemgate.virtual_now = '${new Date(scheduler.time.nowMs()).toISOString()}'`);
}
