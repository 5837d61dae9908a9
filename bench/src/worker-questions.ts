// What a worker waits for beside due work, and what a person who reviews waits for, asked of both stores of `growth`.
import { createHash } from "node:crypto";
import { addCheckpoint } from "@gemgate/server/features/ledger/checkpoint-store";
import { listCapturesBetween } from "@gemgate/server/features/payments/capture-store";
import { listCases, readCase } from "@gemgate/server/features/review/case-store";
import { storeWebhook } from "@gemgate/server/features/webhooks/webhook-store";
import type { Queryable } from "@gemgate/server/platform/database";
import { orderDomain } from "@gemgate/server/platform/invariants/domains";
import { runCheck } from "@gemgate/server/platform/invariants/run-check";
import { findWithin, keyAfter, listViews } from "@gemgate/server/platform/invariants/view-store";
import { benchBrand } from "./bench-players.ts";
import { checkLately, forgetChecks, watchingWorld } from "./invariants.ts";
import type { Question } from "./growth.ts";
import type { Side } from "./growth-sides.ts";

const slice_keys = 1_000;

export function listWorkerQuestions(): Question[] {
  return [
    {
      name: "a webhook is stored",
      times: 30,
      ask: ({ db }, n) => {
        const body = Buffer.from(`{"event_id":"growth-${n}-${process.pid}"}`);
        return storeWebhook(db, {
          provider: "sandbox",
          merchant: benchBrand,
          event_id: `growth-${n}-${process.pid}`,
          kind: "payment.paid",
          merchant_ref: null,
          body,
          body_sha256: createHash("sha256").update(body).digest(),
          headers: { "content-type": "application/json" },
        });
      },
    },
    {
      name: "captures of a day for reconciliation",
      times: 4,
      ask: async ({ db }) => {
        const { rows } = await db.query<{ now_s: number }>("select extract(epoch from gem_now())::bigint as now_s");
        const to_s = rows[0]?.now_s ?? 0;
        return listCapturesBetween(db, { provider: "sandbox", merchant: benchBrand, from_s: to_s - 86_400, to_s });
      },
    },
    {
      name: "a checkpoint over 2,000 postings",
      times: 2,
      ask: (side) => undone(side, (db) => addCheckpoint(db, 2_000)),
    },
    { name: "what waits for a person", times: 10, ask: ({ db }) => listCases(db) },
    {
      name: "one case with all that belongs to it",
      times: 10,
      ask: ({ db, orders }, n) => readCase(db, orders[n % orders.length]?.billing_no ?? ""),
    },
    {
      name: "the check of a minute, the first of a day",
      times: 1,
      ask: async ({ db, owner }) => {
        await forgetChecks(owner);
        await checkLately(db, owner);
      },
    },
    { name: "the check of a minute", times: 2, ask: ({ db, owner }) => checkLately(db, owner) },
    { name: `a slice of history, ${slice_keys} orders`, times: 1, ask: checkSlice },
  ];
}

/** In a transaction that is given up. */
async function undone({ owner }: Side, run: (db: Queryable) => Promise<unknown>): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await run({ query: (text, values = []) => client.query(text, [...values]) });
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Of another part of history each time: the slices of a pass are seldom at hand. */
async function checkSlice({ db, orders }: Side, n: number): Promise<void> {
  const from = orders[(n * 37) % orders.length]?.billing_no ?? "";
  const to = await keyAfter(db, orderDomain, { range: { from, to: undefined }, keys: slice_keys });
  const world = watchingWorld(db);
  for (const { name, domains } of await listViews(db)) {
    if (!domains.includes(orderDomain)) continue;
    const slice = { view: name, domain: orderDomain, range: { from, to } };
    await runCheck(world, { statement_ms: 60_000 }, (tx) => findWithin(tx, slice));
  }
}
