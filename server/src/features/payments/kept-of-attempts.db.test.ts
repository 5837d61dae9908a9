// What stays of a payment that has ended, and by which index its money is found.
import { aPlacing } from "@gemgate/testing/hold-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Queryable } from "../../platform/database.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { endAttempt } from "./attempt-end-store.ts";
import { recordMoney } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { listCapturesBetween } from "./capture-store.ts";
import { recordLink } from "./link-store.ts";
import { placeOrder } from "./placing-store.ts";

let small: SmallWorld;
let attempt: Attempt;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterAll(() => small.close());
beforeEach(async () => {
  const placed = await placeOrder(small.world.db, aPlacing(1));
  if (placed === undefined) throw new Error("not placed");
  attempt = placed;
  const dropin = { session: "s".repeat(4000), client_key: "key" };
  const url = "https://pay.example/1";
  const created = { kind: "redirect", provider_ref: `pay_${placed.id}`, url, dropin, scan_code: "000201" } as const;
  await recordLink(small.world.db, { attempt, created, kind: "counter" });
});

async function kept(): Promise<unknown> {
  const { rows } = await small.owner.query(
    "select state, pay_url, dropin_session is not null as has_form, scan_code is not null as has_code from payment_attempt where id = $1",
    [attempt.id],
  );
  return rows[0];
}

test("a payment that waits keeps its link, its form and its code", async () => {
  expect(await kept()).toEqual({ state: "pending", pay_url: "https://pay.example/1", has_form: true, has_code: true });
});

test("a payment that ended without money keeps neither form nor code", async () => {
  await inTransaction(small.world, (tx) => endAttempt(tx, attempt.id, "failed"));
  expect(await kept()).toMatchObject({ state: "failed", has_form: false, has_code: false });
});

test("a payment whose money came keeps neither link nor form nor code", async () => {
  const { id, amount, currency } = attempt;
  const money = { id, amount, currency, provider_txn: `txn_${id}`, provider_ref: `pay_${id}` };
  await inTransaction(small.world, (tx) => recordMoney(tx, { ...money, state: "mismatch", amount: amount + 1 }));
  expect(await kept()).toEqual({ state: "mismatch", pay_url: null, has_form: false, has_code: false });
});

test("the captures of a time are read by the index of their time, in its order", async () => {
  let plan = "";
  await small.owner.query("set enable_seqscan = off");
  const explaining: Queryable = {
    query: async (text, values) => {
      const { rows } = await small.owner.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...(values ?? [])]);
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return { rows: [] };
    },
  };
  await listCapturesBetween(explaining, { provider: "sandbox", merchant: "kitestone", from_s: 1, to_s: 2 });
  expect(plan).toContain("attempts_by_capture_time");
  expect(plan).toMatch(/Index Cond: .*captured_at/u);
});
