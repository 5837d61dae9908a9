// Polling of payments where no provider can be asked, where the answer is about something else, and where the order is closed.
import { aPlacing } from "@gemgate/testing/hold-story";
import { providerLine } from "@gemgate/testing/provider-line";
import type { Planned, ProviderLine, Sent } from "@gemgate/testing/provider-line";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdyenAccount } from "../providers/payment-accounts.ts";
import { Secret } from "../../platform/secret.ts";
import { workOf } from "../../platform/work-runner.ts";
import { adyenProvider } from "../providers/adyen/adyen-provider.ts";
import { providerOf } from "../providers/public.ts";
import type { PaymentObservation, Providers } from "../providers/public.ts";
import { reachProvider } from "../providers/reach-provider.ts";
import { askWork } from "./poll-provider.ts";
import type { Attempt } from "./attempt-store.ts";
import { placeOrder } from "./placing-store.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
  // An order of today whose end lies days back, which no process could make.
  await small.owner.query("set session_replication_role = replica");
  await small.owner.query("alter table orders drop constraint orders_check5");
});
afterAll(() => small.close());

/** The only attempt that is due. */
async function anAttempt(state: string, order_state = "pay_pending"): Promise<Attempt> {
  const placing = aPlacing(1);
  const placed = await placeOrder(small.world.db, { ...placing, attempt: { ...placing.attempt, provider: "adyen" } });
  if (placed === undefined) throw new Error("not placed");
  await small.owner.query("update payment_attempt set next_at = null, state = 'failed' where id <> $1", [placed.id]);
  await small.owner.query(
    `update payment_attempt set state = $2::pay_state, next_at = gem_now(), lease_until = null,
            provider_ref = case when $2 = 'pending' then 'PL1' end, pay_url = case when $2 = 'pending' then 'https://pay.test' end
      where id = $1`,
    [placed.id, state],
  );
  await small.owner.query("update orders set state = $2::order_state where billing_no = $1", [
    placed.billing_no,
    order_state,
  ]);
  return placed;
}

function adyenOf(merchant: string, answer: (sent: Sent) => Planned): ProviderLine & { providers: Providers } {
  const line = providerLine(answer);
  const account = {
    system: "test",
    merchant_account: "ShopECOM",
    api_key: new Secret("key"),
    hmac_keys: [new Secret("ab".repeat(32))],
  } satisfies AdyenAccount;
  const world = { ...small.world, fetch: line.context.fetch };
  return { ...line, providers: new Map([["adyen", reachProvider(world, adyenProvider({ [merchant]: account }))]]) };
}

async function ask(providers: Providers): Promise<void> {
  await workOf(askWork({ world: small.world, providers })).runBatch(small.world, "test");
}

async function stateOf({ id }: Attempt): Promise<Record<string, unknown> | undefined> {
  const { rows } = await small.owner.query<Record<string, unknown>>(
    `select state, in_review, last_error, lease_until is null and next_at > gem_now() + interval '40 seconds' as is_postponed
       from payment_attempt where id = $1`,
    [id],
  );
  return rows[0];
}

const nobody = (): Providers => new Map();
const another = (): Providers => adyenOf("somebody", () => ({ status: 500, json: {} })).providers;

test.each([
  ["init", "its provider is gone", nobody],
  ["unknown", "its provider is gone", nobody],
  ["pending", "its provider is gone", nobody],
  ["init", "the account of its brand is gone", another],
  ["pending", "the account of its brand is gone", another],
])("an attempt that is %s is postponed where %s, and in the end a person sees it", async (state, _, providers) => {
  const attempt = await anAttempt(state);
  await ask(providers());
  expect(await stateOf(attempt)).toEqual({ state, in_review: false, last_error: "not configured", is_postponed: true });
  await small.owner.query("update orders set expires_at = gem_now() - interval '72 hours' where billing_no = $1", [
    attempt.billing_no,
  ]);
  await small.owner.query("update payment_attempt set next_at = gem_now() where id = $1", [attempt.id]);
  await ask(providers());
  expect(await stateOf(attempt)).toMatchObject({ state, in_review: true, last_error: "not configured" });
});

test("an answer about another payment than the one that was asked about is no answer", async () => {
  const attempt = await anAttempt("pending");
  const { providers } = adyenOf("kitestone", () => ({ status: 500, json: {} }));
  const other: PaymentObservation = {
    about: "payment",
    merchant_ref: "somebody-elses",
    provider_ref: "PL1",
    provider_txn: undefined,
    state: "failed",
    money: undefined,
    paid_s: undefined,
  };
  await ask(new Map([["adyen", { ...providerOf(providers, "adyen"), query: () => Promise.resolve(other) }]]));
  expect(await stateOf(attempt)).toMatchObject({ state: "pending", last_error: "unknown", is_postponed: true });
});

test.each(["init", "unknown"])(
  "for an order that was closed while its attempt is %s nothing is created, and no worker waits for it",
  async (state) => {
    const attempt = await anAttempt(state, "expired");
    const { providers, sent } = adyenOf("kitestone", () => ({ status: 500, json: {} }));
    await ask(providers);
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
    expect(await stateOf(attempt)).toMatchObject({ state: "failed", is_postponed: null });
  },
);

const openLink = { id: "PL1", status: "active", url: "https://eu.adyen.link/PL1" };

/** The order of the attempt ended so many minutes before 72 hours were over. */
async function endedBeforeTheLimit(attempt: Attempt, minutes_left: number): Promise<void> {
  await small.owner.query(
    "update orders set expires_at = gem_now() - interval '72 hours' + make_interval(mins => $2::int) where billing_no = $1",
    [attempt.billing_no, minutes_left],
  );
}

test("a payment whose provider refuses the key until 72 hours are over goes to review, never to failed", async () => {
  const attempt = await anAttempt("pending", "expired");
  await endedBeforeTheLimit(attempt, 5);
  const { providers, sent } = adyenOf("kitestone", () => ({ status: 401, json: {} }));
  await ask(providers);
  expect(sent).toHaveLength(1);
  expect(await stateOf(attempt)).toMatchObject({ state: "pending", in_review: true, last_error: "no usable answer" });
  expect(small.logged.at(-1)).toMatchObject({ event: "payment_in_review", reason: "no usable answer" });
});

test("a provider that does not answer in the last half hour is asked again before a person is told", async () => {
  const attempt = await anAttempt("pending", "expired");
  await endedBeforeTheLimit(attempt, 20);
  await ask(adyenOf("kitestone", () => ({ status: 401, json: {} })).providers);
  expect(await stateOf(attempt)).toMatchObject({ state: "pending", in_review: false, is_postponed: true });
  await small.owner.query("update payment_attempt set next_at = gem_now() where id = $1", [attempt.id]);
  const json = { ...openLink, reference: attempt.merchant_ref };
  await ask(adyenOf("kitestone", () => ({ status: 200, json })).providers);
  expect(await stateOf(attempt)).toMatchObject({ state: "failed", in_review: false });
});

test.each([
  ["still open and unpaid", { status: 200, json: openLink }],
  ["not known there", { status: 404, json: {} }],
])("a payment that the provider calls %s at the end of 72 hours is closed as failed", async (_, answer) => {
  const attempt = await anAttempt("pending", "expired");
  await endedBeforeTheLimit(attempt, 5);
  const reply = { ...answer, json: { ...answer.json, reference: attempt.merchant_ref } };
  await ask(adyenOf("kitestone", () => reply).providers);
  expect(await stateOf(attempt)).toMatchObject({ state: "failed", in_review: false, last_error: "no money came" });
});
