import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectFolder } from "../project-folder.ts";
import { emptyDatabase, freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { promiseOf, promises } from "./promises.ts";
import { verifyDatabase } from "./verify-database.ts";

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

/** As a person gives it on the command line. */
function urlOf(config: ClientConfig): string {
  if (config.connectionString !== undefined) return config.connectionString;
  const { user, database, host = "", port } = config;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

function runVerify(config: ClientConfig): { status: number | null; output: string } {
  const script = join(projectFolder, "ops", "src", "gemgate.ts");
  const run = spawnSync(process.execPath, [script, "verify", "--database", urlOf(config)], {
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

test("every invariant is checked, and each belongs to a promise with words", async () => {
  const { findings, orders, waiting, review } = await verifyDatabase(owner);
  const { rows } = await owner.query<{ invariant: string }>("select detector as invariant from inv_counts()");
  expect(findings.map(({ invariant }) => invariant)).toEqual(rows.map(({ invariant }) => invariant));
  expect(findings.filter(({ invariant }) => promises[promiseOf(invariant)] === undefined)).toEqual([]);
  expect(new Set(findings.map(({ invariant }) => promiseOf(invariant)))).toEqual(new Set(Object.keys(promises)));
  expect({ orders, waiting, review }).toEqual({ orders: 0, waiting: {}, review: {} });
});

test("the command is content with an empty store and ends with 1 when a promise is broken", async () => {
  expect(runVerify(fresh.owner)).toMatchObject({ status: 0, output: expect.stringContaining("invariants hold") });
  await owner.query("insert into ledger_txn (kind, ref) select 'fee', 'planted ' || n from generate_series(1, 22) n");
  await owner.query("insert into outbox (topic, key, next_at) values ('mail', 'k', gem_now() + interval '1 minute')");
  const { status, output } = runVerify(fresh.owner);
  expect(status).toBe(1);
  expect(output).toMatch(/!! {2}inv03b_txn_without_entries\s+22 rows/);
  expect(output).toContain("… and 2 more");
  expect(output).toContain("Waits lawfully: mail 1");
});

test("rows are found and counted once whatever the size of a slice, and no statement holds its snapshot for the others", async () => {
  const asked = vi.spyOn(owner, "query");
  const whole = (await verifyDatabase(owner)).findings.filter(({ count }) => count > 0);
  const sliced = (await verifyDatabase(owner, { slice_keys: 3 })).findings.filter(({ count }) => count > 0);
  expect(sliced.map(({ invariant, count, rows }) => [invariant, count, rows.length])).toEqual([
    ["inv03b_txn_without_entries", 22, 20],
  ]);
  expect(whole.map(({ invariant, count }) => [invariant, count])).toEqual([["inv03b_txn_without_entries", 22]]);
  const statements = asked.mock.calls.map(([text]) => (typeof text === "string" ? text : ""));
  expect(statements.filter((text) => /^\s*begin/i.test(text))).toEqual([]);
  expect(statements.length).toBeGreaterThan(40);
  await expect(owner.query("insert into outbox (topic, key) values ('mail', 'after')")).resolves.toBeDefined();
});

test("a database that is not ours is not called clean", async () => {
  const other = await emptyDatabase();
  const { status, output } = runVerify(other.owner);
  await other.drop();
  expect(status).toBe(1);
  expect(output).toContain("nothing was checked");
});
