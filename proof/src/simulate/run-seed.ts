// One seed: orders under faults, then no faults until all work is done, then the check of the invariants.
import { buildStory } from "./build-story.ts";
import { findBroken } from "./check-promises.ts";
import type { CountedFault } from "./fault-plan.ts";
import type { Ground } from "./ground.ts";
import { startOperator } from "./operator.ts";
import { setTime, settleForGood, settleStory } from "./settle-story.ts";
import type { Statement } from "./simulated-session.ts";
import { startPlayers } from "./start-players.ts";
import { tellOrderLives } from "./tell-order-lives.ts";
import { openTrace } from "./trace.ts";

export interface SeedResult {
  readonly seed: number;
  /** Promises that did not hold, in words. */
  readonly broken: readonly string[];
  readonly traceHash: string;
  readonly trace: readonly string[];
  readonly orders: number;
  readonly delivered: number;
  readonly inReview: number;
  readonly couponsUsed: number;
  readonly rewards: number;
  readonly linksPaid: number;
  readonly statements: number;
  readonly steps: number;
  readonly faults: ReadonlyMap<CountedFault, number>;
}

export interface SeedOptions {
  readonly isTraced?: boolean;
  /** A bug that is planted between the server and its database. */
  readonly rewrite?: (statement: Statement) => Statement;
}

/** Faults strike for so many steps at most; a story that takes longer goes on without them. */
const faulty_steps_max = 1_000;
/** After the last player, payer and webhook the workers go on among faults for a while. */
const after_steps = 60;

export async function runSeed(ground: Ground, seed: number, options: SeedOptions = {}): Promise<SeedResult> {
  const trace = openTrace({ isKept: options.isTraced ?? false });
  await ground.clear();
  const story = buildStory({ seed, ground, trace, rewrite: options.rewrite ?? ((same) => same) });
  const { scheduler, faults, database, bugs } = story;
  const { watcher } = ground.lanes;
  await setTime({ watcher, scheduler });
  await startPlayers(story, ground, seed);
  startOperator(story);

  let after = 0;
  while (scheduler.steps < faulty_steps_max && after < after_steps) {
    await scheduler.step();
    after = scheduler.isStoryOver ? after + 1 : 0;
  }
  faults.stop();
  scheduler.note("faults", "stop");
  const settling = { ...story, watcher };
  const truth = { ...story, ledger: story.provider.ledger };
  const stuck = await settleStory(settling);
  await setTime(settling);
  const broken = [...bugs.bugs, ...stuck, ...(await findBroken(watcher, truth))];
  if (broken.length === 0) {
    broken.push(...(await settleForGood(settling)), ...(await findBroken(watcher, truth)), ...bugs.bugs);
  }
  if (broken.length > 0) for (const line of await tellOrderLives(watcher)) trace.note(line);
  const summary = await readSummary(ground, trace);
  return {
    seed,
    broken,
    traceHash: trace.hash(),
    trace: trace.lines,
    ...summary,
    statements: database.countStatements(),
    steps: scheduler.steps,
    faults: faults.counts,
  };
}

/** How every order ended, which belongs to the trace. */
async function readSummary(
  { lanes }: Ground,
  trace: { note: (line: string) => void },
): Promise<Pick<SeedResult, "orders" | "delivered" | "inReview" | "couponsUsed" | "rewards" | "linksPaid">> {
  const { rows } = await lanes.watcher.query<{ billing_no: string; state: string; is_reviewed: boolean }>(
    `select o.billing_no, o.state::text as state, o.state = 'review' or exists (
              select 1 from payment_attempt a where a.billing_no = o.billing_no and a.in_review) as is_reviewed
       from orders o order by o.billing_no`,
  );
  const { rows: rewarded } = await lanes.watcher.query<{ used: number; claimed: number; links: number }>(
    `select (select count(*)::int from coupon_grant where state = 'used') as used, count(*)::int as claimed,
            (select count(*)::int from replenish where state = 'paid') as links from reward_claim`,
  );
  for (const { billing_no, state } of rows) trace.note(`${billing_no} ended as ${state}`);
  return {
    orders: rows.length,
    delivered: rows.filter(({ state }) => state === "delivered").length,
    inReview: rows.filter(({ is_reviewed }) => is_reviewed).length,
    couponsUsed: rewarded[0]?.used ?? 0,
    rewards: rewarded[0]?.claimed ?? 0,
    linksPaid: rewarded[0]?.links ?? 0,
  };
}
