// Terms, states, keys, cards, links, refunds and brands: each branch of INV06 to INV08, INV11, INV12, INV14 and INV18 fires.
import { openInvariantGround } from "@gemgate/testing/plant-violation";
import type { InvariantGround, PlantedViolation } from "@gemgate/testing/plant-violation";
import {
  dispute,
  disputeRef,
  externalRefundOf,
  forgetDates,
  posting,
  price,
  refundOf,
  txnOf,
} from "@gemgate/testing/story-statements";
import type { StoryName } from "@gemgate/testing/story-statements";
import { afterAll, beforeAll, expect, test } from "vitest";

let ground: InvariantGround;
beforeAll(async () => {
  ground = await openInvariantGround();
});
afterAll(() => ground.close());

const captureEntry = `(select id from ledger_txn where kind = 'capture' and ref = ${txnOf("delivered", 1)})`;

const terms: readonly PlantedViolation[] = [
  [
    "inv06_amount_drift",
    "another amount is asked for",
    "update payment_attempt set amount = amount + 1 where billing_no = :open and attempt_no = 2",
  ],
  [
    "inv06_amount_drift",
    "another currency is asked for",
    "update payment_attempt set currency = 'EUR' where billing_no = :open and attempt_no = 2",
  ],
  [
    "inv06_amount_drift",
    "another amount counts as captured",
    "alter table payment_attempt drop constraint captured_is_exact",
    "update payment_attempt set captured_amount = captured_amount + 1 where billing_no = :delivered",
    `update ledger_entry set amount = amount + 1 where txn_id = ${captureEntry} and n = 1`,
    `insert into ledger_entry values (${captureEntry}, 3, 'cash', 'USD', -1)`,
  ],
  [
    "inv06_amount_drift",
    "another currency counts as captured",
    "alter table payment_attempt drop constraint captured_is_exact",
    "update payment_attempt set captured_currency = 'EUR' where billing_no = :delivered",
    `update ledger_entry set currency = 'EUR' where txn_id = ${captureEntry} and n = 1`,
    `insert into ledger_entry values (${captureEntry}, 3, 'cash', 'EUR', -${price}), (${captureEntry}, 4, 'cash', 'USD', ${price})`,
  ],
  [
    "inv06b_price_not_catalogue",
    "a version that no catalogue had",
    "update orders set price_version = 99 where billing_no = :open",
  ],
  [
    "inv06b_price_not_catalogue",
    "a price that the catalogue never had",
    "update price set amount = amount + 1 where product_id = 'p-open'",
  ],
  [
    "inv06b_price_not_catalogue",
    "the price of another region",
    "update orders set domain_area = 'cheap' where billing_no = :open",
  ],
  [
    "inv06b_price_not_catalogue",
    "the price of another item",
    "update orders set product_id = 'p-nothing' where billing_no = :open",
  ],
  ["inv06b_price_not_catalogue", "a price without any catalogue", "delete from price where product_id = 'p-delivered'"],
  [
    "inv06b_price_not_catalogue",
    "a window that did not hold when the order was made",
    `with w as (insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount)
       select brand_id, product_id, domain_area, currency, created_at + interval '1 second', created_at + interval '1 hour', list_amount
         from orders where billing_no = :open returning id)
     update orders set price_window_id = w.id from w where billing_no = :open`,
  ],
  [
    "inv06b_price_not_catalogue",
    "a window of another amount",
    `with w as (insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount)
       select brand_id, product_id, domain_area, currency, created_at, created_at + interval '1 hour', list_amount - 1
         from orders where billing_no = :open returning id)
     update orders set price_window_id = w.id from w where billing_no = :open`,
  ],
  [
    "inv06b_price_not_catalogue",
    "the usual price while a sale price held",
    `insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount, added_at)
       select brand_id, product_id, domain_area, currency, created_at, created_at + interval '1 hour', list_amount - 1,
              created_at - interval '1 hour'
         from orders where billing_no = :open`,
  ],
];

const states: readonly PlantedViolation[] = [
  ["inv07_event_fold", "a state that no event tells of", "update orders set state = 'review' where billing_no = :open"],
  [
    "inv07_event_fold",
    "a version that counts more than the events",
    "update orders set version = version + 1 where billing_no = :delivered",
  ],
  ["inv07_event_fold", "an order that moved without any event", "delete from order_event where billing_no = :open"],
  [
    "inv07b_illegal_edge",
    "a move that is not legal",
    "update order_event set to_state = 'failed' where billing_no = :delivered and seq = 2",
    "update order_event set from_state = 'failed' where billing_no = :delivered and seq = 3",
  ],
  ["inv07c_broken_chain", "an event that is gone", "delete from order_event where billing_no = :delivered and seq = 2"],
  [
    "inv07c_broken_chain",
    "an event that does not begin where the last one ended",
    "update order_event set from_state = 'created' where billing_no = :delivered and seq = 2",
  ],
  [
    "inv07c_broken_chain",
    "a first event that begins elsewhere",
    "update order_event set from_state = 'failed', to_state = 'paid' where billing_no = :delivered and seq = 1",
    "update order_event set from_state = 'paid', to_state = 'delivering' where billing_no = :delivered and seq = 2",
    "update order_event set from_state = 'delivering', to_state = 'delivered' where billing_no = :delivered and seq = 3",
    "update order_event set from_state = 'refund_pending' where billing_no = :delivered and seq = 4",
  ],
];

const keys: readonly PlantedViolation[] = [
  [
    "inv08_key_of_another",
    "a nonce of another account",
    "update idem_request set scope = 'account:2' where billing_no = :open",
  ],
  [
    "inv08_key_of_another",
    "a key of another link",
    "update idem_request set scope = 'replenish:other' where billing_no = :replenished",
  ],
  [
    "inv08_key_of_another",
    "a key of a link for an order that has none",
    "update idem_request set scope = 'replenish:other' where billing_no = :open",
  ],
  [
    "inv08_key_of_another",
    "a key of another card",
    "update idem_request set scope = 'card:kitestone:' || encode(sha256('other'), 'hex') where billing_no = :card",
  ],
  [
    "inv08_key_of_another",
    "a key of a card for an order that no card paid",
    "update idem_request set scope = 'card:kitestone:' || encode(sha256('card'), 'hex') where billing_no = :delivered",
  ],
  ["inv08b_order_without_key", "an order that no nonce made", "delete from idem_request where billing_no = :delivered"],
];

const card = (order: string, change: { face?: string; currency?: string } = {}): string =>
  `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, state, order_no, redeemed_at)
   values ('kitestone', sha256('planted'), 'x', 'b', ${change.face ?? price}, '${change.currency ?? "USD"}', 1, 'redeemed', :${order}, gem_now())`;
const cardPosted = (order: StoryName): string =>
  posting({ kind: "card_redeem", ref: `'kitestone:' || encode(sha256('planted'), 'hex') || ':' || :${order}`, order });
const link = (
  id: string,
  change: { amount?: string; currency?: string; valid?: string; order?: string } = {},
): string =>
  `insert into replenish (id, brand_id, account_id, client_id, debt_id, amount, currency, valid_until, order_no, state)
   values (repeat('${id}', 22), 'kitestone', 1, '100013', 'd${id}', ${change.amount ?? price}, '${change.currency ?? "USD"}',
     gem_now() + interval '${change.valid ?? "1 hour"}', ${change.order ?? "null"}, '${change.order === undefined ? "open" : "paid"}')`;
const linkOfOrder = (order: string, id: string): string =>
  `update orders set replenish_id = repeat('${id}', 22) where billing_no = :${order}`;
const keyOfLink = (order: string, id: string): string =>
  `update idem_request set scope = 'replenish:' || repeat('${id}', 22) where billing_no = :${order}`;

const cardsAndLinks: readonly PlantedViolation[] = [
  ["inv11_card", "a card redeemed by an order that is not paid", card("open"), cardPosted("open")],
  ["inv11_card", "a card redeemed by an order that lapsed", card("expired"), cardPosted("expired")],
  ["inv11_card", "a card redeemed for another amount", card("delivered", { face: "100" }), cardPosted("delivered")],
  [
    "inv11_card",
    "a card redeemed in another currency",
    card("delivered", { currency: "EUR" }),
    cardPosted("delivered"),
  ],
  ["inv12_replenish", "a link settled by an order that is not its own", link("z", { order: ":backbefore" })],
  [
    "inv12_replenish",
    "a link settled by an order that is not paid",
    link("z", { order: ":open" }),
    linkOfOrder("open", "z"),
    keyOfLink("open", "z"),
  ],
  [
    "inv12_replenish",
    "a link paid by two orders",
    linkOfOrder("waiting", "x"),
    keyOfLink("waiting", "x"),
    "update order_event set at = gem_now() where billing_no = :waiting",
    "update replenish set valid_until = gem_now() + interval '1 day'",
  ],
  [
    "inv12_replenish",
    "an order for another amount than its link",
    link("z", { amount: "1" }),
    linkOfOrder("open", "z"),
    keyOfLink("open", "z"),
  ],
  [
    "inv12_replenish",
    "an order in another currency than its link",
    link("z", { currency: "EUR" }),
    linkOfOrder("open", "z"),
    keyOfLink("open", "z"),
  ],
  [
    "inv12_replenish",
    "an order opened after its link was over",
    link("z", { valid: "-1 hour" }),
    linkOfOrder("open", "z"),
    keyOfLink("open", "z"),
  ],
  [
    "inv12_replenish",
    "an order of another environment than its link",
    link("z"),
    linkOfOrder("open", "z"),
    keyOfLink("open", "z"),
    "update replenish set env = 'demo' where id = repeat('z', 22)",
  ],
  [
    "inv12_replenish",
    "a void link whose order is paid",
    link("z", { order: ":waiting" }),
    linkOfOrder("waiting", "z"),
    keyOfLink("waiting", "z"),
    "update order_event set at = gem_now() where billing_no = :waiting",
    "update replenish set state = 'void', valid_until = gem_now() + interval '1 day' where id = repeat('z', 22)",
  ],
];

const refunds: readonly PlantedViolation[] = [
  ["inv14_over_refund", "more goes back than came in", refundOf("delivered", { amount: String(price + 1) })],
  [
    "inv14_over_refund",
    "two refunds that are too much together",
    refundOf("delivered", { amount: "300", ref: "a" }),
    refundOf("delivered", { amount: "300", ref: "b" }),
  ],
  ["inv14_over_refund", "one more refund after all went back", refundOf("backafter", { amount: "1", ref: "a" })],
  [
    "inv14_over_refund",
    "others gave back what had gone back already",
    externalRefundOf("backbefore", { amount: "1", ref: "a" }),
    posting({
      kind: "refund",
      ref: "'a'",
      order: "backbefore",
      amount: "1",
      debit: "refunds",
      credit: "provider_receivable",
    }),
  ],
  ["inv14b_refund_uncaptured", "money back that never came", refundOf("open")],
  [
    "inv14b_refund_uncaptured",
    "money back in another currency",
    refundOf("delivered", { amount: "1" }),
    "update refund set currency = 'EUR' where refund_ref = 'refund-delivered'",
  ],
  [
    "inv14c_refund_of_disputed",
    "money back although the dispute is lost",
    refundOf("lost", { amount: "1" }),
    "update dispute set opened_at = gem_now() - interval '1 hour'",
  ],
  [
    "inv14c_refund_of_disputed",
    "money back although the dispute is open",
    dispute("delivered", "open"),
    "update dispute set opened_at = gem_now() - interval '1 hour'",
    posting({
      kind: "chargeback",
      ref: disputeRef("delivered"),
      debit: "chargeback_loss",
      credit: "provider_receivable",
    }),
    refundOf("delivered", { amount: "1" }),
  ],
];

const brands: readonly PlantedViolation[] = [
  ["inv18_brand", "an order of another brand's account", "update account set brand_id = 'hoshimi' where id = 1"],
  [
    "inv18_brand",
    "a coupon of another brand",
    "update coupon_grant set brand_id = 'hoshimi' where order_no = :couponed",
  ],
  [
    "inv18_brand",
    "a card of another brand",
    "update prepaid_card set brand_id = 'hoshimi' where order_no = :card",
    "update ledger_txn set ref = replace(ref, 'kitestone', 'hoshimi') where kind = 'card_redeem' and billing_no = :card",
  ],
  ["inv18_brand", "a link of another brand", "update replenish set brand_id = 'hoshimi'"],
  [
    "inv18_brand",
    "a delivery of another brand",
    "update delivery set brand_id = 'hoshimi' where order_no = :delivered",
  ],
];

const makeGift = "update orders set gift = true where billing_no = :delivered";

const gifts: readonly PlantedViolation[] = [
  ["inv19_gift", "a gift whose delivery names an owner", makeGift],
  [
    "inv19_gift",
    "a gift that another account is said to give",
    makeGift,
    `update delivery set payload = payload - 'suid' || '{"gift": {"suid": "somebody"}}' where order_no = :delivered`,
  ],
  [
    "inv19_gift",
    "a delivery that names a giver of what is no gift",
    `update delivery set payload = payload || '{"gift": {"suid": "somebody"}}' where order_no = :delivered`,
  ],
  [
    "inv19_gift",
    "a gift that goes to another character than its order names",
    makeGift,
    `update delivery set role_id = 'somebody', payload = payload - 'suid' || jsonb_build_object('gift', jsonb_build_object('suid',
       (select suid from orders where billing_no = :delivered))) where order_no = :delivered`,
  ],
  [
    "inv19_gift",
    "a gift that pays a debt",
    "update orders set gift = true, role_name = 'Somebody' where replenish_id is not null",
  ],
  [
    "inv19_gift",
    "a gift for a character without a name",
    "update orders set gift = true, role_name = '' where billing_no = :open",
  ],
];

const violations = [...terms, ...states, ...keys, ...cardsAndLinks, ...refunds, ...brands, ...gifts];

test.each(violations)("%s alone is broken by %s", async (invariant, _words, ...statements) => {
  expect(await ground.plant(...statements)).toEqual([invariant]);
});

test("inv12_replenish fires alone: a link settled by an order that is not there", async () => {
  // Nothing of such an order can have happened lately, so history finds it.
  const planted = link("z", { order: "'20260101ZZZZZZZZZZZZZZZZZZZZ'" });
  expect(await ground.plantUnseen(planted)).toEqual(["inv12_replenish"]);
});

test("the key of a card that paid the order is its own, also after the card went back", async () => {
  const keyOf = (name: StoryName): string =>
    `update idem_request set scope = 'card:kitestone:' || encode(sha256('${name}'), 'hex') where billing_no = :${name}`;
  expect(await ground.plant(keyOf("card"), keyOf("cardback"))).toEqual([]);
});

test("an order is asked for its key while keys are kept, and not after", async () => {
  const older = (days: number): string =>
    `update orders set created_at = created_at - interval '${days} days' where billing_no = :delivered`;
  const keyless = "delete from idem_request where billing_no = :delivered";
  expect(await ground.plant(forgetDates, older(28), keyless)).toEqual(["inv08b_order_without_key"]);
  expect(await ground.plant(forgetDates, older(30), keyless)).toEqual([]);
});

test("every invariant of orders, cards, links, refunds, brands and gifts has met its violation", async () => {
  const { rows } = await ground.owner.query<{ invariant: string }>(
    "select detector as invariant from inv_counts() where detector ~ '^inv(0[678]|1[12489])'",
  );
  expect(new Set(violations.map(([invariant]) => invariant))).toEqual(new Set(rows.map(({ invariant }) => invariant)));
});

test("a refund of ours under way that crosses one by others is lawful, and so is one by others beside a dispute", async () => {
  const crossing = refundOf("elsewhere", { ref: "ours" });
  const beside = [
    externalRefundOf("lost", { amount: "1", ref: "beside" }),
    "update dispute set opened_at = gem_now() - interval '1 hour'",
    posting({
      kind: "refund",
      ref: "'beside'",
      order: "lost",
      amount: "1",
      debit: "refunds",
      credit: "provider_receivable",
    }),
  ];
  expect(await ground.plant(crossing, ...beside)).toEqual([]);
});
