// A provider that cannot be asked about refunds: what it took is waited for, what it may not have heard is sent again under its key.
import { aPlacing } from "@gemgate/testing/hold-story";
import { lineTo } from "@gemgate/testing/provider-line";
import type { ProviderLine } from "@gemgate/testing/provider-line";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { refundedPayment } from "../payments/order-refund.ts";
import { placeOrder } from "../payments/placing-store.ts";
import { adyenProvider } from "../providers/adyen/adyen-provider.ts";
import { reachProvider } from "../providers/reach-provider.ts";
import { addRefund, takeDueRefunds } from "./refund-store.ts";
import { refundWork } from "./send-refunds.ts";

const adapter = adyenProvider({
  kitestone: {
    system: "test",
    merchant_account: "ShopECOM",
    api_key: new Secret("key-of-the-shop"),
    hmac_keys: [new Secret("ab".repeat(32))],
  },
});

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
  // A payment that came in by a provider which no process here could ask.
  await small.owner.query("set session_replication_role = replica");
});
afterAll(() => small.close());

async function aRefund(): Promise<string> {
  const placed = await placeOrder(small.world.db, aPlacing(1));
  if (placed === undefined) throw new Error("not placed");
  const { id, merchant_ref, amount, currency } = placed;
  await small.owner.query(
    `update payment_attempt set state = 'captured', provider = 'adyen', provider_ref = 'PL1', provider_txn = 'psp-' || id,
            captured_amount = amount, captured_currency = currency, captured_at = gem_now(), next_at = null, lease_until = null
      where id = $1`,
    [id],
  );
  const refund = {
    payment_attempt_id: id,
    amount,
    currency,
    captured_amount: amount,
    reason: "paid twice",
    merchant_ref,
  };
  const refund_ref = await inTransaction(small.world, (tx) => addRefund(tx, refund));
  if (refund_ref === undefined) throw new Error("not added");
  return refund_ref;
}

/** Polls every refund once, as if it were due. */
async function poll({ context }: ProviderLine): Promise<void> {
  await small.owner.query("update refund set next_at = gem_now() where state in ('pending', 'unknown')");
  const provider = reachProvider({ ...small.world, fetch: context.fetch }, adapter);
  const work = refundWork({ providers: new Map([["adyen", provider]]), payments: refundedPayment });
  await work.runBatch(small.world, "test");
}

async function stateOf(refund_ref: string): Promise<string | undefined> {
  const { rows } = await small.owner.query<{ state: string }>("select state from refund where refund_ref = $1", [
    refund_ref,
  ]);
  return rows[0]?.state;
}

const received = { pspReference: "8515232733321252", status: "received" };

test("a refund without an answer is sent again under its key, and once it is taken no more", async () => {
  const refund_ref = await aRefund();
  const line = lineTo([500, {}], [201, received]);
  for (let polls = 1; polls <= 4; polls += 1) await poll(line);
  expect(line.sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual([refund_ref, refund_ref]);
  // Only their webhook ends it.
  expect(await stateOf(refund_ref)).toBe("unknown");
});

test("a refund at an account that was removed waits without being tried hot, and in the end a person sees it", async () => {
  const refund_ref = await aRefund();
  const work = refundWork({ providers: new Map(), payments: refundedPayment });
  await work.runBatch(small.world, "test");
  const read = () =>
    small.owner.query(
      "select state, last_error, in_review, next_at > gem_now() and lease_until is null as waits from refund where refund_ref = $1",
      [refund_ref],
    );
  const waiting = { state: "pending", last_error: "not configured", in_review: false, waits: true };
  expect((await read()).rows).toEqual([waiting]);
  await small.owner.query("update refund set next_at = gem_now(), attempts = max_attempts where refund_ref = $1", [
    refund_ref,
  ]);
  await work.runBatch(small.world, "test");
  expect((await read()).rows).toMatchObject([{ state: "pending", in_review: true }]);
});

test("refunds at one account are sent while those of another fill its cap", async () => {
  await aRefund();
  const take = (running: Record<string, number>) =>
    takeDueRefunds(small.world.db, "me", { batch: 8, party_max: 8, running });
  expect(await take({ "adyen:kitestone": 8 })).toEqual([]);
  expect(await take({ "adyen:hoshimi": 8 })).toMatchObject([{ party: "adyen:kitestone" }]);
});
