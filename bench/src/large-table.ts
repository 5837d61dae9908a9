// What a creation costs when millions of orders are there already, turn by turn with a shop that has none.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { makePlayers, showCharacters } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { httpBuyer, placeFor, statement_connections } from "./create-orders.ts";
import type { HttpBuyer } from "./create-orders.ts";
import { measureDueWork } from "./due-work.ts";
import { measureInvariants } from "./invariants.ts";
import { judge, median, medianRatio, say, sayMachine } from "./figures.ts";
import { fillOrders } from "./fill-orders.ts";
import { openHttpLoad } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import type { BenchOptions } from "./read-options.ts";

const goal = 1.25;
/** With all that belongs to an order, its indexes and the log of the filling. */
const bytes_of_order = 7_000;
const spare_bytes = 5e9;
const warm_s = 3;

export async function benchLargeTable(options: BenchOptions): Promise<void> {
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = options.orders * bytes_of_order + spare_bytes;
  if (bavail * bsize < needed) {
    console.log(`  ${(needed / 1e9).toFixed(0)} GB are needed in ${tmpdir()}; nothing was measured.`);
    return;
  }
  const opened: Shop[] = [];
  try {
    const empty = await openShop(opened, 0);
    const full = await openShop(opened, options.orders);
    sayMachine();
    await compare({ empty, full }, options);
    await measureInvariants(full.db, full.stack.owner);
    await measureDueWork(full.stack.owner);
    sayMachine();
  } finally {
    for (const { stack, load, db } of opened) {
      load.close();
      await db.close();
      await stack.close();
    }
  }
}

interface Shop {
  readonly stack: BenchStack;
  readonly load: HttpLoad;
  readonly db: Database;
  readonly players: BenchPlayers;
  readonly buyer: HttpBuyer;
}

async function openShop(opened: Shop[], orders: number): Promise<Shop> {
  const stack = await openBenchStack();
  const load = openHttpLoad(stack.port);
  const db = openDatabase({ ...stack.app, max: statement_connections }, silentLog);
  const shop = (players: BenchPlayers): Shop => ({
    stack,
    load,
    db,
    players,
    buyer: httpBuyer(load, players, stack.port),
  });
  try {
    if (orders > 0) {
      await stack.owner.query("alter system set max_wal_size = '8GB'");
      await stack.owner.query("select pg_reload_conf()");
      await fillOrders(stack.owner, orders, (words) => process.stderr.write(`  ${words}\r`));
      await stack.owner.query("alter system reset max_wal_size");
      await stack.owner.query("select pg_reload_conf()");
      const { rows } = await stack.owner.query<{ size: string }>(
        "select pg_size_pretty(pg_database_size(current_database())) as size",
      );
      say(`${orders} orders are there`, rows[0]?.size ?? "");
    }
    const players = await makePlayers(stack.owner, { prefix: "bench", accounts: 4_000 });
    await stack.startServer({ role: "calls", ports: "in process" });
    opened.push(shop(players));
    return shop(players);
  } catch (error) {
    await stack.close();
    throw error;
  }
}

async function compare(shops: { empty: Shop; full: Shop }, { seconds, rounds }: BenchOptions): Promise<void> {
  const rates: Rates = { statement: { empty: [], full: [] }, http: { empty: [], full: [] } };
  for (const { stack, db, players, buyer } of Object.values(shops)) {
    await showCharacters(stack.owner, { prefix: "bench" });
    await placeFor(db, players, warm_s);
    await buyer.buyFor(warm_s);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ["empty", "full"] as const) {
      rates.statement[size].push(await placeFor(shops[size].db, shops[size].players, seconds));
    }
    for (const size of ["empty", "full"] as const) rates.http[size].push(await shops[size].buyer.buyFor(seconds));
  }
  report("placeOrder alone", rates.statement);
  report("creation over HTTP", rates.http);
}

type Sizes = Record<"empty" | "full", number[]>;
type Rates = Record<"statement" | "http", Sizes>;

function report(name: string, { empty, full }: Sizes): void {
  const ratio = medianRatio(empty, full);
  say(name, `${Math.round(median(empty))} /s on an empty table, ${Math.round(median(full))} /s on the large one`);
  say("  cost of one", `${ratio.toFixed(2)} times ${judge("at most", `${goal}`, ratio <= goal)}`);
}
