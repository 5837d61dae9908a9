// Phase one of a purchase (nonce, order, attempt with its leased work) as the server runs it, against pgbench with the same
// statement on the same database in the same minute.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeOrder } from "@gemgate/server/features/checkout/order-store";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { migrate } from "@gemgate/server/platform/migrate";
import { randomCrockford, systemRandom } from "@gemgate/server/platform/random";
import { startPostgres } from "@gemgate/tools/postgres/start-postgres";
import { seedDemo } from "@gemgate/tools/seed/seed-demo";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { findPgbench, runPgbench } from "./pgbench.ts";
import { pgbenchScript } from "./pgbench-script.ts";

const connections = 16;
const round_s = 5;
const rounds = 3;
const goal = 0.6;

export async function benchOrderCreation(): Promise<void> {
  const pgbench = findPgbench();
  if (pgbench === undefined) {
    console.log("  pgbench was not found and could not be installed (needs root on Debian); nothing was measured.");
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "gemgate-bench-"));
  const postgres = await startPostgres({ dataDir, log: () => {} });
  try {
    const owner = postgres.connection("postgres", "gemgate_owner");
    await migrate(owner);
    await seedDemo(owner);
    const account_id = await makeAccount(owner);
    const app = postgres.connection("postgres", "gemgate_app");
    const db = openDatabase({ ...app, max: connections }, silentLog);
    const script = pgbenchScript(account_id);
    const ours: number[] = [];
    const theirs: number[] = [];
    await createFor(db, account_id, 1);
    // Turn by turn, so that a noisy neighbour meets both.
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await runPgbench(pgbench, { connection: app, script, connections, seconds: round_s }));
      ours.push(await createFor(db, account_id, round_s));
    }
    await db.close();
    report(median(ours), median(theirs));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(ours: number, theirs: number): void {
  const ratio = ours / theirs;
  console.log(
    `  pgbench, same statement     ${Math.round(theirs)} tx/s (median of ${rounds}, ${connections} connections)`,
  );
  console.log(`  placeOrder of the server    ${Math.round(ours)} tx/s`);
  console.log(
    `  ratio                       ${(ratio * 100).toFixed(0)} % (goal ${goal * 100} %${ratio >= goal ? "" : ", missed"})`,
  );
}

async function createFor(db: Database, account_id: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let made = 0;
  const start = performance.now();
  const buyer = async (): Promise<void> => {
    while (performance.now() < end) {
      const random20 = randomCrockford(systemRandom, 20);
      const placed = await placeOrder(db, { ...anOrder(account_id, random20), random20, lease_owner: "bench" });
      if (placed === undefined) throw new Error("an order of the benchmark was refused");
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  return made / ((performance.now() - start) / 1000);
}

/** Each order is of another character, because one character has one open order of an item. */
function anOrder(
  account_id: number,
  unique: string,
): Omit<Parameters<typeof placeOrder>[1], "random20" | "lease_owner"> {
  return {
    nonce: {
      scope: `account:${account_id}`,
      key: unique,
      call: "/api/pay/platform_pay",
      fingerprint: Buffer.alloc(32, 1),
    },
    order: {
      brand_id: "bench",
      account_id,
      gp_id: "101",
      client_id: "100013",
      server_id: "s12",
      role_id: unique,
      area_id: null,
      product_id: "101-gem-330",
      domain_area: "universal",
      currency: "USD",
      amount: 499,
      price_version: 1,
      limited: false,
      items: '[{"item_id":"gems","num":330}]',
      env: "demo",
      suid: "bench",
      user_name: "bench",
      role_name: "Bench",
      server_name: "S12",
    },
    attempt: {
      provider: "sandbox",
      merchant: "bench",
      payway_id: "1",
      channel_id: "card",
      method: "card",
      country: "US",
      language: "en",
      description: "330 Crystals",
      pay_within_s: 1_800,
      return_url: "http://localhost:4000/selectGoods?client_id=100013&billing_no=",
    },
  };
}

async function makeAccount(owner: ClientConfig): Promise<number> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "insert into account (brand_id, suid, user_name) values ('bench', 'bench', 'bench') returning id",
    );
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
