// A person who opens a case waits for one order, however many there are: no part of it may read a table that grows from end to end.
import { plantStories } from "@gemgate/testing/lawful-stories";
import { planStepsOf, pretendLargeTables } from "@gemgate/testing/large-tables";
import type { PlanStep } from "@gemgate/testing/large-tables";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCases, readCase } from "./case-store.ts";
import type { Queryable } from "../../platform/database.ts";

let small: SmallWorld;
let billing_no: string;
beforeAll(async () => {
  small = await openSmallWorld();
  billing_no = (await plantStories(small.owner)).get("review") ?? "";
  await pretendLargeTables(small.owner);
});
afterAll(() => small.close());

/** Every table that the statements read, with the index it is read by. */
async function readingOf(run: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const visit = (plan: PlanStep): void => {
    const { "Relation Name": table, "Index Name": index, "Index Cond": condition } = plan;
    if (table !== undefined) found.push(`${table} by ${index ?? plan["Node Type"]}`);
    else if (index !== undefined) found.push(`by ${index}${condition === undefined ? " whole" : ""}`);
    for (const part of plan.Plans ?? []) visit(part);
  };
  await run({
    query: async (text, values = []) => {
      const plan = await planStepsOf(small.owner, text, values);
      if (plan !== undefined) visit(plan);
      const found_rows = await small.owner.query(text, [...values]);
      return { rows: found_rows.rows };
    },
  });
  return found;
}

/** Decisions of people, and links that are made by hand: they do not grow with orders. */
const small_tables = /^(?:audit|replenish) by Seq Scan$/u;

test("a case with all that belongs to its order is read by indexes", async () => {
  const found = await readingOf((db) => readCase(db, billing_no));
  expect(found.filter((reading) => reading.endsWith("Seq Scan") && !small_tables.test(reading))).toEqual([]);
  expect(found.filter((reading) => reading.includes("webhooks_of_payment"))).not.toEqual([]);
});

test("the list of cases begins with what is in review", async () => {
  const found = await readingOf((db) => listCases(db));
  expect(found.filter((reading) => reading.endsWith("Seq Scan") && !small_tables.test(reading))).toEqual([]);
  expect(found).toContain("provider_event by notices_in_review");
});
