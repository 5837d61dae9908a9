// A store with millions of orders in a folder that stays: filling takes minutes, and every figure begins with the same rows at the same
// moment, because the clock of its database goes back to when it was filled.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { locateCluster } from "@gemgate/demo/postgres/initialise-cluster";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { migrationNames } from "@gemgate/server/platform/migrate";
import { Client, Pool } from "pg";
import type { ClientConfig } from "pg";
import { openDatabase } from "./bench-stack.ts";
import type { RunningDatabase } from "./bench-stack.ts";
import { say } from "./figures.ts";
import { fillOrders } from "./fill-orders.ts";
import type { Filling } from "./fill-orders.ts";

/** What the folder says of itself, once it is filled. */
export interface KeptFill extends Filling {
  /** An hour after its newest order. */
  readonly filled_at: string;
}

/** Rows with their indexes, and what building the indexes needs beside them. */
const bytes_of_order = 5_000;
const spare_bytes = 3e9;

export function readKeptFill(folder: string): KeptFill | undefined {
  const file = noteOf(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Fills the folder and stops its database. What a fill that was cut short left behind goes first. */
export async function makeKeptStore(folder: string, filling: Filling): Promise<KeptFill> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  rmSync(locateCluster(folder), { recursive: true, force: true });
  refuseFullDisk(folder, filling.orders);
  const made = await openDatabase(folder);
  await run(made.database.owner, "alter system set wal_level = minimal");
  await run(made.database.owner, "alter system set max_wal_size = '4GB'");
  await stop(made);
  const { postgres, database } = await restart(folder);
  try {
    const owner = new Pool({ ...database.owner, max: 5 });
    owner.on("error", () => {});
    const filled_at = await fillOrders(owner, filling, (words) => console.log(`  ${words}`));
    await owner.end();
    const kept = { ...filling, filled_at: filled_at.toISOString() };
    await run(database.owner, "alter system reset all");
    writeFileSync(noteOf(folder), `${JSON.stringify(kept)}\n`);
    return kept;
  } finally {
    await stop({ postgres, database });
  }
}

/** Runs the store of the folder, with the tables of this version and the clock of the fill. */
export async function openKeptStore(folder: string): Promise<RunningDatabase & { readonly kept: KeptFill }> {
  const kept = readKeptFill(folder);
  if (kept === undefined)
    throw new PlainRefusal(`${folder} holds no filled store. Fill it first: npm run bench -- fill --data ${folder}`);
  const postgres = await startPostgres({ dataDir: folder, log: () => {} });
  try {
    const owner = postgres.connection("gemgate", "gemgate_owner");
    const missing = await compareMigrations(owner, folder);
    const start = performance.now();
    const database = await readyBuiltInDatabase(postgres);
    // A store of an earlier version has no rows of brands.
    await publishPlainDemo(database.owner);
    if (missing.length > 0) {
      const took_s = (performance.now() - start) / 1000;
      say("migrated", `${missing.join(", ")} in ${took_s.toFixed(0)} s`);
    }
    const behind_ms = Date.now() - Date.parse(kept.filled_at);
    await run(owner, `alter database gemgate set gemgate.virtual_offset = '-${Math.round(behind_ms / 1000)} seconds'`);
    return { postgres, database, kept };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function compareMigrations(owner: ClientConfig, folder: string): Promise<string[]> {
  const rows = await run<{ name: string }>(owner, "select name from migration");
  return listMissing({ applied: rows.map(({ name }) => name), own: migrationNames(), folder });
}

/** What the store lacks. One that knows more than this version cannot go back. */
export function listMissing(known: { applied: readonly string[]; own: readonly string[]; folder: string }): string[] {
  const { applied, own, folder } = known;
  const unknown = applied.filter((name) => !own.includes(name));
  if (unknown.length === 0) return own.filter((name) => !applied.includes(name));
  throw new PlainRefusal(
    `${folder} was migrated by another version, which knows ${unknown.join(", ")}. Use that version, name another folder with --data, ` +
      `or remove the folder and fill it again.`,
  );
}

async function restart(folder: string): Promise<RunningDatabase> {
  const postgres = await startPostgres({ dataDir: folder, log: () => {} });
  return { postgres, database: await readyBuiltInDatabase(postgres) };
}

/** A stop waits two seconds only, so what is to be written is written before. */
async function stop({ postgres, database }: RunningDatabase): Promise<void> {
  await run(database.owner, "checkpoint");
  await postgres.stop();
}

async function run<Row extends object>(owner: ClientConfig, statement: string): Promise<Row[]> {
  const client = new Client(owner);
  // The database may end before the goodbye is heard.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

function refuseFullDisk(folder: string, orders: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = orders * bytes_of_order + spare_bytes;
  if (bavail * bsize >= needed) return;
  throw new PlainRefusal(`${(needed / 1e9).toFixed(0)} GB are needed in ${folder}; name another folder with --data.`);
}

function noteOf(folder: string): string {
  return join(folder, "filled.json");
}
