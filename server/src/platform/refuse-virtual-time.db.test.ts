import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { refuseVirtualTime } from "./refuse-virtual-time.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
});
afterAll(() => shop.close());

async function withSetting<Result>(setting: string, ask: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(
    { ...shop.world.settings.database.reveal(), max: 1, options: `-c ${setting}` },
    shop.world.log,
  );
  try {
    return await ask(db);
  } finally {
    await db.close();
  }
}

test("production refuses a database whose time stands at another moment or runs at another day", async () => {
  await expect(refuseVirtualTime(shop.db)).resolves.toBeUndefined();
  for (const [name, value] of [
    ["gemgate.virtual_now", "2031-12-24"],
    ["gemgate.virtual_offset", "864hours"],
  ]) {
    await expect(withSetting(`${name}=${value}`, refuseVirtualTime)).rejects.toThrow(
      `The database sets ${name}: production does not run on virtual time.`,
    );
  }
});

test("time that is moved by days runs on, and an offset that is empty moves nothing", async () => {
  const read = async (db: Database) => {
    const { rows } = await db.query<{ ahead_s: number }>(
      "select extract(epoch from gem_now() - now())::bigint as ahead_s",
    );
    return rows[0]?.ahead_s;
  };
  expect(await withSetting("gemgate.virtual_offset=864hours", read)).toBe(36 * 86_400);
  expect(await withSetting("gemgate.virtual_offset=", read)).toBe(0);
});
