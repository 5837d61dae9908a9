// Everything that can wait for a person is listed with the command that settles it, and that command settles it, once.
import { createHash, randomUUID } from "node:crypto";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { nextSteps } from "@gemgate/ops/review/next-steps";
import { webhookBody, webhookOfDispute } from "@gemgate/testing/payment-webhook";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { storeWebhook } from "../webhooks/webhook-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { applyRefund, findRefund } from "../refunds/public.ts";
import { refundedPayment } from "../payments/public.ts";
import { AlreadyTrue, decide, listCases, NotAllowed } from "./public.ts";
import type { CaseKind } from "@gemgate/contract/console/review";
import type { Decision, ReviewCase } from "./public.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  expect((await shop.owner.query("select * from fig_review")).rows).toEqual([]);
  expect(await listCases(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const products = [
  "gem-60",
  "gem-330",
  "gem-680",
  "gem-980",
  "gem-1980",
  "gem-3280",
  "gem-4980",
  "gem-6480",
  "gem-12960",
]
  .concat(["coins-10000", "coins-52000", "coins-110000"])
  .map((name) => `101-${name}`);

let bought = 0;

async function ordered(): Promise<string> {
  const product_id = products[bought % products.length] ?? "";
  bought += 1;
  return createdNumber(shop, buyer, { product_id });
}

async function delivered(): Promise<string> {
  const billing_no = await ordered();
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

interface Paid {
  readonly id: number;
  readonly merchant_ref: string;
  readonly provider_txn: string;
  readonly amount: number;
  readonly currency: string;
}

async function attemptOf(billing_no: string, attempt_no = 1): Promise<Paid> {
  const { rows } = await shop.db.query<Paid>(
    `select id, merchant_ref, provider_txn, amount, currency from payment_attempt where billing_no = $1 and attempt_no = $2`,
    [billing_no, attempt_no],
  );
  const [one] = rows;
  if (one === undefined) throw new Error("there is no such attempt");
  return one;
}

/** An authentic webhook, as the endpoint stores it, and its end. */
async function hear(body: string, state = "review"): Promise<string> {
  const event_id = /"event_id":"([^"]+)"/.exec(body)?.[1] ?? `evt_${randomUUID()}`;
  await storeWebhook(shop.db, {
    provider: "sandbox",
    merchant: "kitestone",
    event_id,
    kind: "test",
    merchant_ref: null,
    body: Buffer.from(body),
    body_sha256: createHash("sha256").update(body).digest(),
    headers: {},
  });
  shop.world.signals.wake("webhook");
  await webhookOnce(event_id, state);
  return event_id;
}

async function webhookOnce(event_id: string, state: string): Promise<void> {
  await eventually(`the webhook ${event_id} is ${state}`, async () => {
    const { rows } = await shop.owner.query("select 1 from provider_event where event_id = $1 and state = $2", [
      event_id,
      state,
    ]);
    return rows.length === 1;
  });
}

function say(decision: Decision, request_id?: string): Promise<string> {
  return decide(shop.world, decision, { operator: "tester", note: "seen on the provider's pages", request_id });
}

async function onlyCase(kind: CaseKind): Promise<ReviewCase> {
  const cases = await listCases(shop.db, { kind });
  expect(cases).toHaveLength(1);
  const [one] = cases;
  if (one === undefined) throw new Error("nothing is listed");
  return one;
}

async function auditCount(object: string): Promise<number> {
  const { rows } = await shop.owner.query("select 1 from audit where object = $1", [object]);
  return rows.length;
}

/** As polling leaves an attempt whose provider cannot be asked. */
async function withoutAnswer(billing_no: string): Promise<Paid> {
  await shop.owner.query(
    `update payment_attempt set in_review = true, last_error = 'no usable answer', lease_until = null, lease_no = lease_no + 1
      where billing_no = $1`,
    [billing_no],
  );
  return attemptOf(billing_no);
}

describe("a webhook in review", () => {
  const key = (event_id: string) => ({ provider: "sandbox", merchant: "kitestone", event_id });

  test("that cannot be read is listed with its commands and closed once", async () => {
    const event_id = await hear("neither JSON nor anything");
    expect(await onlyCase("webhook")).toMatchObject({ id: `sandbox:kitestone:${event_id}`, why: "cannot be read" });
    expect(await say({ action: "webhook-close", webhook: key(event_id) })).toBe("closed");
    await expect(say({ action: "webhook-close", webhook: key(event_id) })).rejects.toThrow(AlreadyTrue);
    await expect(say({ action: "webhook-retry", webhook: key(event_id) })).rejects.toThrow("it is processed");
    await expect(say({ action: "webhook-close", webhook: key("evt_none") })).rejects.toThrow(NotAllowed);
    expect(await auditCount(`webhook:sandbox:kitestone:${event_id}`)).toBe(1);
  });

  test("is worked on again when a person says so, and books what it says", async () => {
    const billing_no = await ordered();
    const { merchant_ref, amount, currency } = await attemptOf(billing_no);
    const event_id = await hear("again neither");
    await shop.owner.query("update provider_event set body = $2 where event_id = $1", [
      event_id,
      Buffer.from(webhookBody({ event_id, merchant_ref, amount, currency })),
    ]);
    await say({ action: "webhook-retry", webhook: key(event_id) });
    shop.world.signals.wake("webhook");
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ postings: ["capture", "deliver"] });
    await webhookOnce(event_id, "processed");
  });

  test("about a dispute in another currency names order, payment and command; booked by hand it takes the goods back", async () => {
    const billing_no = await delivered();
    const { id, provider_txn: txn_id, amount } = await attemptOf(billing_no);
    const words = { dispute_id: "du_1", txn_id, currency: "EUR", state: "open" } as const;
    const event_id = await hear(webhookOfDispute({ ...words, amount: amount - 10 }));
    const found = await onlyCase("webhook");
    expect(found).toMatchObject({ billing_no, attempt_id: id, provider_ids: [`${billing_no}-1`, txn_id] });
    expect(nextSteps(found)).toContain(`dispute open ${id} --ref du_1 --amount <minor units>`);

    const dispute = { action: "dispute", attempt_id: id, dispute_id: "du_1", fee: 0 } as const;
    await expect(say({ ...dispute, state: "open", amount: undefined })).rejects.toThrow("say with --amount");
    await expect(say({ ...dispute, state: "open", amount: amount + 1 })).rejects.toThrow(NotAllowed);
    expect(await say({ ...dispute, state: "open", amount })).toBe("dispute opened");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    await expect(say({ ...dispute, state: "open", amount })).rejects.toThrow(AlreadyTrue);
    await expect(say({ ...dispute, state: "open", amount: amount - 1 })).rejects.toThrow("another payment or amount");
    expect(await say({ ...dispute, state: "won", amount: undefined })).toBe("dispute won");
    await expect(say({ ...dispute, state: "won", amount: undefined })).rejects.toThrow(AlreadyTrue);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
    await say({ action: "webhook-close", webhook: key(event_id) });
    expect(await auditCount(`payment:${id}`)).toBe(2);
  });
});

test("a capture that failed is booked as a lost dispute: the order is charged back and its goods are taken", async () => {
  const billing_no = await delivered();
  const { id, amount } = await attemptOf(billing_no);
  const lost = { action: "dispute", state: "lost", attempt_id: id, dispute_id: "PSP1:CAPTURE_FAILED", fee: 0 } as const;
  expect(await say({ ...lost, amount })).toBe("dispute lost");
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
  const { rows } = await shop.owner.query("select key from outbox where key like '%CAPTURE_FAILED'");
  expect(rows).toHaveLength(1);
  await shop.owner.query("update account set blocked_at = null");
});

describe("a payment in review without an answer", () => {
  test("is booked as paid by the provider's number, once, and its goods go out", async () => {
    const other = await attemptOf(await delivered());
    const billing_no = await ordered();
    const { id, amount, currency } = await withoutAnswer(billing_no);
    expect(await onlyCase("payment")).toMatchObject({ id: String(id), billing_no, amount, why: "no usable answer" });
    const paid = { action: "paid", attempt_id: id, amount, currency, isAnotherAmount: false } as const;
    await expect(say({ ...paid, provider_txn: "txn_x", amount: amount + 1 })).rejects.toThrow("--another-amount");
    await expect(say({ ...paid, provider_txn: other.provider_txn })).rejects.toThrow("another order");
    expect(await say({ ...paid, provider_txn: "txn_x" })).toBe("paid");
    await expect(say({ ...paid, provider_txn: "txn_x" })).rejects.toThrow(AlreadyTrue);
    await expect(say({ ...paid, provider_txn: "txn_y" })).rejects.toThrow("booked already, as txn_x");
    shop.world.signals.wake("deliver");
    await factsOnce(shop, billing_no, "delivered");
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await auditCount(`payment:${id}`)).toBe(1);
  });

  test("is closed as unpaid, which ends its order", async () => {
    const billing_no = await ordered();
    const { id } = await attemptOf(billing_no);
    await expect(say({ action: "unpaid", attempt_id: id })).rejects.toThrow("not in review");
    await withoutAnswer(billing_no);
    expect(await say({ action: "unpaid", attempt_id: id })).toBe("failed");
    await expect(say({ action: "unpaid", attempt_id: id })).rejects.toThrow(AlreadyTrue);
    await expect(say({ action: "unpaid", attempt_id: 999_999 })).rejects.toThrow("no payment attempt");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "failed", attempts: [{ in_review: false }] });
  });

  test("is asked about again where the provider answers by now", async () => {
    const billing_no = await ordered();
    const { id } = await withoutAnswer(billing_no);
    await shop.provider("/control/webhook-rules", { off: true });
    await payAtProvider(shop, billing_no);
    await say({ action: "ask", attempt_id: id });
    shop.world.signals.wake("ask");
    await factsOnce(shop, billing_no, "delivered");
    await shop.provider("/control/webhook-rules", {});
    await expect(say({ action: "ask", attempt_id: id })).rejects.toThrow("nothing to ask about");
  });
});

describe("a refund", () => {
  async function refundOf(billing_no: string, heard: { state: "succeeded" | "failed" }): Promise<string> {
    const refund_ref = (await readFacts(shop, billing_no)).refunds[0]?.refund_ref ?? "";
    const refund = await findRefund(shop.db, refund_ref);
    if (refund === undefined) throw new Error("there is no refund");
    return inTransaction(shop.world, (tx) => applyRefund(tx, refundedPayment, { refund, reason: "refused", ...heard }));
  }

  test("that the provider refused and that went back another way is booked, and its order ends", async () => {
    const billing_no = await delivered();
    await shop.provider("/control/scenario", { scenario: "refuse" });
    await say({ action: "refund", billing_no });
    shop.world.signals.wake("refund");
    await factsOnce(shop, billing_no, "review");
    const [refund] = (await readFacts(shop, billing_no)).refunds;
    expect(refund).toMatchObject({ state: "failed" });
    const refund_ref = refund?.refund_ref ?? "";
    expect(await say({ action: "refund-settled", refund_ref })).toBe("refunded");
    await expect(say({ action: "refund-settled", refund_ref })).rejects.toThrow(AlreadyTrue);
    expect(await readFacts(shop, billing_no)).toMatchObject({
      state: "refunded",
      owed: 0,
      refunds: [{ state: "succeeded" }],
    });
  });

  test("that came back is owed again and stays in review until a person says how it went back", async () => {
    const billing_no = await delivered();
    await say({ action: "refund", billing_no });
    shop.world.signals.wake("refund");
    const { refunds, payable_amount: amount } = await factsOnce(shop, billing_no, "refunded");
    const refund_ref = refunds[0]?.refund_ref ?? "";
    const body = { event_id: "evt_back", type: "refund.failed", data: { refund: { refund_ref, status: "failed" } } };
    const event_id = await hear(JSON.stringify(body));
    expect(nextSteps(await onlyCase("webhook"))).toContain(`refund-failed ${refund_ref}`);
    expect(await say({ action: "refund-failed", refund_ref })).toContain("owed to the player");
    await expect(say({ action: "refund-failed", refund_ref })).rejects.toThrow(AlreadyTrue);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "refunded", owed: amount });
    await say({ action: "webhook-close", webhook: { provider: "sandbox", merchant: "kitestone", event_id } });

    const back = await onlyCase("payment");
    expect(back).toMatchObject({ billing_no, state: "surplus", amount });
    const refunded = { action: "refunded", attempt_id: Number(back.id), ref: "bank transfer 1" } as const;
    await expect(say({ action: "settled", attempt_id: Number(back.id) })).rejects.toThrow("is still here");
    await expect(say({ ...refunded, amount: amount + 1 })).rejects.toThrow("more would have gone back");
    expect(await say({ ...refunded, amount })).toBe("refunded");
    await expect(say({ ...refunded, amount })).rejects.toThrow(AlreadyTrue);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "refunded", owed: 0 });
  });

  test("that is said to have gone back after all is not booked beside another that took its place", async () => {
    const billing_no = await delivered();
    await shop.provider("/control/scenario", { scenario: "refuse" });
    await say({ action: "refund", billing_no });
    shop.world.signals.wake("refund");
    await factsOnce(shop, billing_no, "review");
    await say({ action: "refund", billing_no });
    shop.world.signals.wake("refund");
    const { refunds } = await factsOnce(shop, billing_no, "refunded");
    expect(refunds.map(({ state }) => state)).toEqual(["failed", "succeeded"]);
    expect(await refundOf(billing_no, { state: "succeeded" })).toBe("succeeded after it had failed");
    const refund_ref = refunds[0]?.refund_ref ?? "";
    await expect(say({ action: "refund-settled", refund_ref })).rejects.toThrow("more would have gone back");
  });

  test("of a part is not sent twice by a repeated request, nor by an equal one within minutes", async () => {
    const billing_no = await delivered();
    const part = { action: "refund", billing_no, amount: 10 } as const;
    await say(part, "ticket-1");
    await expect(say(part, "ticket-1")).rejects.toThrow("this request was carried out");
    await expect(say({ ...part, billing_no: await delivered() }, "ticket-1")).rejects.toThrow("was used for refund");
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
    await expect(say(part)).rejects.toThrow("--again");
    await expect(say(part, "ticket-2")).rejects.toThrow("--again");
    expect((await readFacts(shop, billing_no)).refunds).toHaveLength(1);
    await say({ ...part, isAgain: true }, "ticket-2");
    const { refunds } = await factsOnce(shop, billing_no, ({ refunds: [, two] }) => two?.state === "succeeded");
    expect(refunds.map(({ amount }) => amount)).toEqual([10, 10]);
  });

  test.each([
    ["settled", "refunded"],
    ["failed", "review"],
  ] as const)("that could not be polled is %s by a person, and its order is %s", async (word, state) => {
    const billing_no = await delivered();
    await shop.provider("/control/faults", { call: "refund", fault: "http_500_before", times: 1 });
    await say({ action: "refund", billing_no });
    const { refunds } = await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "unknown");
    const refund_ref = refunds[0]?.refund_ref ?? "";
    await expect(say({ action: `refund-${word}`, refund_ref })).rejects.toThrow("still working on it");
    // As the worker leaves it after 48 hours without an answer.
    await shop.owner.query(
      `with put as (update refund set in_review = true, lease_until = null, lease_no = lease_no + 1 where refund_ref = $1
                    returning payment_attempt_id)
       update payment_attempt set in_review = true where id in (select payment_attempt_id from put)`,
      [refund_ref],
    );
    await say({ action: `refund-${word}`, refund_ref });
    await expect(say({ action: `refund-${word}`, refund_ref })).rejects.toThrow(AlreadyTrue);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state });
    if (state === "review") await say({ action: "delivered", billing_no });
  });
});

test("a second payment of which a bank took a part for good is closed when the rest went back another way", async () => {
  const billing_no = await delivered();
  await shop.provider("/control/scenario", { scenario: "refuse" });
  await shop.provider("/control/pay", { merchant_ref: `${billing_no}-1`, outcome: "paid", again: true });
  await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "failed");
  const { id, provider_txn, amount } = await attemptOf(billing_no, 2);
  await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1`, txn_id: provider_txn, amount: 10 });
  await eventually("the dispute is booked", async () => {
    const { rows } = await shop.owner.query("select 1 from dispute where payment_attempt_id = $1", [id]);
    return rows.length === 1;
  });
  await expect(say({ action: "settled", attempt_id: id })).rejects.toThrow(`${amount - 10} USD of it is still here`);
  expect(await say({ action: "refunded", attempt_id: id, amount: amount - 10, ref: "bank transfer 2" })).toBe(
    "refunded",
  );
  await expect(say({ action: "settled", attempt_id: id })).rejects.toThrow(AlreadyTrue);
  await shop.owner.query("update account set blocked_at = null");
});

test("a disagreement with the provider's settlement report is closed once, with its reason", async () => {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into recon_break (provider, merchant, provider_txn, kind, detail)
     values ('sandbox', 'kitestone', 'txn_9', 'missing_here', '{"merchant_ref": "gone-1", "amount": 499}') returning id`,
  );
  const break_id = Number(rows[0]?.id);
  expect(await onlyCase("break")).toMatchObject({ id: String(break_id), provider_ids: ["txn_9"], billing_no: null });
  expect(await say({ action: "close", break_id })).toBe("closed");
  await expect(say({ action: "close", break_id })).rejects.toThrow(AlreadyTrue);
  await expect(say({ action: "close", break_id: 999_999 })).rejects.toThrow("there is no break");
});
