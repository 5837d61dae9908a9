// A detector that cannot fire is none: each one meets a violation of its own, planted past every guard, and must name it.
import { hurriedClock } from "@gemgate/tools/testing/hurried-clock";
import { aBuyer, afterTry, create, createdNumber, factsOnce, press } from "@gemgate/tools/testing/order-story";
import { startTestShop } from "@gemgate/tools/testing/start-test-shop";
import type { TestShop } from "@gemgate/tools/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
/** Numbers of three orders: with two live attempts, paid and waiting for the game, delivered. */
const numbers = { open: "", waiting: "", delivered: "" };

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  const buyer = await aBuyer(shop);
  numbers.open = await createdNumber(shop, buyer, { product_id: "101-gem-60" });
  await create(shop, buyer, { product_id: "101-gem-60", channel_id: "scan" });
  numbers.delivered = await createdNumber(shop, buyer, { product_id: "101-gem-330" });
  await press(shop, numbers.delivered);
  await factsOnce(shop, numbers.delivered, "delivered");
  numbers.waiting = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
  await shop.game("/control/faults", { call: "deliver", fault: "maintenance", delay_ms: 600_000 });
  await press(shop, numbers.waiting);
  await afterTry(shop, numbers.waiting, 1);
  await shop.stopWork();
});
afterAll(() => shop.close());

/** Plants a violation with all triggers and foreign keys asleep, asks every detector, and takes it back. */
async function plant(...statements: readonly string[]): Promise<string[]> {
  const { owner } = shop;
  await owner.query("begin");
  try {
    await owner.query("set local session_replication_role = replica");
    for (const statement of statements) {
      await owner.query(statement.replaceAll(/:(open|waiting|delivered)\b/g, (_, name) => `'${numberOf(name)}'`));
    }
    const { rows } = await owner.query<{ detector: string }>("select detector from inv_counts() where violations > 0");
    return rows.map((row) => row.detector);
  } finally {
    await owner.query("rollback");
  }
}

function numberOf(name: string): string {
  return name === "open" ? numbers.open : name === "waiting" ? numbers.waiting : numbers.delivered;
}

/** A balanced posting, for violations that must not be seen by the detectors of the ledger. */
function posting(txn: {
  kind: string;
  ref: string;
  billing_no?: string;
  amount?: string;
  debit?: string;
  credit?: string;
}): string {
  const { kind, ref, billing_no = "null", amount = "5", debit = "cash", credit = "revenue" } = txn;
  return `with txn as (insert into ledger_txn (kind, ref, billing_no) values ('${kind}', ${ref}, ${billing_no}) returning id)
    insert into ledger_entry (txn_id, n, code, currency, amount)
    select id, 1, '${debit}', 'USD', ${amount} from txn union all select id, 2, '${credit}', 'USD', -(${amount}) from txn`;
}

const attemptOf = (order: string): string =>
  `(select id from payment_attempt where billing_no = ${order} and attempt_no = 1)`;
const priceOf = (order: string): string => `(select payable_amount from orders where billing_no = ${order})`;
const accountOf = (order: string): string => `(select account_id from orders where billing_no = ${order})`;
const card = (order: string): string =>
  `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, state, order_no, redeemed_at)
   values ('kitestone', sha256('card'), 'x', 'b', ${priceOf(order)}, 'USD', 1, 'redeemed', ${order}, gem_now())`;
const refund = (order: string, change: { amount?: string; more?: string } = {}): string =>
  `insert into refund (payment_attempt_id, amount, currency, reason, refund_ref, next_at)
   values (${attemptOf(order)}, ${change.amount ?? "1"}, 'USD', 'r', 'r1', ${change.more ?? "gem_now() + interval '1 minute'"})`;
const succeeded = "update refund set state = 'succeeded', succeeded_at = gem_now()";
const dispute = (order: string): string =>
  `insert into dispute (provider, merchant, dispute_id, payment_attempt_id, amount, currency, state, opened_at)
   values ('sandbox', 'kitestone', 'd1', ${attemptOf(order)}, 1, 'USD', 'lost', gem_now() - interval '1 hour')`;
const notice = (change: string): string =>
  `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, received_at, next_at, attempts)
   select 'sandbox', 'kitestone', 'planted', '', '{}', '', 'payment.paid', ${change}`;

const violations: readonly [detector: string, words: string, ...statements: string[]][] = [
  [
    "inv01_money_unresolved",
    "paid six minutes ago, and there is no delivery at all",
    "update payment_attempt set captured_at = captured_at - interval '6 minutes' where billing_no = :waiting",
    "update order_event set at = at - interval '6 minutes' where billing_no = :waiting",
    "delete from delivery where order_no = :waiting",
  ],
  [
    "inv01_money_unresolved",
    "surplus that nobody looks at",
    `update payment_attempt set state = 'surplus', provider_txn = 't', captured_amount = amount, captured_currency = currency,
       captured_at = gem_now() - interval '6 minutes' where billing_no = :open and attempt_no = 1`,
    "update order_event set at = at - interval '6 minutes' where billing_no = :open",
    posting({
      kind: "capture",
      ref: "'sandbox:kitestone:t'",
      billing_no: ":open",
      amount: priceOf(":open"),
      debit: "provider_receivable",
      credit: "customer_obligation",
    }),
  ],
  [
    "inv01b_delivered_unpaid",
    "goods without money",
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, state, delivered_at)
     select 'planted', 'order', billing_no, brand_id, gp_id, client_id, server_id, role_id, 'delivered', gem_now() from orders where billing_no = :open`,
    posting({ kind: "deliver", ref: ":open" }),
  ],
  [
    "inv01c_delivered_and_refunded",
    "goods and money back",
    refund(":delivered", { amount: priceOf(":delivered") }),
    succeeded,
    posting({
      kind: "refund",
      ref: "'r1'",
      amount: priceOf(":delivered"),
      debit: "refunds",
      credit: "provider_receivable",
    }),
  ],
  [
    "inv02_double_delivery",
    "two deliveries for one cause",
    "alter table delivery drop constraint delivery_cause_cause_ref_key",
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, state)
     select 'planted', cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, 'cancelled' from delivery where order_no = :delivered`,
  ],
  [
    "inv03_unbalanced",
    "an entry too many",
    "insert into ledger_entry (txn_id, n, code, currency, amount) select max(id), 9, 'revenue', 'USD', 1 from ledger_txn where billing_no = :delivered",
  ],
  [
    "inv03b_txn_without_entries",
    "a posting of nothing",
    "insert into ledger_txn (kind, ref) values ('fee', 'planted')",
  ],
  [
    "inv04_capture_not_posted",
    "money posted to another account",
    `update ledger_entry e set code = 'cash' from ledger_txn t
      where t.id = e.txn_id and t.billing_no = :delivered and e.code = 'provider_receivable'`,
  ],
  ["inv04b_posted_not_captured", "a posting of money that never came", posting({ kind: "capture", ref: "'nobody'" })],
  ["inv04c_refund_mismatch", "a refund that was not posted", refund(":delivered"), succeeded],
  ["inv04c_refund_mismatch", "a posting of a refund that never was", posting({ kind: "refund", ref: "'nobody'" })],
  [
    "inv04d_delivery_mismatch",
    "a delivery posted under another number",
    "update ledger_txn set ref = 'planted' where kind = 'deliver' and billing_no = :delivered",
  ],
  ["inv04e_dispute_mismatch", "a dispute that was not posted", dispute(":delivered")],
  ["inv04f_card_mismatch", "a card that was not posted", card(":delivered")],
  [
    "inv05_obligation",
    "a debt for an order that is not paid",
    posting({ kind: "adjust", ref: "'planted'", billing_no: ":open", credit: "customer_obligation" }),
  ],
  [
    "inv06_amount_drift",
    "another amount is asked for",
    "update payment_attempt set amount = amount + 1 where billing_no = :open and attempt_no = 2",
  ],
  [
    "inv06b_price_not_catalogue",
    "a price that no catalogue had",
    "update orders set price_version = 99 where billing_no = :open",
  ],
  ["inv07_event_fold", "a state that no event tells of", "update orders set state = 'review' where billing_no = :open"],
  [
    "inv07b_illegal_edge",
    "a move that is not legal",
    "update order_event set to_state = 'failed' where billing_no = :delivered and seq = 2",
    "update order_event set from_state = 'failed' where billing_no = :delivered and seq = 3",
  ],
  ["inv07c_broken_chain", "an event that is gone", "delete from order_event where billing_no = :delivered and seq = 2"],
  [
    "inv08_key_of_another",
    "a nonce of another account",
    "update idem_request set scope = 'account:999999' where key = (select min(key) from idem_request where billing_no = :open)",
  ],
  ["inv08b_order_without_key", "an order that no nonce made", "delete from idem_request where billing_no = :delivered"],
  [
    "inv09_coupon",
    "a coupon used by an order that is not paid",
    `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, state, order_no)
     values ('kitestone', ${accountOf(":open")}, 'c', 'c', 'c', 'used', :open)`,
    "update orders set coupon_grant_id = (select id from coupon_grant) where billing_no = :open",
  ],
  [
    "inv09b_discount_without_coupon",
    "a discount from nowhere",
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     select brand_id, product_id, domain_area, currency, 50, list_amount + 1 from orders where billing_no = :open`,
    "update orders set list_amount = list_amount + 1, discount_amount = 1, price_version = 50 where billing_no = :open",
  ],
  [
    "inv10_limit",
    "a count without holds",
    "insert into limit_counter (scope, product_id, cap, used) values ('kitestone:role:1', 'p', 3, 1)",
  ],
  [
    "inv10b_hold_leak",
    "a limit still held by an order that ended",
    "insert into limit_counter (scope, product_id, cap, held) values ('kitestone:role:1', 'p', 3, 1)",
    "insert into limit_hold (billing_no, scope, product_id, window_no) values (:delivered, 'kitestone:role:1', 'p', 1)",
  ],
  [
    "inv11_card",
    "a card redeemed by an order that is not paid",
    card(":open"),
    posting({
      kind: "card_redeem",
      ref: "'kitestone:' || encode(sha256('card'), 'hex') || ':' || :open",
      billing_no: ":open",
    }),
  ],
  [
    "inv12_replenish",
    "a link settled by an order that is not its own",
    `insert into replenish (id, brand_id, account_id, client_id, debt_id, amount, currency, valid_until, order_no, state)
     values (repeat('x', 22), 'kitestone', ${accountOf(":delivered")}, '100013', 'd', 1, 'USD', gem_now(), :delivered, 'paid')`,
  ],
  [
    "inv13_notice_stuck",
    "a notice that nobody works on",
    notice("gem_now() - interval '6 minutes', gem_now() - interval '6 minutes', 0"),
  ],
  [
    "inv13_notice_stuck",
    "a notice that was tried too often",
    notice("gem_now(), gem_now() + interval '1 minute', 121"),
  ],
  ["inv14_over_refund", "more back than came in", refund(":delivered", { amount: `${priceOf(":delivered")} + 1` })],
  ["inv14b_refund_uncaptured", "money back that never came", refund(":open")],
  [
    "inv14c_refund_of_disputed",
    "money back although it is disputed",
    dispute(":delivered"),
    posting({
      kind: "chargeback",
      ref: "'sandbox:kitestone:d1'",
      amount: "1",
      debit: "chargeback_loss",
      credit: "provider_receivable",
    }),
    refund(":delivered"),
  ],
  [
    "inv15_order_stuck",
    "paid a quarter of an hour ago, and nothing is planned",
    "update order_event set at = at - interval '16 minutes' where billing_no = :waiting",
    "update delivery set next_at = gem_now() - interval '1 minute' where order_no = :waiting",
  ],
  [
    "inv15b_outbox_stuck",
    "work that nobody does",
    "insert into outbox (topic, key, next_at) values ('t', 'k', gem_now() - interval '6 minutes')",
  ],
  [
    "inv15c_attempt_stuck",
    "a payment that nobody asks about",
    "update payment_attempt set next_at = gem_now() - interval '6 minutes' where billing_no = :open and attempt_no = 1",
  ],
  [
    "inv15c_attempt_stuck",
    "a payment that nobody will ever ask about",
    "update payment_attempt set next_at = null where billing_no = :open",
  ],
  [
    "inv15d_delivery_stuck",
    "a delivery that nobody sends",
    "update delivery set next_at = gem_now() - interval '6 minutes' where order_no = :waiting",
  ],
  [
    "inv15e_refund_stuck",
    "a refund that nobody sends",
    refund(":delivered", { more: "gem_now() - interval '6 minutes'" }),
  ],
  [
    "inv16_points",
    "points before the goods",
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points) values (:open, 'earn', '', ${accountOf(":open")}, 1)`,
  ],
  [
    "inv16b_claim_without_delivery",
    "a reward that is not on its way",
    `insert into reward_claim (brand_id, activity_id, period_id, tier_id, account_id) values ('kitestone', 'a', 'p', 't', ${accountOf(":open")})`,
  ],
  [
    "inv17_cap",
    "money spent that no order spent",
    `insert into spend_cap (account_id, month, currency, cap, spent) values (${accountOf(":open")}, '2026-01', 'JPY', 5000, 5)`,
  ],
  [
    "inv17b_cap_leak",
    "a cap still held by an order that ended",
    `insert into spend_cap (account_id, month, currency, cap, held) values (${accountOf(":open")}, '2026-01', 'USD', 5000, 5)`,
    `insert into spend_hold (billing_no, account_id, month, currency, amount) values (:delivered, ${accountOf(":open")}, '2026-01', 'USD', 5)`,
  ],
  [
    "inv18_brand",
    "a delivery of another brand",
    "update delivery set brand_id = 'hoshimi' where order_no = :delivered",
  ],
];

test("an open, a waiting and a delivered order are lawful: no detector speaks", async () => {
  expect(await plant()).toEqual([]);
});

test("a game in maintenance for hours is lawful waiting", async () => {
  const hours = "- interval '5 hours'";
  const fired = await plant(
    `update payment_attempt set captured_at = captured_at ${hours} where billing_no = :waiting`,
    `update order_event set at = at ${hours} where billing_no = :waiting`,
    `update delivery set first_at = first_at ${hours}, attempts = 12 where order_no = :waiting`,
  );
  expect(fired).toEqual([]);
});

test.each(violations)("%s fires alone: %s", async (detector, _words, ...statements) => {
  expect(await plant(...statements)).toEqual([detector]);
});

test("every detector has met its violation", async () => {
  const { rows } = await shop.owner.query<{ detector: string }>("select detector from inv_counts()");
  expect([...new Set(violations.map(([detector]) => detector))].toSorted()).toEqual(rows.map((row) => row.detector));
});
