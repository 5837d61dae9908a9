// The demo as a folder: it passes the check, and a start publishes what changed.
import { readShop } from "@gemgate/ops/shop/read-shop";
import { surroundingsOf } from "@gemgate/ops/shop/surroundings";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { Finding } from "@gemgate/shop-folder/findings";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composeDemo } from "./shop/compose-demo.ts";
import { openDemoShop } from "./shop/open-demo-shop.ts";
import { demoFolder } from "./shop/read-demo.ts";

/** What only an operator knows is never invented: the demo says that it is missing. */
const isWrong = ({ what }: Finding) => !what.endsWith("is not filled in");

let fresh: FreshDatabase;
let owner: Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = new Client(fresh.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await fresh.drop();
});

test("demo/shop passes the check as it stands, and as it is published on days that are hard to count", async () => {
  const { findings } = await readShop(demoFolder, { env: {} }, { isProduction: false });
  expect(findings.filter(isWrong)).toEqual([]);
  const surroundings = surroundingsOf({}, { isProduction: false });
  for (const day of ["2026-11-30T20:00:00Z", "2028-02-29T01:00:00Z"]) {
    expect(checkShop(composeDemo({ now: new Date(day) }), surroundings).findings.filter(isWrong)).toEqual([]);
  }
});

const { publish } = openDemoShop({});
const start = (at: string) => publish({ ...fresh.owner, options: `-c gemgate.virtual_now=${at}` });

async function rewards(): Promise<{ key: string; is_live: boolean }[]> {
  const { rows } = await owner.query<{ key: string; is_live: boolean }>(
    `select brand_id || '/' || id as key, retired_at is null as is_live from coupon_definition
     union all select brand_id || '/' || id, retired_at is null from activity order by 1`,
  );
  return rows;
}

async function counts(): Promise<{ versions: number; sold: readonly number[] }> {
  const { rows } = await owner.query<{ versions: number; sold: readonly number[] }>(
    `select (select count(*)::int from shop_version) as versions,
            array[(select count(*)::int from goods), (select count(*)::int from price),
                  (select count(*)::int from payment_option)] as sold`,
  );
  return rows[0] ?? { versions: 0, sold: [] };
}

test("a second start of the same day changes nothing, and one of another day retires what is over and keeps it [H8 N3]", async () => {
  expect(await start("2031-12-23T12:00:00Z")).toBeUndefined();
  const { sold } = await counts();
  const before = await rewards();
  expect(await start("2031-12-23T13:00:00Z")).toBeUndefined();
  expect(await counts()).toEqual({ versions: 1, sold });
  expect(await start("2031-12-24T12:00:00Z")).toBeUndefined();
  expect(await counts()).toEqual({ versions: 2, sold });
  const after = await rewards();
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.map(({ key }) => key)).toEqual(expect.arrayContaining(before.map(({ key }) => key)));
  const live = (key: string) => after.find((one) => one.key === key)?.is_live;
  expect([live("kitestone/tonight-2031-12-23"), live("kitestone/tonight-2031-12-24")]).toEqual([false, true]);
});

test("a day of the demo begins and ends at midnight of the brand, also where clocks change meanwhile [Q24]", async () => {
  // The clocks of Berlin are put back on 26 October 2031, a Sunday.
  await start("2031-10-26T12:00:00Z");
  const { rows } = await owner.query(
    `select starts_at, ends_at from coupon_definition where brand_id = 'nordlicht' and id = 'open-2031-10-20'`,
  );
  expect(rows).toEqual([{ starts_at: new Date("2031-10-19T22:00:00Z"), ends_at: new Date("2031-10-26T23:00:00Z") }]);
});

test("what somebody else published is kept by the next start, which says so", async () => {
  await owner.query("update shop_version set operator = 'anna' where no = (select max(no) from shop_version)");
  const { versions } = await counts();
  expect(await start("2031-10-27T12:00:00Z")).toMatch(/^The shop is version \d+, which anna published/);
  expect(await counts()).toMatchObject({ versions });
});
