// Whether a condition on a view's key really reaches the index of the table: without it a slice would cost all of history.
import { planStepsOf, pretendLargeTables } from "@gemgate/testing/large-tables";
import type { PlanStep } from "@gemgate/testing/large-tables";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { plantStories } from "@gemgate/testing/lawful-stories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { domains, firstKey } from "./domains.ts";
import { listViews } from "./view-store.ts";
import type { InvariantView } from "./view-store.ts";

let small: SmallWorld;
let views: InvariantView[];
beforeAll(async () => {
  small = await openSmallWorld();
  await plantStories(small.owner);
  views = await listViews(small.world.db);
  // All stories are of one account; a real one has a few orders.
  await small.owner.query("alter table orders alter column account_id set (n_distinct = -0.1)");
  await pretendLargeTables(small.owner);
  await small.owner.query("set enable_hashjoin = off; set enable_mergejoin = off");
});
afterAll(() => small.close());

async function planOf(text: string, values: readonly unknown[] = []): Promise<PlanStep[]> {
  const plan = await planStepsOf(small.owner, text, values);
  return plan === undefined ? [] : nodesOf(plan);
}

function nodesOf(plan: PlanStep): PlanStep[] {
  // A branch that is for another kind of key is never run.
  if (plan["One-Time Filter"] === "false") return [];
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Tables of a catalogue's size, and what is rare: there the planner may begin with all of them when that is cheaper. */
const small_tables = new Set(["transition", "price", "card_batch", "ledger_seal", "dispute", "replenish"]);

/** Reads a table that grows without a condition that an index serves. */
function isUnbounded(node: PlanStep): boolean {
  const table = node["Relation Name"];
  if (table === undefined || small_tables.has(table)) return false;
  return node["Index Cond"] === undefined && node["Recheck Cond"] === undefined;
}

test("every invariant that is asked for in parts reads its tables by index, in a slice and among given keys", async () => {
  const unbounded: string[] = [];
  let asked = 0;
  for (const view of views) {
    for (const domain of view.domains) {
      const { column, type } = domain;
      const within = `select ${column} from ${view.name} where ${column} >= $1::${type} and ${column} < $2::${type}`;
      const among = `select ${column} from ${view.name} where ${column} = any($1::${type}[])`;
      const { rows } = await small.owner.query<{ key: string }>(
        `select key::text as key from key_${column} order by key limit 2`,
      );
      const keys = rows.length === 2 ? rows.map(({ key }) => key) : [firstKey(domain), "1"];
      const nodes = [...(await planOf(within, keys)), ...(await planOf(among, [keys.map((key) => key || "0")]))];
      unbounded.push(
        ...nodes
          .filter(isUnbounded)
          .map((node) => `${view.name} by ${column}: ${node["Node Type"]} ${node["Relation Name"]}`),
      );
      asked += 1;
    }
  }
  expect([...new Set(unbounded)]).toEqual([]);
  expect(asked).toBeGreaterThan(35);
});

/** Indexes of what has not ended, or waits for a person: they do not grow with history. */
const open_indexes =
  /^(?:orders_to_expire|orders_in_progress|one_open_[a-z]+|[a-z_]+_due(?:_by_[a-z]+)?|[a-z]+_in_review|breaks_open)$/;

test("every invariant and figure that is asked for whole begins with what has not ended", async () => {
  const whole = views.filter((view) => view.domains.length === 0);
  expect(whole.map(({ name }) => name)).toEqual([
    "fig_review",
    "fig_waiting",
    "inv13_notice_stuck",
    "inv15_order_stuck",
    "inv15b_outbox_stuck",
    "inv15c_attempt_stuck",
    "inv15d_delivery_stuck",
    "inv15e_refund_stuck",
  ]);
  const unbounded: string[] = [];
  for (const { name } of whole) {
    const nodes = (await planOf(`select count(*) from ${name}`)).filter(isUnbounded);
    unbounded.push(
      ...nodes
        .filter((node) => !open_indexes.test(node["Index Name"] ?? ""))
        .map((node) => `${name}: ${node["Node Type"]} ${node["Relation Name"]} ${node["Index Name"] ?? ""}`),
    );
  }
  expect(unbounded).toEqual([]);
});

test("what happened lately and how history is cut are read by index", async () => {
  const unbounded: string[] = [];
  const bodies = [
    "select key from recent_billing_no(now())",
    ...domains.slice(1).map(({ column }) => `select key from recent_${column}(now(), '{}')`),
  ];
  for (const text of bodies) {
    const nodes = (await planOf(text)).filter(isUnbounded);
    // The newest rows are walked backwards by their number, one by one.
    const walks = /_pkey$/;
    unbounded.push(
      ...nodes
        .filter((node) => !open_indexes.test(node["Index Name"] ?? "") && !walks.test(node["Index Name"] ?? ""))
        .map((node) => `${text}: ${node["Node Type"]} ${node["Relation Name"]}`),
    );
  }
  for (const { column, type } of domains) {
    const nodes = await planOf(`select key from key_${column} where key > $1::${type} order by key offset 5 limit 1`, [
      "1",
    ]);
    unbounded.push(...nodes.filter(isUnbounded).map((node) => `${column}: ${node["Node Type"]}`));
  }
  expect(unbounded).toEqual([]);
});
