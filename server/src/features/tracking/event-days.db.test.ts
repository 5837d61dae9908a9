// The parts of the events by day.
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDaysJob } from "./tracking-jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const partsOf = async (): Promise<string[]> => {
  const { rows } = await shop.owner.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'tracked_event'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
};

test("events have a part for each day of the next week, and parts that are older than the setting are dropped", async () => {
  await shop.owner.query(
    "create table tracked_event_20200101 partition of tracked_event for values from ('2020-01-01Z') to ('2020-01-02Z')",
  );
  const job = eventDaysJob();
  await job.run(shop.world);
  const parts = await partsOf();
  expect(parts).toHaveLength(9);
  expect(parts).not.toContain("tracked_event_20200101");
  await job.run(shop.world);
  expect(await partsOf()).toEqual(parts);
});
