// What watching the promises costs on a large store: the check of every minute, and one pass over all of history without its rests.
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { readCoverage } from "@gemgate/server/platform/invariants/history-store";
import { readChecks } from "@gemgate/server/platform/invariants/invariant-store";
import { listViews, recentOrders } from "@gemgate/server/platform/invariants/view-store";
import { historyJob } from "@gemgate/server/platform/invariants/watch-history";
import { invariantJob } from "@gemgate/server/platform/invariants/watch-invariants";
import { silentLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { readSettings } from "@gemgate/server/settings";
import { createWorkSignals } from "@gemgate/server/platform/work-signals";
import type { World } from "@gemgate/server/platform/world";
import type { Pool } from "pg";
import { fixedBrands } from "@gemgate/testing/demo-copy";
import { openBenchStack } from "./bench-stack.ts";
import { judge, say, sayMachine } from "./figures.ts";
import { fillOrders } from "./fill-orders.ts";
import type { BenchOptions } from "./read-options.ts";

const pass_goal_s = 3_600;
const goal_orders = 5_000_000;

export async function benchInvariants(options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  try {
    await fillOrders(stack.owner, options.orders, (words) => process.stderr.write(`  ${words}\r`));
    sayMachine();
    // The moment after the last order, so that a day of orders has happened lately.
    const { rows } = await stack.owner.query<{ now: string }>(
      `select to_char(max(created_at) + interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SSOF') as now from orders`,
    );
    const db = openDatabase({ ...stack.app, options: `-c gemgate.virtual_now=${rows[0]?.now}` }, silentLog);
    await measureInvariants(db, stack.owner);
    await db.close();
    sayMachine();
  } finally {
    await stack.close();
  }
}

export async function measureInvariants(db: Database, owner: Pool): Promise<void> {
  const world = watchingWorld(db);
  await saySize(owner);
  await minuteCheck(world, owner, "the check of a minute, the first of a day");
  await minuteCheck(world, owner, "the check of a minute");
  await historyPass(world, owner);
}

async function saySize(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ orders: number; bytes: number }>(
    `select (select count(*) from orders)::float as orders, sum(pg_total_relation_size(oid))::float as bytes from pg_class
      where relkind = 'r' and relname in ('orders', 'order_event', 'idem_request', 'payment_attempt', 'provider_event', 'delivery',
        'refund', 'ledger_txn', 'ledger_entry')`,
  );
  const { orders = 0, bytes = 0 } = rows[0] ?? {};
  say(
    "an order with all that belongs to it",
    `${(bytes / orders / 1000).toFixed(2)} KB with indexes, ${orders} orders`,
  );
}

async function minuteCheck(world: World, owner: Pool, name: string): Promise<void> {
  await owner.query("update invariant_check set next_at = '-infinity'");
  const touched = await recentOrders(
    world.db,
    (await listViews(world.db)).map((view) => view.name),
  );
  const start = performance.now();
  await invariantJob().run(world);
  const took_s = (performance.now() - start) / 1000;
  const checks = await readChecks(world.db);
  const found = checks.filter((check) => check.name.startsWith("inv") && (check.counts["rows"] ?? 0) > 0);
  const unchecked = checks.filter((check) => check.last_error !== null);
  say(
    name,
    `${took_s.toFixed(2)} s over ${touched.length} orders, ${checks.length} views, ${found.length} broken, ${unchecked.length} unchecked`,
  );
  for (const { name: view, took_ms } of checks.toSorted((a, b) => b.took_ms - a.took_ms).slice(0, 3)) {
    say(`  ${view}`, `${(took_ms / 1000).toFixed(2)} s`);
  }
}

async function historyPass(world: World, owner: Pool): Promise<void> {
  const start = performance.now();
  for (;;) {
    await historyJob().run(world);
    const coverage = await readCoverage(world.db);
    if (coverage.length > 0 && coverage.every(({ left }) => left === 0)) break;
  }
  const took_s = (performance.now() - start) / 1000;
  const coverage = await readCoverage(world.db);
  const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from invariant_row");
  const orders = coverage.find(({ domain }) => domain === "billing_no")?.keys ?? 0;
  const slices = coverage.reduce((sum, each) => sum + each.slices, 0);
  say("a pass over history without rests", `${took_s.toFixed(0)} s, ${slices} slices, ${rows[0]?.n} rows found`);
  for (const { domain, keys, work_s } of coverage.filter((each) => each.keys > 0)) {
    say(`  by ${domain}`, `${keys} keys, ${work_s.toFixed(0)} s`);
  }
  const at_goal_s = (took_s / orders) * goal_orders;
  say(
    `  at ${goal_orders} orders, in proportion`,
    `${at_goal_s.toFixed(0)} s ${judge("at most", `${pass_goal_s}`, at_goal_s <= pass_goal_s)}`,
  );
}

/** No rests: what is measured is the work. */
function watchingWorld(db: Database): World {
  const settings = readSettings({
    GEMGATE_MODE: "demo",
    GEMGATE_DATABASE: JSON.stringify({ host: "given", user: "given", database: "given" }),
    GAME_BACKENDS: "{}",
  });
  return {
    db,
    clock: { ...systemClock, sleep: async () => {} },
    random: systemRandom,
    log: silentLog,
    settings,
    brands: fixedBrands(settings),
    fetch,
    signals: createWorkSignals(),
  };
}
