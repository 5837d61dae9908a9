// Operators read orders while players buy: no list, page or search of theirs may read a table that grows from end to end.
import { plantStories } from "@gemgate/testing/lawful-stories";
import { planOf } from "@gemgate/testing/plan-of";
import { pretendLargeTables } from "@gemgate/testing/large-tables";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "../../platform/database.ts";
import { listHolds, listLedgerLines, readDelivery, readPlayer } from "./order-page-store.ts";
import { countOrderRecords, listOrderRecords, readOrderRecord } from "./order-row-store.ts";
import { listHappened } from "./timeline-store.ts";

let small: SmallWorld;
let billing_no: string;
beforeAll(async () => {
  small = await openSmallWorld();
  billing_no = (await plantStories(small.owner)).get("review") ?? "";
  await pretendLargeTables(small.owner);
  await small.owner.query("set gemgate.brands = 'kitestone'");
});
afterAll(() => small.close());

const question = { brands: ["kitestone"], me: "00000000-0000-4000-8000-000000000000" };
const cursor = { created_at: "2026-11-19T12:00:00.000000Z", billing_no: "20261119AAAAAAAAAAAAAAAAAAAA" };

function plan(ask: (db: Queryable) => Promise<unknown>): Promise<string> {
  return planOf(small.owner, ask);
}

describe("a list", () => {
  test("goes back in time by the index of its brand, from the first page and from any other", async () => {
    for (const after of [undefined, cursor]) {
      const found = await plan((db) => listOrderRecords(db, { ...question, filter: {}, limit: 50, after }));
      expect(found).toContain("orders_of_brand");
      expect(found).not.toContain("Seq Scan");
    }
  });

  test.each([
    { facts: "not_delivered,in_doubt" },
    { money: "refunded" },
    { state: "review" },
    { refund: "yes" },
    { note: "yes", owner: "me" },
  ] as const)("of %j reads no table whole, nor does its count", async (filter) => {
    expect(await plan((db) => listOrderRecords(db, { ...question, filter, limit: 50 }))).not.toContain("Seq Scan");
    expect(await plan((db) => countOrderRecords(db, { ...question, filter, most: 1001 }))).not.toContain("Seq Scan");
  });
});

test("what stands on the page of an order is read by indexes", async () => {
  const reads: ((db: Queryable) => Promise<unknown>)[] = [
    (db) => readOrderRecord(db, billing_no),
    (db) => listHappened(db, billing_no),
    (db) => listLedgerLines(db, billing_no),
    (db) => listHolds(db, billing_no),
    (db) => readDelivery(db, billing_no),
    (db) => readPlayer(db, { account_id: 1, brand_id: "kitestone" }),
  ];
  for (const read of reads) expect(await plan(read)).not.toContain("Seq Scan");
});
