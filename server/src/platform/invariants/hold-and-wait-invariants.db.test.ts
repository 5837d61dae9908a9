// What is held, what waits and what is granted: each branch of INV09, INV10, INV13, INV15, INV16 and INV17 fires.
import { openInvariantGround } from "@gemgate/testing/plant-violation";
import type { InvariantGround, PlantedViolation } from "@gemgate/testing/plant-violation";
import { forgetDates, webhook, points, refundOf } from "@gemgate/testing/story-statements";
import { afterAll, beforeAll, expect, test } from "vitest";

let ground: InvariantGround;
beforeAll(async () => {
  ground = await openInvariantGround();
});
afterAll(() => ground.close());

const couponOf = (order: string, state: string, account_id = 1): string[] => [
  `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, state, order_no) values ('kitestone', ${account_id}, 'c', 'c', 'c', '${state}', :${order})`,
  `update orders set coupon_grant_id = (select id from coupon_grant where cause = 'c') where billing_no = :${order}`,
];

const coupons: readonly PlantedViolation[] = [
  ["inv09_coupon", "a coupon used by an order that is not paid", ...couponOf("open", "used")],
  ["inv09_coupon", "a coupon used by an order that failed", ...couponOf("failed", "used")],
  ["inv09_coupon", "a coupon still reserved by an order that was delivered", ...couponOf("delivered", "reserved")],
  ["inv09_coupon", "a coupon still reserved by an order that lapsed", ...couponOf("expired", "reserved")],
  ["inv09_coupon", "a coupon still reserved by an order whose money went back", ...couponOf("backbefore", "reserved")],
  ["inv09_coupon", "a coupon of another account", ...couponOf("delivered", "used", 2)],
  [
    "inv09_coupon",
    "a coupon that its order does not know",
    ...couponOf("delivered", "used"),
    "update orders set coupon_grant_id = null where billing_no = :delivered",
  ],
  [
    "inv09_coupon",
    "a delivered order whose coupon is free again",
    "update coupon_grant set state = 'available', order_no = null where order_no = :couponed",
  ],
  [
    "inv09_coupon",
    "an open order whose coupon is free again",
    "update coupon_grant set state = 'available', order_no = null where order_no = :reserved",
  ],
  [
    "inv09_coupon",
    "a discount that is not the rate of its coupon",
    "update coupon_grant set rate = 5000 where order_no = :couponed",
  ],
  [
    "inv09b_discount_without_coupon",
    "a discount from nowhere",
    "update coupon_grant set state = 'available', order_no = null where order_no = :reserved",
    "update orders set coupon_grant_id = null where billing_no = :reserved",
  ],
];

/** Two orders of one character and item, each lawful under a name of its own. */
function boughtTwice(...names: readonly [string, string]): string[] {
  return [
    "update orders set product_id = 'p-delivered', role_id = 'r-delivered' where billing_no = :won",
    // As every order that holds something; the view leans on the partial index of these.
    "update orders set has_holds = true where billing_no in (:delivered, :won)",
    ...names.map(
      (name) =>
        `insert into limit_counter (scope, product_id, cap, used) values ('kitestone:production:${name}', 'p-delivered', 1, 1)`,
    ),
    ...["delivered", "won"].map(
      (order, index) =>
        `insert into limit_hold (billing_no, scope, product_id, window_no, state)
         values (:${order}, 'kitestone:production:${names[index]}', 'p-delivered', 1, 'used')`,
    ),
  ];
}

const limits: readonly PlantedViolation[] = [
  [
    "inv10_limit",
    "more is sold than the limit allows",
    "alter table limit_counter drop constraint limit_counter_check",
    "update limit_counter set cap = 1",
  ],
  ["inv10_limit", "a count of held that no order holds", "update limit_counter set held = 2"],
  ["inv10_limit", "an order holds what is not counted", "update limit_counter set held = 0"],
  ["inv10_limit", "a count of used that no order used", "update limit_counter set used = 2"],
  [
    "inv10_limit",
    "a use of another window is counted",
    "update limit_hold set window_no = 2 where billing_no = :limited",
  ],
  [
    "inv10b_hold_leak",
    "a limit still held by an order that was delivered",
    "update limit_hold set state = 'held' where billing_no = :limited",
    "update limit_counter set held = 2, used = 0",
  ],
  [
    "inv10b_hold_leak",
    "a limit still held by an order that failed",
    "update limit_hold set state = 'held' where billing_no = :released",
    "update limit_counter set held = 2",
  ],
  [
    "inv10c_limit_of_buyer",
    "a character bought once in each of two regions what is limited to one",
    ...boughtTwice("role:101:universal:s:r", "role:101:eru:s:r"),
  ],
  [
    "inv10c_limit_of_buyer",
    "an account bought once under each of two names what is limited to one",
    ...boughtTwice("suid:web:s1", "suid:android:s1"),
  ],
  [
    "inv10d_limited_without_hold",
    "a limited order that no counter knows",
    "update orders set limited = true where billing_no = :delivered",
  ],
  [
    "inv17_cap",
    "more is spent than the cap allows",
    "alter table spend_cap drop constraint spend_cap_check",
    "update spend_cap set cap = 900",
  ],
  ["inv17_cap", "money held that no order holds", "update spend_cap set held = 501"],
  ["inv17_cap", "money spent that no order spent", "update spend_cap set spent = 501"],
  [
    "inv17_cap",
    "a cap without any order",
    "insert into spend_cap (account_id, month, currency, cap, spent) values (1, '2026-02', 'JPY', 5000, 5)",
  ],
  [
    "inv17b_cap_leak",
    "a cap still held by an order that was delivered",
    "update spend_hold set state = 'held' where billing_no = :limited",
    "update spend_cap set held = 1000, spent = 0",
  ],
  [
    "inv17b_cap_leak",
    "a cap still held by an order that failed",
    "update spend_hold set state = 'held' where billing_no = :released",
    "update spend_cap set held = 1000",
  ],
];

const six = "gem_now() - interval '6 minutes'";
const waiting: readonly PlantedViolation[] = [
  [
    "inv13_notice_stuck",
    "a webhook that is not worked on",
    webhook("planted", { received: "6 minutes", next: "-6 minutes" }),
  ],
  [
    "inv13_notice_stuck",
    "a parked webhook that is not tried again",
    webhook("planted", { state: "parked", received: "6 minutes", next: "-6 minutes" }),
  ],
  ["inv13_notice_stuck", "a webhook that was tried too often", webhook("planted", { attempts: 121 })],
  [
    "inv13_notice_stuck",
    "a webhook that is tried for more than two days",
    webhook("planted", { received: "49 hours" }),
  ],
  [
    "inv13_notice_stuck",
    "a webhook that is parked for more than three days",
    webhook("planted", { state: "parked", received: "73 hours" }),
  ],
  [
    "inv15_order_stuck",
    "an order that should have lapsed",
    forgetDates,
    `update orders set expires_at = ${six} where billing_no = :open`,
  ],
  [
    "inv15_order_stuck",
    "paid a quarter of an hour ago, and nothing is planned",
    "update order_event set at = at - interval '16 minutes' where billing_no = :waiting",
    "update delivery set next_at = gem_now() - interval '1 minute' where order_no = :waiting",
  ],
  [
    "inv15_order_stuck",
    "a refund under way for a quarter of an hour, and nothing is planned",
    "update order_event set at = at - interval '16 minutes' where billing_no = :refunding",
    "update refund set next_at = gem_now() - interval '1 minute' where refund_ref = 'refund-refunding'",
  ],
  ["inv15b_outbox_stuck", "work that is not done", `update outbox set next_at = ${six}`],
  ["inv15b_outbox_stuck", "work that was tried too often", "update outbox set attempts = max_attempts + 1"],
  [
    "inv15b_outbox_stuck",
    "work that is tried for more than two days",
    "update outbox set first_at = gem_now() - interval '49 hours'",
  ],
  [
    "inv15c_attempt_stuck",
    "a payment that is not polled",
    `update payment_attempt set next_at = ${six} where billing_no = :open and attempt_no = 1`,
  ],
  [
    "inv15c_attempt_stuck",
    "a payment that will never be polled",
    "update payment_attempt set next_at = null where billing_no = :open",
  ],
  [
    "inv15c_attempt_stuck",
    "a payment that is asked about for ever",
    forgetDates,
    "update payment_attempt set state = 'pending', next_at = gem_now() + interval '1 minute' where billing_no = :failed",
    "update orders set expires_at = gem_now() - interval '73 hours' where billing_no = :failed",
  ],
  [
    "inv15d_delivery_stuck",
    "a delivery that is not sent",
    `update delivery set next_at = ${six} where order_no = :waiting`,
  ],
  [
    "inv15d_delivery_stuck",
    "a delivery that was tried too often",
    "update delivery set attempts = max_attempts + 1 where order_no = :waiting",
  ],
  [
    "inv15d_delivery_stuck",
    "a delivery that is tried for more than two days",
    "update delivery set first_at = gem_now() - interval '49 hours' where order_no = :waiting",
  ],
  ["inv15d_delivery_stuck", "a reward that is not sent", `update delivery set next_at = ${six} where cause = 'reward'`],
  ["inv15e_refund_stuck", "a refund that is not sent", refundOf("delivered", { amount: "1", next_at: six })],
  [
    "inv15e_refund_stuck",
    "a refund that was tried too often",
    refundOf("delivered", { amount: "1" }),
    "update refund set attempts = max_attempts + 1 where refund_ref = 'refund-delivered'",
  ],
  [
    "inv15e_refund_stuck",
    "a refund that is tried for more than two days",
    refundOf("delivered", { amount: "1" }),
    "update refund set first_at = gem_now() - interval '49 hours' where refund_ref = 'refund-delivered'",
  ],
];

const granted: readonly PlantedViolation[] = [
  ["inv16_points", "points before the goods", points("waiting", "earn")],
  ["inv16_points", "points for an order without any delivery", points("open", "earn")],
  ["inv16_points", "points taken back that were never given", points("surplus", "reverse")],
  [
    "inv16_points",
    "more points taken back than were given",
    "update vip_point set points = 60 where billing_no = :partial and kind = 'reverse'",
  ],
  [
    "inv16_points",
    "more points restored than were taken",
    "update vip_point set points = 51 where billing_no = :won and kind = 'restore'",
  ],
  [
    "inv16_points",
    "points kept although all money went back",
    "delete from vip_point where billing_no = :backafter and kind = 'reverse'",
  ],
  [
    "inv16_points",
    "points kept although the dispute is lost",
    "update vip_point set points = 49 where billing_no = :lost and kind = 'reverse'",
  ],
  [
    "inv16_points",
    "points kept although a part of the money went back",
    "delete from vip_point where billing_no = :partial and kind = 'reverse'",
  ],
  [
    "inv16_points",
    "money that counts for activities although a part of it went back",
    "update vip_point set amount = (select payable_amount from orders where billing_no = :partial) where billing_no = :partial and kind = 'earn'",
  ],
  ["inv16_points", "points taken from an order whose money stayed", points("delivered", "reverse", 1)],
  [
    "inv16_points",
    "money that counts for activities although all of it went back",
    "update vip_point set amount = 1 where billing_no = :backafter and kind = 'earn'",
  ],
  [
    "inv16_points",
    "more money counted for activities than was paid",
    "update vip_point set amount = 1000000 where billing_no = :partial and kind = 'earn'",
  ],
  [
    "inv16_points",
    "more money taken from activities than was counted",
    "update vip_point set amount = 1 where billing_no = :partial and kind = 'reverse'",
  ],
  ["inv16b_claim_without_delivery", "a reward that is not on its way", "delete from delivery where cause = 'reward'"],
  [
    "inv16b_claim_without_delivery",
    "a reward whose coupon went to another account",
    "update coupon_grant set account_id = 2 where cause = 'reward'",
  ],
];

const violations = [...coupons, ...limits, ...waiting, ...granted];

test.each(violations)("%s alone is broken by %s", async (invariant, _words, ...statements) => {
  expect(await ground.plant(...statements)).toEqual([invariant]);
});

const reviewed: readonly [words: string, ...statements: string[]][] = [
  [
    "a delivery that a person decides",
    "update delivery set in_review = true, first_at = gem_now() - interval '9 days' where order_no = :waiting",
  ],
  [
    "a payment that a person decides",
    "update payment_attempt set in_review = true, next_at = null where billing_no = :open",
  ],
  [
    "a refund of an order that a person decides",
    "update order_event set at = at - interval '9 days' where billing_no = :refunding",
    "update payment_attempt set in_review = true, captured_at = captured_at - interval '9 days' where billing_no = :refunding",
    "update refund set first_at = gem_now() - interval '9 days' where refund_ref = 'refund-refunding'",
  ],
  [
    "a case in review for days",
    "update order_event set at = at - interval '9 days' where billing_no = :review",
    "update payment_attempt set captured_at = captured_at - interval '9 days' where billing_no = :review",
  ],
  [
    "a key of the card that paid, which is no account",
    "update idem_request set scope = 'card:kitestone:' || encode(sha256('card'), 'hex') where billing_no = :card",
  ],
  [
    "a late payment whose coupon is gone and whose money goes back",
    ...couponOf("backbefore", "used"),
    "update coupon_grant set state = 'available', order_no = null where cause = 'c'",
  ],
];

test.each(reviewed)("no invariant is broken by %s", async (_words, ...statements) => {
  expect(await ground.plant(...statements)).toEqual([]);
});

test("every invariant of holds, waits and grants has met its violation", async () => {
  const { rows } = await ground.owner.query<{ invariant: string }>(
    "select detector as invariant from inv_counts() where detector ~ '^inv(09|10|13|15|16|17)'",
  );
  expect(new Set(violations.map(([invariant]) => invariant))).toEqual(new Set(rows.map(({ invariant }) => invariant)));
});
