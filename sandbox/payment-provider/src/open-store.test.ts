import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listSettlementLines } from "./settlement-store.ts";
import { openStore } from "./open-store.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { findPayment } from "./payment-store.ts";
import { findRefund } from "./refund-store.ts";
import { FIRST_TABLES } from "./schema/first-tables.ts";
import { SCHEMA_STEPS } from "./store-schema.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandpay-store-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("the store makes its folder, keeps a write-ahead log and syncs at checkpoints", () => {
  const db = openStore(join(dataDir, "deep", "inside"));
  expect({ ...db.prepare("pragma journal_mode").get() }).toEqual({ journal_mode: "wal" });
  expect({ ...db.prepare("pragma synchronous").get() }).toEqual({ synchronous: 1 });
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

test("a store of the first version is taken on with its captures, refunds and webhooks", () => {
  const old = new DatabaseSync(join(dataDir, "payment-provider.sqlite"));
  old.exec(FIRST_TABLES);
  old.exec(`
    insert into payment values ('pay_1', 'moonshop', 'order-1', 'hash', 499, 'USD', 'stones', 'http://a', 'http://b',
      'card', 'US', 'en', 'success', null, 'paid', 'txn_1', 499, 'USD', 1000, 2000, 1500, null);
    insert into refund values ('ref_1', 'pay_1', 'moonshop', 'back-1', 200, 'asked', 1600);
    insert into notice values (1, 'evt_1', 1, 'pay_1', 'payment.paid', '{}', 'waiting', 1, 1500, 2500);
    insert into notice_send values (1, 1500, 500, null);`);
  old.close();
  const db = openStore(dataDir, "off");
  expect(findPayment(db, "pay_1")).toMatchObject({ status: "paid", refundedAmount: 200, furtherTxns: [] });
  expect(findRefund(db, { merchant: "moonshop", refundRef: "back-1" })).toMatchObject({
    status: "succeeded",
    txnId: "txn_1",
    currency: "USD",
  });
  const span = { merchant: "moonshop", profile: "", fromMs: 0, toMs: 9_999, mark: { atMs: 0, seq: 0 }, limit: 10 };
  expect(listSettlementLines(db, span).map((line) => line.txnId)).toEqual(["txn_1", "ref_1"]);
  expect(db.prepare("select state from webhook").all()).toMatchObject([{ state: "waiting" }]);
  expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
  db.close();
  openStore(dataDir, "off").close();
});

test("a webhook in a stand-in's old protocol is never sent, and any other still waits", () => {
  const old = new DatabaseSync(join(dataDir, "payment-provider.sqlite"));
  for (const step of SCHEMA_STEPS.slice(0, 5)) old.exec(step);
  for (const [id, profile] of [
    ["pay_1", "gash"],
    ["pay_2", ""],
  ]) {
    old
      .prepare(
        `insert into payment (id, merchant, merchant_ref, request_hash, amount, currency, description, return_url, notify_url,
           method, country, locale, scenario, status, created_at_ms, expires_at_ms, profile)
         values (?1, 'moonshop', 'order-' || ?1, 'hash', 499, 'USD', 'stones', 'http://a', 'http://b', 'card', 'US', 'en',
           'success', 'failed', 1000, 2000, ?2)`,
      )
      .run(String(id), String(profile));
  }
  old.exec(`
    insert into notice values (1, 'evt_1', 1, 'pay_1', 'payment.failed', '{}', 'waiting', 1, 1500, 2500),
      (2, 'evt_2', 1, 'pay_1', 'payment.failed', '{}', 'delivered', 1, 1500, 2500),
      (3, 'evt_3', 1, 'pay_2', 'payment.failed', '{}', 'waiting', 1, 1500, 2500);
    pragma user_version = 5;`);
  old.close();
  const db = openStore(dataDir, "off");
  expect(db.prepare("select state from webhook order by id").all()).toMatchObject([
    { state: "lost" },
    { state: "delivered" },
    { state: "waiting" },
  ]);
  expect(findPayment(db, "pay_1")).toMatchObject({ profile: "gash" });
  db.close();
});
