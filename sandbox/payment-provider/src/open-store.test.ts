import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction, openStore } from "./open-store.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandpay-store-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("the store makes its folder, keeps a write-ahead log and waits for the disk", () => {
  const db = openStore(join(dataDir, "deep", "inside"));
  expect({ ...db.prepare("pragma journal_mode").get() }).toEqual({ journal_mode: "wal" });
  expect({ ...db.prepare("pragma synchronous").get() }).toEqual({ synchronous: 2 });
  db.close();
});

test("a transaction that throws leaves nothing behind", () => {
  const db = openStore(dataDir, "off");
  const demand = "insert into scenario_demand (scenario, times_left) values ('decline', 1)";
  expect(() =>
    inTransaction(db, () => {
      db.exec(demand);
      throw new Error("stop here");
    }),
  ).toThrow("stop here");
  expect(db.prepare("select count(*) as rows from scenario_demand").get()).toMatchObject({ rows: 0 });
  db.close();
});
