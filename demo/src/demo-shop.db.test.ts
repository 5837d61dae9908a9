// The demo as a folder: it passes the check, and it is what the seed writes, to the last row.
import { openDatabase } from "@gemgate/server/platform/database";
import { systemClock } from "@gemgate/server/platform/clock";
import { silentLog } from "@gemgate/server/platform/log";
import { planShop } from "@gemgate/server/features/catalogue/public";
import { readShop } from "@gemgate/ops/shop/read-shop";
import { surroundingsOf } from "@gemgate/ops/shop/surroundings";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { Finding } from "@gemgate/shop-folder/findings";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import type { Shop } from "@gemgate/shop-folder/shop";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import { expect, test } from "vitest";
import { composeDemo, composePlainDemo } from "./shop/compose-demo.ts";
import { demoFolder } from "./shop/read-demo.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { seedDemoRewards } from "./seed/rewards/seed-demo-rewards.ts";

/** What only an operator knows is never invented: the demo says that it is missing. */
const isWrong = ({ file, what }: Finding) => !(file.includes("/legal/") && what.endsWith("is not filled in"));

const surroundings = surroundingsOf({}, { isProduction: false });

test("demo/shop passes the check as it stands, and as it is published on days that are hard to count", async () => {
  const { findings } = await readShop(demoFolder, { env: {} }, { isProduction: false });
  expect(findings.filter(isWrong)).toEqual([]);
  for (const day of ["2026-11-30T20:00:00Z", "2028-02-29T01:00:00Z"]) {
    expect(checkShop(composeDemo({ now: new Date(day) }), surroundings).findings.filter(isWrong)).toEqual([]);
  }
});

/** The seed writes no legal notices. */
const seeded = (shop: Shop) => kindsOf(shop).filter((kind) => kind !== "legal_notice");

test("applying it to a seeded demo would change nothing", async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ ...fresh.catalogue, query_timeout: 60_000 }, silentLog);
  try {
    await seedDemo(fresh.owner);
    await seedDemoRewards(fresh.owner);
    const { rows } = await db.query<{ now: Date }>("select gem_now() as now");
    const { shop } = checkShop(composeDemo({ now: rows[0]?.now ?? new Date() }), surroundings);
    if (shop === undefined) throw new Error("the demo has no shop");
    const plan = await planShop({ db, clock: systemClock }, { rows: () => shopRows(shop), kinds: seeded(shop) });
    expect(plan).toEqual({ counts: [], changes: [], leaving: [] });
  } finally {
    await db.close();
    await fresh.drop();
  }
});

test("the goods alone are what the seed of the goods writes", async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ ...fresh.catalogue, query_timeout: 60_000 }, silentLog);
  try {
    await seedDemo(fresh.owner);
    const { shop, findings } = checkShop(composePlainDemo(), surroundings);
    expect(findings.filter(isWrong)).toEqual([]);
    if (shop === undefined) throw new Error("the demo has no shop");
    const plan = await planShop({ db, clock: systemClock }, { rows: () => shopRows(shop), kinds: seeded(shop) });
    expect(plan).toEqual({ counts: [], changes: [], leaving: [] });
  } finally {
    await db.close();
    await fresh.drop();
  }
});
