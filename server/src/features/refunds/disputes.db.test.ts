// A bank takes money back: before and after the goods were given, won and lost, and never paid out twice.
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { webhookOfDispute, signWebhook } from "@gemgate/testing/payment-webhook";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  // Disputes that were not won leave the account blocked, as they should; the next test is another day.
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

const products = ["gem-60", "gem-330", "gem-680", "gem-980", "gem-1980", "gem-3280", "gem-4980", "gem-6480"]
  .concat(["gem-12960", "coins-10000", "coins-52000", "coins-110000", "coins-290000", "coins-600000"])
  .concat(["pass-week", "pass-month", "pass-season", "pass-growth", "bundle-starter", "bundle-builder"]);

function otherGoods(): { product_id: string } {
  const name = products.shift();
  if (name === undefined) throw new Error("every product was bought");
  return { product_id: `101-${name}` };
}

/** An order whose delivery waits in a game under maintenance. */
async function paidButNotSent(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, otherGoods());
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "maintenance", times: 1, match });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.last_error === "maintenance" && !one.is_leased);
  return billing_no;
}

async function delivered(by: Buyer = buyer): Promise<string> {
  const billing_no = await createdNumber(shop, by, otherGoods());
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

async function dispute(billing_no: string, more: object = {}): Promise<string> {
  const opened = await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1`, ...more });
  return String(opened["id"]);
}

async function end(dispute_id: string, outcome: "won" | "lost"): Promise<void> {
  await shop.provider(`/control/dispute/${dispute_id}`, { outcome });
}

async function earn(billing_no: string, points: number): Promise<void> {
  await shop.owner.query("update vip_point set points = $2 where billing_no = $1 and kind = 'earn'", [
    billing_no,
    points,
  ]);
}

async function pointsOf(billing_no: string): Promise<number> {
  const { rows } = await shop.owner.query<{ sum: number }>(
    "select sum(case kind when 'reverse' then -points else points end)::int as sum from vip_point where billing_no = $1",
    [billing_no],
  );
  return rows[0]?.sum ?? 0;
}

/** What the book of an account says of this order, debits positive. */
async function booked(billing_no: string, code: string): Promise<number> {
  const { rows } = await shop.owner.query<{ sum: number }>(
    `select coalesce(sum(e.amount), 0)::int as sum from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.billing_no = $1 and e.code = $2`,
    [billing_no, code],
  );
  return rows[0]?.sum ?? 0;
}

async function revokedFor(billing_no: string): Promise<unknown[]> {
  const { rows } = await shop.owner.query(
    "select last_error, done_at is not null as is_done from outbox where topic = 'revoke' and payload ->> 'delivery_key' = $1",
    [`order-${billing_no}`],
  );
  return rows;
}

describe("before the goods are sent", () => {
  test("the delivery is called off and nothing is owed; won, the goods go out after all", async () => {
    const billing_no = await paidButNotSent();
    const dispute_id = await dispute(billing_no, { fee: 1500 });
    expect(await factsOnce(shop, billing_no, "chargeback")).toMatchObject({
      deliveries: [{ state: "cancelled" }],
      postings: ["capture", "chargeback", "chargeback_fee"],
      owed: 0,
    });
    expect(await booked(billing_no, "fees")).toBe(1500);
    expect(await statusOf(shop, billing_no)).toBe(-2);
    await end(dispute_id, "won");
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ owed: 0, refunds: [] });
    expect(await booked(billing_no, "chargeback_loss")).toBe(0);
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("lost, the order ends without goods and without money", async () => {
    const billing_no = await paidButNotSent();
    await end(await dispute(billing_no), "lost");
    await eventually("the dispute is lost", async () => {
      const { rows } = await shop.owner.query("select 1 from dispute where state = 'lost'");
      return rows.length > 0;
    });
    await makeDue(shop, billing_no);
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback", owed: 0, refunds: [] });
    expect(await countGrants(shop, billing_no)).toBe(0);
  });

  test("of a part only, a person decides about the rest", async () => {
    const billing_no = await paidButNotSent();
    await dispute(billing_no, { amount: 1 });
    const facts = await factsOnce(shop, billing_no, "review");
    expect(facts).toMatchObject({ deliveries: [{ state: "cancelled" }], owed: facts.payable_amount - 1 });
  });
});

describe("after the goods were given", () => {
  test("the loss is booked, points go, the game takes back what is left, and the account may not buy", async () => {
    const billing_no = await delivered();
    await earn(billing_no, 7);
    await dispute(billing_no);
    const facts = await factsOnce(shop, billing_no, "chargeback");
    expect(facts.owed).toBe(0);
    expect(await booked(billing_no, "chargeback_loss")).toBe(facts.payable_amount);
    expect(await pointsOf(billing_no)).toBe(0);
    expect(await statusOf(shop, billing_no)).toBe(1);
    await eventually("the game took the goods back", async () => {
      const [one] = await revokedFor(billing_no);
      return JSON.stringify(one) === JSON.stringify({ last_error: "revoked", is_done: true });
    });
    expect(await create(shop, buyer, otherGoods())).toMatchObject({ code: -3005 });
  });

  test("won, the loss is taken back, the points come back, and the account may buy again", async () => {
    const newcomer = await aBuyer(shop, { username: "newcomer" });
    const billing_no = await delivered(newcomer);
    await earn(billing_no, 7);
    const dispute_id = await dispute(billing_no);
    await factsOnce(shop, billing_no, "chargeback");
    await end(dispute_id, "won");
    await factsOnce(shop, billing_no, "delivered");
    expect(await booked(billing_no, "chargeback_loss")).toBe(0);
    expect(await pointsOf(billing_no)).toBe(7);
    expect((await create(shop, newcomer, otherGoods())).code).toBe(1);
  });
});

test("a second payment that is disputed is not refunded beside the dispute, and is when the dispute is won", async () => {
  const billing_no = await delivered();
  await shop.provider("/control/faults", { call: "refund", fault: "http_500_before", times: 100 });
  await shop.provider("/control/pay", { merchant_ref: `${billing_no}-1`, outcome: "paid", again: true });
  await factsOnce(shop, billing_no, ({ attempts }) => attempts.length === 2);
  const txn_id = await secondTxn(billing_no);
  const dispute_id = await dispute(billing_no, { txn_id });
  await eventually("the dispute is known", async () => {
    const { rows } = await shop.owner.query("select 1 from dispute where dispute_id = $1", [dispute_id]);
    return rows.length === 1;
  });
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
  await shop.provider("/control/faults/clear", {});
  await end(dispute_id, "won");
  const facts = await untilRefunded(billing_no);
  expect(facts.owed).toBe(0);
  expect(facts.refunds.filter(({ state }) => state === "succeeded")).toHaveLength(1);
});

async function secondTxn(billing_no: string): Promise<string> {
  const { rows } = await shop.owner.query<{ provider_txn: string }>(
    "select provider_txn from payment_attempt where billing_no = $1 and state = 'surplus'",
    [billing_no],
  );
  return rows[0]?.provider_txn ?? "";
}

async function untilRefunded(billing_no: string): Promise<OrderFacts> {
  await eventually(`${billing_no} is refunded`, async () => {
    if ((await readFacts(shop, billing_no)).refunds.some(({ state }) => state === "succeeded")) return true;
    await makeDue(shop, billing_no);
    return false;
  });
  return readFacts(shop, billing_no);
}

test("webhooks of a dispute in the wrong order, and twice, end as the right order would", async () => {
  const billing_no = await delivered();
  await shop.provider("/control/webhook-rules", { off: true });
  const dispute_id = await dispute(billing_no);
  await end(dispute_id, "won");
  await shop.provider("/control/webhook-rules", { off: false });
  const { rows } = await shop.owner.query<{ provider_txn: string }>(
    "select provider_txn from payment_attempt where billing_no = $1",
    [billing_no],
  );
  const { payable_amount: amount } = await readFacts(shop, billing_no);
  for (const state of ["won", "open", "won"] as const) {
    const words = { dispute_id, txn_id: rows[0]?.provider_txn ?? "", amount, currency: "USD", state };
    const body = webhookOfDispute(words);
    const headers = signWebhook(body, [shop.secrets.merchant]);
    expect((await shop.send("/hooks/sandbox/kitestone", { method: "POST", body, headers })).status).toBe(204);
  }
  await eventually("all three are worked on", async () => {
    const left = await shop.owner.query("select 1 from provider_event where state in ('received', 'parked')");
    return left.rows.length === 0;
  });
  expect(await readFacts(shop, billing_no)).toMatchObject({
    state: "delivered",
    postings: ["capture", "deliver", "chargeback", "chargeback_won"],
    owed: 0,
  });
});
