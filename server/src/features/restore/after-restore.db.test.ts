// What a restore marks for providers that cannot be asked, or forget their keys.
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { aPlacing } from "@gemgate/testing/hold-story";
import { providerLine } from "@gemgate/testing/provider-line";
import type { Planned } from "@gemgate/testing/provider-line";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import type { Database } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { Secret } from "../../platform/secret.ts";
import { placeOrder } from "../payments/placing-store.ts";
import type { Attempt } from "../payments/attempt-store.ts";
import { refundedPayment } from "../payments/public.ts";
import { reachProvider } from "../providers/reach-provider.ts";
import { stripeProvider } from "../providers/stripe/stripe-provider.ts";
import { refundWork } from "../refunds/public.ts";
import { afterRestore } from "./public.ts";
import type { Restored } from "./public.ts";

let edges: SmallWorld;
let fresh: FreshDatabase;
let db: Database;
let restored: Restored;
const attempts: Record<string, Attempt> = {};

beforeAll(async () => {
  edges = await openSmallWorld();
  fresh = await freshDatabase();
  await asOwner(async (owner) => {
    await owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
    await owner.query("insert into price values ('kitestone', '101-gem-330', 'universal', 'USD', 1, 499)");
    // As a backup has them: payments begun and not answered, and parts of delivered payments on their way back.
    const setUp = openDatabase({ ...fresh.app, max: 1 }, silentLog);
    for (const provider of ["stripe", "paypal", "adyen"]) {
      attempts[`${provider} begun`] = await placed(setUp, provider);
      attempts[`${provider} refunded`] = await placed(setUp, provider);
    }
    await setUp.close();
    await owner.query("set session_replication_role = replica");
    for (const provider of ["stripe", "adyen"]) {
      const { id, merchant_ref, billing_no } = attempts[`${provider} refunded`] ?? raise();
      await owner.query(
        `update payment_attempt set state = 'captured', provider_txn = $2, captured_amount = amount, captured_currency = currency,
                captured_at = gem_now(), next_at = null where id = $1`,
        [id, `txn-${provider}`],
      );
      await owner.query("update orders set state = 'refund_pending' where billing_no = $1", [billing_no]);
      await owner.query(
        "insert into refund (payment_attempt_id, amount, currency, reason, refund_ref) values ($1, 100, 'USD', 'asked for', $2)",
        [id, `${merchant_ref}-r1`],
      );
    }
  });
  const owner = openDatabase({ ...fresh.owner, max: 1 }, silentLog);
  const restoring = { operator: "tester", note: "nightly backup", backup_at: undefined };
  restored = await afterRestore({ db: owner, clock: edges.world.clock }, restoring);
  await owner.close();
  db = openDatabase(fresh.app, silentLog);
});
afterAll(async () => {
  await db.close();
  await edges.close();
  await fresh.drop();
});

function raise(): never {
  throw new Error("there is no such attempt");
}

async function asOwner(use: (owner: Client) => Promise<void>): Promise<void> {
  const owner = new Client(fresh.owner);
  await owner.connect();
  await use(owner);
  await owner.end();
}

async function placed(at: Database, provider: string): Promise<Attempt> {
  const placing = aPlacing(1);
  const attempt = await placeOrder(at, { ...placing, attempt: { ...placing.attempt, provider } });
  return attempt ?? raise();
}

async function attemptNow(name: string): Promise<unknown> {
  const { rows } = await db.query("select state, in_review from payment_attempt where id = $1", [attempts[name]?.id]);
  return rows[0];
}

async function refundNow(name: string): Promise<unknown> {
  const { rows } = await db.query("select state, in_review from refund where payment_attempt_id = $1", [
    attempts[name]?.id,
  ]);
  return rows[0];
}

test("a payment that was begun is polled, and goes to review where neither poll nor settlement report can tell", async () => {
  expect(await attemptNow("stripe begun")).toEqual({ state: "unknown", in_review: false });
  expect(await attemptNow("paypal begun")).toEqual({ state: "unknown", in_review: true });
  expect(await attemptNow("adyen begun")).toEqual({ state: "unknown", in_review: true });
  expect(restored.without_report).toEqual(["adyen", "paypal"]);
});

test("a partial refund whose key Stripe has forgotten is asked about and not paid a second time", async () => {
  expect(await refundNow("stripe refunded")).toEqual({ state: "unknown", in_review: false });
  const { merchant_ref } = attempts["stripe refunded"] ?? raise();
  const known = {
    id: "re_1",
    status: "succeeded",
    amount: 100,
    currency: "usd",
    metadata: { refund_ref: `${merchant_ref}-r1` },
  };
  const line = providerLine(({ method }): Planned =>
    method === "POST"
      ? { status: 200, json: { ...known, id: "re_2" } }
      : { status: 200, json: { data: [known], has_more: false } },
  );
  const world = { ...edges.world, db, fetch: line.context.fetch };
  const account = { secret_key: new Secret("sk_live_x"), webhook_secrets: [new Secret("whsec_x")] };
  const providers = new Map([["stripe", reachProvider(world, stripeProvider({ kitestone: account }))]]);
  await refundWork({ providers, payments: refundedPayment }).runBatch(world, "test");
  expect(line.sent.map(({ method }) => method)).toEqual(["GET"]);
  expect(await refundNow("stripe refunded")).toMatchObject({ state: "succeeded" });
});

test("a partial refund at a provider that tells nothing of refunds goes to review", async () => {
  expect(await refundNow("adyen refunded")).toEqual({ state: "unknown", in_review: true });
  expect(await attemptNow("adyen refunded")).toMatchObject({ in_review: true });
  expect(restored.in_review).toBe(4);
});
