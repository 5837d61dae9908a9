// What the provider says, in every order and by every way it can say it, and where the order ends.
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  endTimeOf,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { webhookBody, signWebhook } from "@gemgate/testing/payment-webhook";
import type { WebhookWords } from "@gemgate/testing/payment-webhook";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const smooth = ["created>pay_pending", "pay_pending>paid", "paid>delivering", "delivering>delivered"];
/** Cuts every call to the outside that is waiting for its answer. */
let line = new AbortController();
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock(), fetch: fetchOverLine } });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

function fetchOverLine(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.any([line.signal, ...(init.signal ? [init.signal] : [])]) });
}

/** The provider has made the payment, and its answer is lost on the way. */
async function createLosingTheAnswer(): Promise<WireAnswer> {
  await shop.provider("/control/scenario", { scenario: "timeout_after" });
  const before = (await listPayments()).length;
  const creating = create(shop, buyer, otherGoods());
  await eventually("the provider has the payment", async () => (await listPayments()).length > before);
  line.abort();
  line = new AbortController();
  return creating;
}

async function listPayments(): Promise<{ merchant_ref: string }[]> {
  const { list } = await shop.provider("/control/payments");
  return Array.isArray(list) ? list : [];
}

const goodsLeft = [
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
  .concat(["coins-10000", "coins-52000", "coins-110000", "coins-290000", "coins-600000"])
  .concat(["pass-week", "pass-month", "pass-season", "pass-growth"])
  .concat(["bundle-starter", "bundle-builder", "bundle-hunter", "bundle-champion", "bundle-legend"]);

/** Goods that no other test here has an open order for. */
function otherGoods(): { product_id: string } {
  const name = goodsLeft.shift();
  if (name === undefined) throw new Error("every product was bought");
  return { product_id: `101-${name}` };
}

async function createWith(scenario: string, more: object = {}): Promise<string> {
  await shop.provider("/control/scenario", { scenario, ...more });
  return createdNumber(shop, buyer, otherGoods());
}

/** A webhook that the provider's own store knows nothing of, worked on to its end. */
async function say(words: WebhookWords): Promise<string> {
  const event_id = words.event_id ?? `evt_${crypto.randomUUID()}`;
  const body = webhookBody({ ...words, event_id });
  const headers = signWebhook(body, [shop.secrets.merchant]);
  const answer = await shop.send("/hooks/sandbox/kitestone", { method: "POST", body, headers });
  expect(answer.status).toBe(204);
  let outcome = "";
  await eventually(`${event_id} is worked on`, async () => {
    const { rows } = await shop.owner.query("select outcome from provider_event where event_id = $1", [event_id]);
    outcome = rows[0]?.outcome ?? "";
    return outcome !== "";
  });
  return outcome;
}

describe("money that comes in", () => {
  test("is captured, owed, delivered and earned, each once", async () => {
    const billing_no = await createWith("success");
    expect(await statusOf(shop, billing_no)).toBe(-1);
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts).toMatchObject({
      moves: smooth,
      attempts: [{ state: "captured", captured_amount: facts.payable_amount, in_review: false }],
      deliveries: [{ state: "delivered" }],
      postings: ["capture", "deliver"],
      owed: 0,
    });
    const { rows } = await shop.owner.query(
      `select t.kind, e.code, e.currency, e.amount from ledger_txn t join ledger_entry e on e.txn_id = t.id
        where t.billing_no = $1 order by t.id, e.n`,
      [billing_no],
    );
    const currency = "USD";
    const amount = facts.payable_amount;
    expect(rows).toEqual([
      { kind: "capture", code: "provider_receivable", currency, amount },
      { kind: "capture", code: "customer_obligation", currency, amount: -amount },
      { kind: "deliver", code: "customer_obligation", currency, amount },
      { kind: "deliver", code: "revenue", currency, amount: -amount },
    ]);
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(1);
  });

  test("is taken also when its webhook comes three times", async () => {
    const billing_no = await createWith("duplicate");
    await payAtProvider(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({
      moves: smooth,
      postings: ["capture", "deliver"],
    });
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(1);
  });

  test("is taken also when its webhook beats the answer to the creation", async () => {
    const billing_no = await createWith("early");
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts.moves.slice(-2)).toEqual(smooth.slice(-2));
    expect(facts).toMatchObject({ attempts: [{ state: "captured" }], postings: ["capture", "deliver"], owed: 0 });
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("is taken after the payment was said to have failed", async () => {
    // A second of patience for the failure to be heard first; the other order of the two webhooks is lawful too.
    const billing_no = await createWith("late_success", { delay_ms: 1_000 });
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "delivered");
    const heardInOrder = ["created>pay_pending", "pay_pending>failed", "failed>paid", ...smooth.slice(2)];
    expect([heardInOrder, smooth]).toContainEqual(facts.moves);
    expect(facts).toMatchObject({ attempts: [{ state: "captured" }], postings: ["capture", "deliver"], owed: 0 });
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(1);
  });

  test("is taken by an order that has failed", async () => {
    const billing_no = await createWith("success");
    const merchant_ref = `${billing_no}-1`;
    await say({ merchant_ref, type: "payment.failed", status: "failed", txn_id: null, amount: null, currency: null });
    await factsOnce(shop, billing_no, "failed");
    const { payable_amount } = await readFacts(shop, billing_no);
    await say({ merchant_ref, amount: payable_amount });
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts.moves).toEqual(["created>pay_pending", "pay_pending>failed", "failed>paid", ...smooth.slice(2)]);
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("is found by asking when no webhook ever comes", async () => {
    const billing_no = await createWith("lost_webhook");
    await payAtProvider(shop, billing_no);
    expect((await readFacts(shop, billing_no)).state).toBe("pay_pending");
    await makeDue(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ moves: smooth, owed: 0 });
    const { rows } = await shop.owner.query(
      "select count(*)::int as webhooks from provider_event where merchant_ref = $1",
      [`${billing_no}-1`],
    );
    expect(rows).toEqual([{ webhooks: 0 }]);
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("of another amount goes to a person while it cannot go back, and nothing is delivered", async () => {
    const billing_no = await createWith("wrong_amount");
    await shop.provider("/control/scenario", { scenario: "refuse" });
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "failed");
    const captured_amount = facts.payable_amount - 1;
    expect(facts).toMatchObject({
      state: "review",
      moves: ["created>pay_pending", "pay_pending>review"],
      attempts: [{ state: "mismatch", captured_amount, in_review: true }],
      deliveries: [],
      postings: ["capture"],
      owed: captured_amount,
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
    expect(await statusOf(shop, billing_no)).toBe(-1);
  });

  test("of the right number in another currency goes to a person too", async () => {
    const billing_no = await createWith("success");
    const { payable_amount } = await readFacts(shop, billing_no);
    const outcome = await say({ merchant_ref: `${billing_no}-1`, amount: payable_amount, currency: "IDR" });
    expect(outcome).toBe("mismatch");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "review", deliveries: [], postings: ["capture"] });
  });

  test("without a number or an amount is not booked, but asked about", async () => {
    const billing_no = await createWith("lost_webhook");
    const merchant_ref = `${billing_no}-1`;
    for (const half of [{ txn_id: null }, { amount: null, currency: null }]) {
      expect(await say({ merchant_ref, ...half })).toBe("paid without transaction or amount");
    }
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "pay_pending", postings: [] });
    await payAtProvider(shop, billing_no);
    await makeDue(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ postings: ["capture", "deliver"] });
  });
});

describe("no money", () => {
  test.each([
    ["a declined payment", "failed", "failed"],
    ["a cancelled payment", "cancelled", "cancelled"],
  ] as const)("%s ends the order as failed", async (_, outcome, state) => {
    const billing_no = await createWith("success");
    await payAtProvider(shop, billing_no, { outcome });
    const facts = await factsOnce(shop, billing_no, "failed");
    expect(facts).toMatchObject({ attempts: [{ state }], deliveries: [], postings: [], owed: 0 });
    expect(await statusOf(shop, billing_no)).toBe(-2);
  });

  test("the goods of a failed order can be bought again, under a new number", async () => {
    await shop.provider("/control/scenario", { scenario: "decline" });
    const goods = otherGoods();
    const declined = await createdNumber(shop, buyer, goods);
    await payAtProvider(shop, declined);
    await factsOnce(shop, declined, "failed");
    const next = await createdNumber(shop, buyer, goods);
    expect(next).not.toBe(declined);
    await payAtProvider(shop, next);
    await factsOnce(shop, next, "delivered");
  });

  test("a failed attempt keeps the order open while another can still be paid", async () => {
    const goods = otherGoods();
    const billing_no = await createdNumber(shop, buyer, goods);
    await create(shop, buyer, { ...goods, channel_id: "scan" });
    await payAtProvider(shop, billing_no, { outcome: "failed", attempt_no: 1 });
    const facts = await factsOnce(shop, billing_no, ({ attempts }) => attempts[0]?.state === "failed");
    expect(facts).toMatchObject({ state: "pay_pending", attempts: [{ state: "failed" }, { state: "pending" }] });
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ moves: smooth });
  });

  test("a decline after the money came in changes nothing", async () => {
    const billing_no = await createWith("success");
    await payAtProvider(shop, billing_no);
    const before = await factsOnce(shop, billing_no, "delivered");
    for (const status of ["failed", "cancelled", "expired", "pending"]) {
      await say({
        merchant_ref: `${billing_no}-1`,
        type: `payment.${status}`,
        status,
        txn_id: null,
        amount: null,
        currency: null,
      });
    }
    expect(await readFacts(shop, billing_no)).toEqual(before);
    expect(await statusOf(shop, billing_no)).toBe(1);
  });
});

describe("an answer that was lost", () => {
  test("leaves the payment unknown, never failed, until asking brings its link", async () => {
    const created = await createLosingTheAnswer();
    const billing_no = String(created.content["billing_no"]);
    expect(created.content["url"]).toBe(`http://kitestone.localhost:${shop.port}/pay/${billing_no}?spec_lang=en`);
    const unknown = await factsOnce(shop, billing_no, ({ attempts }) => attempts[0]?.state === "unknown");
    expect(unknown).toMatchObject({ state: "created", attempts: [{ pay_url: null }] });
    expect(await statusOf(shop, billing_no)).toBe(-1);

    await makeDue(shop, billing_no);
    const known = await factsOnce(shop, billing_no, "pay_pending");
    expect(known.attempts).toMatchObject([{ state: "pending", pay_url: expect.stringContaining("/checkout/pay_") }]);
    const payments = await listPayments();
    expect(payments.filter((payment) => payment.merchant_ref === `${billing_no}-1`)).toHaveLength(1);
    await payAtProvider(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ moves: smooth, owed: 0 });
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("of a payment that was paid meanwhile ends in one delivery", async () => {
    const billing_no = String((await createLosingTheAnswer()).content["billing_no"]);
    await payAtProvider(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ postings: ["capture", "deliver"], owed: 0 });
    await makeDue(shop, billing_no);
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("of a process that died before the provider heard of it is asked for by another", async () => {
    const dying = await shop.startAnother({
      work: false,
      world: {
        clock: hurriedClock({ up_to_ms: 6_000 }),
        fetch: divertFetch("/v1/payments", () => new Promise(() => {})),
      },
    });
    const created = await create(shop, buyer, otherGoods(), { port: dying.port });
    const billing_no = String(created.content["billing_no"]);
    await dying.close();
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "created", attempts: [{ state: "init" }] });
    await makeDue(shop, billing_no);
    await factsOnce(shop, billing_no, "pay_pending");
    await payAtProvider(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ moves: smooth });
  });
});

describe("a second payment", () => {
  test("of a delivered order through an older attempt is surplus and goes back, and the goods come once [K1]", async () => {
    const goods = otherGoods();
    const billing_no = await createdNumber(shop, buyer, goods);
    await create(shop, buyer, { ...goods, channel_id: "scan" });
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    await factsOnce(shop, billing_no, "delivered");
    expect(await statusOf(shop, billing_no)).toBe(1);
    await payAtProvider(shop, billing_no, { attempt_no: 1 });
    const facts = await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
    expect(facts).toMatchObject({
      state: "delivered",
      moves: smooth,
      attempts: [
        { state: "surplus", in_review: false, captured_amount: facts.payable_amount },
        { state: "captured", in_review: false },
      ],
      refunds: [{ amount: facts.payable_amount, reason: "paid twice" }],
      postings: ["capture", "deliver", "capture", "refund"],
      owed: 0,
    });
    expect(facts.deliveries).toHaveLength(1);
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(10);
  });

  test("under one attempt that the provider itself does not know is money of its own, for a person", async () => {
    const billing_no = await createWith("success");
    await payAtProvider(shop, billing_no);
    const { payable_amount: amount } = await factsOnce(shop, billing_no, "delivered");
    const merchant_ref = `${billing_no}-1`;
    expect(await say({ merchant_ref, amount, txn_id: "txn_second" })).toBe("surplus");
    expect(await say({ merchant_ref, amount, txn_id: "txn_second" })).toBe("known already");
    expect(await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "failed")).toMatchObject({
      state: "delivered",
      attempts: [{ state: "captured" }, { state: "surplus", in_review: true, captured_amount: amount }],
      owed: amount,
    });
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(10);
  });

  test("of another amount for a delivered order is in review, and the order stays as it is", async () => {
    const goods = otherGoods();
    const billing_no = await createdNumber(shop, buyer, goods);
    await create(shop, buyer, { ...goods, channel_id: "scan" });
    await payAtProvider(shop, billing_no, { attempt_no: 1 });
    await factsOnce(shop, billing_no, "delivered");
    expect(await say({ merchant_ref: `${billing_no}-2`, amount: 1 })).toBe("mismatch");
    expect(await readFacts(shop, billing_no)).toMatchObject({
      state: "delivered",
      attempts: [{ state: "captured" }, { state: "mismatch", in_review: true }],
      owed: 1,
    });
    expect(await statusOf(shop, billing_no)).toBe(1);
  });
});

describe("time that is over", () => {
  test("closes an unpaid order, and its goods can be bought again", async () => {
    const goods = otherGoods();
    const billing_no = await createdNumber(shop, buyer, goods);
    await endTimeOf(shop, billing_no);
    expect(await factsOnce(shop, billing_no, "expired")).toMatchObject({
      moves: ["created>pay_pending", "pay_pending>expired"],
    });
    expect(await statusOf(shop, billing_no)).toBe(-2);
    expect(await createdNumber(shop, buyer, goods)).not.toBe(billing_no);
  });

  test("does not block a purchase before the order is closed", async () => {
    const idle = await shop.startAnother({ work: false });
    await shop.stopWork();
    const goods = otherGoods();
    const billing_no = await createdNumber(shop, buyer, goods);
    await endTimeOf(shop, billing_no);
    const next = await create(shop, buyer, goods, { port: idle.port });
    expect(next.code).toBe(1);
    expect(next.content["billing_no"]).not.toBe(billing_no);
    expect((await readFacts(shop, billing_no)).state).toBe("expired");
    await idle.close();
  });

  test("does not refuse late money: it is delivered", async () => {
    const working = await shop.startAnother();
    const billing_no = await createdNumber(shop, buyer, otherGoods());
    await endTimeOf(shop, billing_no);
    await factsOnce(shop, billing_no, "expired");
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts.moves).toEqual(["created>pay_pending", "pay_pending>expired", "expired>paid", ...smooth.slice(2)]);
    expect(facts.owed).toBe(0);
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(1);
    await working.close();
  });
});
