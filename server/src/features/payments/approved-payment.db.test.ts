// A payment that its payer approved is taken only while its order waits for money, and never by a mere question.
import { aPlacing } from "@gemgate/testing/hold-story";
import { providerLine } from "@gemgate/testing/provider-line";
import type { Sent } from "@gemgate/testing/provider-line";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { workOf } from "../../platform/work-runner.ts";
import { paypalProvider } from "../providers/paypal/paypal-provider.ts";
import { reachProvider } from "../providers/reach-provider.ts";
import { askWork } from "./poll-provider.ts";
import type { Attempt } from "./attempt-store.ts";
import { storeWebhook } from "../webhooks/webhook-store.ts";
import { placeOrder } from "./placing-store.ts";
import { webhookKind } from "../webhooks/work-on-webhooks.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterAll(() => small.close());

/** An order whose payer is at PayPal, due to be asked about. */
async function anAttempt(order_state: string): Promise<Attempt> {
  const placing = aPlacing(1);
  const placed = await placeOrder(small.world.db, { ...placing, attempt: { ...placing.attempt, provider: "paypal" } });
  if (placed === undefined) throw new Error("not placed");
  await small.owner.query("update payment_attempt set next_at = null, state = 'failed' where id <> $1", [placed.id]);
  await small.owner.query(
    `update payment_attempt set state = 'pending', provider_ref = 'ORDER1', pay_url = 'https://pay.test', next_at = gem_now(),
            lease_until = null where id = $1`,
    [placed.id],
  );
  await small.owner.query("update orders set state = 'pay_pending' where billing_no = $1", [placed.billing_no]);
  await small.owner.query("update orders set state = $2::order_state where billing_no = $1 and state::text <> $2", [
    placed.billing_no,
    order_state,
  ]);
  return placed;
}

/** Approved until it is captured. */
function paypalWith({ merchant_ref }: Attempt) {
  let status = "APPROVED";
  const isCapture = ({ url }: Sent) => url.endsWith("/capture");
  const line = providerLine((sent) => {
    if (sent.url.endsWith("/token")) return { status: 200, json: { access_token: "t", expires_in: 9_000 } };
    if (isCapture(sent)) status = "COMPLETED";
    const capture = { id: `C-${merchant_ref}`, status, amount: { currency_code: "USD", value: "4.99" } };
    const captures = status === "COMPLETED" ? [capture] : [];
    return {
      status: 200,
      json: { id: "ORDER1", status, purchase_units: [{ custom_id: merchant_ref, payments: { captures } }] },
    };
  });
  const client_secret = new Secret("secret");
  const adapter = paypalProvider({
    kitestone: { system: "test", client_id: "id", client_secret, webhook_id: "WH" },
  });
  const world = { ...small.world, fetch: line.context.fetch };
  const payments = { world, providers: new Map([["paypal", reachProvider(world, adapter)]]) };
  return { payments, captures: () => line.sent.filter(isCapture).length, asked: () => line.sent.length };
}

const works = {
  question: async ({ payments }: ReturnType<typeof paypalWith>) => {
    await workOf(askWork(payments)).runBatch(payments.world, "test");
  },
  "webhook of the approval": async ({ payments }: ReturnType<typeof paypalWith>) => {
    const event = {
      id: `WH-${crypto.randomUUID()}`,
      event_type: "CHECKOUT.ORDER.APPROVED",
      resource: { id: "ORDER1" },
    };
    const { id: event_id, event_type: kind } = event;
    const body = Buffer.from(JSON.stringify(event));
    const stored = { event_id, kind, body, body_sha256: Buffer.alloc(32), headers: {}, merchant_ref: null };
    await storeWebhook(small.world.db, { provider: "paypal", merchant: "kitestone", ...stored });
    await workOf(webhookKind(payments)).runBatch(payments.world, "test");
  },
};
const names = ["question", "webhook of the approval"] as const;

async function stateOf({ id }: Attempt): Promise<string | undefined> {
  const { rows } = await small.owner.query<{ state: string }>("select state from payment_attempt where id = $1", [id]);
  return rows[0]?.state;
}

test.each(names)("a %s takes what was approved of an order that waits for it", async (name) => {
  const attempt = await anAttempt("pay_pending");
  const paypal = paypalWith(attempt);
  await works[name](paypal);
  expect(await stateOf(attempt)).toBe("captured");
  expect(paypal.captures()).toBe(1);
});

test.each([
  ["question", "expired"],
  ["question", "failed"],
  ["webhook of the approval", "expired"],
  ["webhook of the approval", "failed"],
] as const)("a %s takes nothing of an order that is %s", async (name, state) => {
  const attempt = await anAttempt(state);
  const paypal = paypalWith(attempt);
  await works[name](paypal);
  expect(await stateOf(attempt)).toBe("pending");
  expect(paypal.asked()).toBeGreaterThan(0);
  expect(paypal.captures()).toBe(0);
});

test("nothing more is taken of an order that another attempt has paid", async () => {
  const attempt = await anAttempt("pay_pending");
  const paypal = paypalWith(attempt);
  await small.owner.query("update orders set state = 'paid' where billing_no = $1", [attempt.billing_no]);
  await works["webhook of the approval"](paypal);
  expect(await stateOf(attempt)).toBe("pending");
  expect(paypal.captures()).toBe(0);
});
