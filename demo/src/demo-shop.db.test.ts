// The demo as a folder: it passes the check, and it is what the seed writes, to the last row.
import { join } from "node:path";
import { openDatabase } from "@gemgate/server/platform/database";
import { systemClock } from "@gemgate/server/platform/clock";
import { silentLog } from "@gemgate/server/platform/log";
import { planShop } from "@gemgate/server/features/catalogue/public";
import { projectFolder } from "@gemgate/ops/project-folder";
import { readShop } from "@gemgate/ops/shop/read-shop";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import { expect, test } from "vitest";
import { seedDemo } from "./seed/seed-demo.ts";
import { seedDemoRewards } from "./seed/rewards/seed-demo-rewards.ts";

test("demo/shop passes the check without a warning, and applying it to a seeded demo would change nothing", async () => {
  const { shop, findings } = await readShop(join(projectFolder, "demo/shop"), { env: {} }, { isProduction: false });
  expect(findings).toEqual([]);
  if (shop === undefined) throw new Error("the demo has no shop");
  const fresh = await freshDatabase();
  const db = openDatabase({ ...fresh.owner, query_timeout: 60_000 }, silentLog);
  try {
    await seedDemo(fresh.owner);
    await seedDemoRewards(fresh.owner);
    const plan = await planShop({ db, clock: systemClock }, { rows: () => shopRows(shop), kinds: kindsOf(shop) });
    expect(plan).toEqual({ counts: [], changes: [] });
  } finally {
    await db.close();
    await fresh.drop();
  }
});
