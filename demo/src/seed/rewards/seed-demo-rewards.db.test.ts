// The demo's rewards in a real database: what a player of a brand finds, and what a second start leaves alone.
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoRewards } from "./seed-demo-rewards.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  await seed();
});
afterAll(() => shop.close());

async function seed(at?: string): Promise<void> {
  const { host, port, user, database, password } = shop.owner;
  await seedDemoRewards({
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(typeof password === "string" ? { password } : {}),
    ...(at === undefined ? {} : { options: `-c gemgate.virtual_now=${at}` }),
  });
}

async function readAll(): Promise<unknown[]> {
  const { rows } = await shop.owner.query(
    `select brand_id, id, starts_at, ends_at, rate from coupon_definition
     union all select brand_id, id, starts_at, ends_at, 0 from activity order by 1, 2`,
  );
  return rows;
}

test("a second start of the same day changes nothing, and one of another day adds to it [H8 N3]", async () => {
  const before = await readAll();
  await seed();
  expect(await readAll()).toEqual(before);
  await seed("2031-12-24T12:00:00Z");
  const after = await readAll();
  expect(after.length).toBeGreaterThan(before.length);
  expect(after).toEqual(expect.arrayContaining(before));
});

test("a day of the demo begins and ends at midnight of the brand, also where clocks change meanwhile [Q24]", async () => {
  // The clocks of Berlin are put back on 26 October 2031, a Sunday.
  await seed("2031-10-26T12:00:00Z");
  const { rows } = await shop.owner.query(
    `select starts_at, ends_at from coupon_definition where brand_id = 'nordlicht' and id = 'open-2031-10-20'`,
  );
  expect(rows).toEqual([{ starts_at: new Date("2031-10-19T22:00:00Z"), ends_at: new Date("2031-10-26T23:00:00Z") }]);
});

test("the VIP version is on in every brand of the new layout but for one game, and off in the old [H1 O14]", async () => {
  const { rows } = await shop.owner.query(
    `select brand_id, string_agg(gp_id, ' ' order by gp_id) as games from page_config
      where config ->> 'is_open_coupon' = '1' group by brand_id order by brand_id`,
  );
  expect(rows.map((row: { brand_id: string }) => row.brand_id)).not.toContain("volna");
  expect(new Set(rows.map((row: { games: string }) => row.games))).toEqual(new Set(["101 102 104"]));
});
