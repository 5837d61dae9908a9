// A world with a database and nothing else in it, for tests of what works behind the calls.
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { readSettings } from "@gemgate/server/settings";
import { createWorkSignals } from "@gemgate/server/platform/work-signals";
import type { World } from "@gemgate/server/platform/world";
import { Client } from "pg";
import { fixedBrands } from "./demo-copy.ts";
import { freshDatabase } from "./fresh-database.ts";

export interface SmallWorld {
  readonly world: World;
  /** The owner's connection, for reading and for what no process may do. */
  readonly owner: Client;
  /** Log lines of warn and above, newest last. */
  readonly logged: Record<string, unknown>[];
  close: () => Promise<void>;
}

export async function openSmallWorld(): Promise<SmallWorld> {
  const fresh = await freshDatabase();
  const owner = new Client(fresh.owner);
  await owner.connect();
  // Of the goods that tests place orders for: no order is made without a price that is in force.
  await owner.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     values ('kitestone', '101-gem-330', 'universal', 'USD', 1, 499)`,
  );
  const logged: Record<string, unknown>[] = [];
  const keep = (fields: object): void => void logged.push({ ...fields });
  const settings = readSettings({
    GEMGATE_MODE: "demo",
    GEMGATE_DATABASE: JSON.stringify({ host: "given", user: "given", database: "given" }),
    GAME_BACKENDS: "{}",
  });
  const world: World = {
    db: openDatabase(fresh.app, silentLog),
    clock: systemClock,
    random: systemRandom,
    log: { info: () => {}, warn: keep, error: keep, fatal: keep },
    settings,
    brands: fixedBrands(settings),
    fetch,
    signals: createWorkSignals(),
  };
  return {
    world,
    owner,
    logged,
    close: async () => {
      await world.db.close();
      await owner.end();
      await fresh.drop();
    },
  };
}
