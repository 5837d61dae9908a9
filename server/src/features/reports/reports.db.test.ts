// Reports of a shop where money came in, went back and was declined, beside the ledger's own sums.
import { aBuyer, create, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { openDispute } from "@gemgate/testing/dispute-story";
import { refundAtProvider, untilBooked } from "@gemgate/testing/external-refund-story";
import { defineActivity, defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyObservation } from "../payments/public.ts";
import type { DeclineReason } from "../providers/public.ts";
import { composeReport } from "./compose-report.ts";
import type { ReportName } from "./compose-report.ts";
import { bookMoney, reportCountsJob } from "./report-jobs.ts";
import type { Row } from "./report-shape.ts";

let shop: TestShop;
let buyer: Buyer;
let whole: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.owner.query(
    `insert into job (name, next_at) select name, gem_now() + interval '1 day' from unnest('{rollup,report-counts}'::text[]) name
     on conflict (name) do update set next_at = excluded.next_at`,
  );
  buyer = await aBuyer(shop);
  whole = await paidOrder();
  const back = await paidOrder();
  await refundAtProvider(shop, back);
  await untilBooked(shop, back);
  const part = await paidOrder();
  await refundAtProvider(shop, part, { amount: 100 });
  await untilBooked(shop, part);
});
afterAll(() => shop.close());

const isDelivered = ({ state }: OrderFacts): boolean => state === "delivered";

async function paidOrder(change: Record<string, string> = {}): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, change);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, isDelivered);
  return billing_no;
}

async function rowsOf(name: ReportName, by: readonly string[] = [], brand: string | undefined = "kitestone") {
  const { rows } = await shop.owner.query<{ today: string }>(
    "select (gem_now() at time zone 'UTC')::date::text as today",
  );
  const day = rows[0]?.today ?? "";
  const report = await composeReport(shop.world.db, name, { brand, env: "production", from: day, to: day, by });
  return report.rows;
}

/** As some minutes later. */
async function countDue(): Promise<void> {
  await shop.owner.query("update attempt_slice set next_at = gem_now()");
  await count();
}

const count = () => reportCountsJob().run(shop.world);

/** The net of each currency by the balance of what providers owe and what was posted as their fees. */
async function ledgerNet(): Promise<Record<string, number>> {
  const { rows } = await shop.owner.query<{ currency: string; net: string }>(
    `select e.currency, sum(e.amount) filter (where e.code in ('provider_receivable', 'fees')) as net
       from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where t.billing_no is not null and t.at >= date_trunc('day', gem_now(), 'UTC') group by 1`,
  );
  return Object.fromEntries(rows.map(({ currency, net }) => [currency, Number(net)]));
}

const sum = (rows: readonly Row[], key: string): number => rows.reduce((total, row) => total + Number(row[key]), 0);

test("revenue is the ledger's to the last cent, however it is split and however often and by how many it is counted [U2]", async () => {
  await Promise.all([count(), count(), bookMoney(shop.world)]);
  await count();
  const { payable_amount } = await readFacts(shop, whole);
  const [row] = await rowsOf("revenue");
  expect(row).toMatchObject({
    currency: "USD",
    orders: 3,
    gross: 3 * payable_amount,
    refunded: payable_amount + 100,
    disputed: 0,
    net: 2 * payable_amount - 100,
    players: 1,
    new_players: 1,
    returning_players: 0,
    net_per_player: 2 * payable_amount - 100,
  });
  for (const by of [["day"], ["brand"], ["region", "method"], ["platform"], ["source", "game"]]) {
    const rows = await rowsOf("revenue", by, undefined);
    expect({ by, net: { USD: sum(rows, "net") } }).toEqual({ by, net: await ledgerNet() });
    expect(sum(rows, "orders")).toBe(3);
  }
});

test("who paid on a day before is a returning player", async () => {
  await shop.owner.query(
    `begin; alter table ledger_txn disable trigger user;
     update ledger_txn set at = at - interval '1 day' where kind = 'capture' and billing_no = '${whole}';
     alter table ledger_txn enable trigger user; delete from booked_money; commit`,
  );
  await count();
  expect(await rowsOf("revenue")).toMatchObject([{ orders: 2, players: 1, new_players: 0, returning_players: 1 }]);
});

test("a method's payments are counted by what became of them, and again when that changes [U2]", async () => {
  const declined = await createdNumber(shop, buyer);
  await payAtProvider(shop, declined, { outcome: "failed" });
  await factsOnce(shop, declined, ({ state }) => state === "failed");
  const waiting = await createdNumber(shop, buyer);
  await countDue();
  const [before] = await rowsOf("methods");
  expect(before).toMatchObject({ created: 5, opened: 5, paid: 3, declined: 1, reasons: "insufficient_funds 1" });
  await payAtProvider(shop, waiting);
  await factsOnce(shop, waiting, isDelivered);
  // It is not due yet.
  await count();
  expect(await rowsOf("methods")).toEqual([before]);
  await shop.owner.query("update attempt_slice set next_at = gem_now()");
  await Promise.all([count(), count()]);
  expect(await rowsOf("methods", ["brand"])).toMatchObject([{ created: 5, paid: 4, declined: 1 }]);
});

test("why a payer was refused is counted when they give up, and forgotten when they pay after all", async () => {
  const gone = await createdNumber(shop, buyer);
  await refuseOnce(gone, "fraud_suspected");
  const { client_id, oauth_token } = buyer;
  const cancel = { client_id, oauth_token, billing_no: gone, nonce: newNonce() };
  expect(await shop.call("/api/pay/cancelOrder", cancel, { method: "POST" })).toMatchObject({ code: 1 });
  const after = await createdNumber(shop, buyer);
  await refuseOnce(after, "limit");
  await payAtProvider(shop, after);
  await factsOnce(shop, after, isDelivered);
  await countDue();
  expect(await rowsOf("methods", ["brand"])).toMatchObject([
    { created: 7, paid: 5, declined: 1, cancelled: 1, reasons: "fraud_suspected 1; insufficient_funds 1" },
  ]);
});

/** As a provider tells of a card that was refused, on a page that takes another. */
async function refuseOnce(billing_no: string, decline: DeclineReason): Promise<void> {
  const { rows } = await shop.owner.query<{ id: number; merchant_ref: string }>(
    "select id::int, merchant_ref from payment_attempt where billing_no = $1",
    [billing_no],
  );
  const { id: attempt_id = 0, merchant_ref = "" } = rows[0] ?? {};
  const nothing = { provider_ref: "", provider_txn: undefined, money: undefined, paid_s: undefined };
  const observation = { about: "payment", merchant_ref, state: "pending", decline, ...nothing } as const;
  expect(await applyObservation(shop, { attempt_id, observation, cause: "asked the provider" })).toBe("still pending");
}

test("money that comes in after all makes a slice of attempts that was closed count again", async () => {
  const late = await createdNumber(shop, buyer);
  await count();
  await shop.owner.query("update attempt_slice set next_at = null");
  await payAtProvider(shop, late);
  await factsOnce(shop, late, isDelivered);
  await count();
  expect(await rowsOf("methods", ["brand"])).toMatchObject([{ created: 8, paid: 6 }]);
});

test("a coupon's orders, money and cost stand beside those without one, and an activity's gifts beside what its players paid [O15]", async () => {
  await openVip(shop);
  await defineCoupon(shop, { id: "autumn", source: "claim", rate: 9_000 });
  await defineActivity(shop, { id: "festival", kind: "cumulative", needs: [1] });
  const { client_id, oauth_token } = buyer;
  const claim = await shop.call("/api/coupons/receiveCoupons", {
    client_id,
    oauth_token,
    code: "autumn",
    nonce: newNonce(),
  });
  expect(claim).toMatchObject({ code: 1 });
  const { rows } = await shop.owner.query<{ code: string }>(
    "select code from coupon_grant where definition_id = 'autumn'",
  );
  const answer = await create(shop, buyer, { coupon_code: rows[0]?.code ?? "" });
  expect(answer).toMatchObject({ code: 1 });
  const billing_no = String(answer.content["billing_no"]);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, isDelivered);
  await countDue();
  const money = await rowsOf("revenue");
  const { payable_amount } = await readFacts(shop, billing_no);
  const { rows: orders } = await shop.owner.query<{ cost: number }>(
    "select discount_amount::int as cost from orders where billing_no = $1",
    [billing_no],
  );
  const promotions = await rowsOf("promotions");
  expect(promotions).toMatchObject([
    {
      kind: "coupon",
      id: "autumn",
      currency: "USD",
      claimed: 1,
      taken: 1,
      used: 1,
      given_back: 0,
      cost: orders[0]?.cost,
      net_with: payable_amount,
      net_without: sum(money, "net") - payable_amount,
    },
    { kind: "activity", id: "festival", claimed: 0, cost: null, net_with: 0, net_without: sum(money, "net") },
  ]);
});

test("what a bank takes back, and what that costs, is out of the net of its day, as it is in the ledger", async () => {
  const [before] = await rowsOf("revenue");
  const billing_no = await paidOrder();
  await openDispute(shop, billing_no);
  await count();
  const { payable_amount } = await readFacts(shop, billing_no);
  const [after] = await rowsOf("revenue");
  expect(after).toMatchObject({ disputed: payable_amount, net: before?.["net"] });
  expect({ USD: sum(await rowsOf("revenue", ["brand"], undefined), "net") }).toEqual(await ledgerNet());
  const { rows } = await shop.owner.query<{ fees: number }>(
    "select coalesce(sum(amount), 0)::int as fees from ledger_entry where code = 'fees'",
  );
  expect(after).toMatchObject({ fees: rows[0]?.fees });
});
