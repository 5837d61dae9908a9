// What an order brought its player, when its money goes and comes back: points, money that counts, and the coupon of its goods.
import { endDispute, openDispute } from "@gemgate/testing/dispute-story";
import { refundAtProvider } from "@gemgate/testing/external-refund-story";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { giveBackUsedCoupon, reserveCoupon, retakeCoupon } from "../coupons/public.ts";
import { decide } from "../review/public.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  await openVip(shop);
  await defineCoupon(shop, { id: "gift", source: "order", given_with: ["101-gem-60"], valid_s: 86_400 });
});
afterEach(async () => {
  await shop.owner.query("update account set blocked_at = null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

async function buy(product_id: string): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, { product_id });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

/** What is left of what the order brought. */
async function left(billing_no: string): Promise<unknown> {
  const { rows } = await shop.owner.query(
    `select sum(case kind when 'reverse' then -points else points end)::int as points,
            sum(case kind when 'reverse' then -amount else amount end)::int as amount
       from vip_point where billing_no = $1`,
    [billing_no],
  );
  return rows[0];
}

interface Gift {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly is_over: boolean;
  readonly account_id: string;
}

async function giftOf(billing_no: string): Promise<Gift> {
  const { rows } = await shop.owner.query<Gift>(
    `select id, code, state, valid_until <= gem_now() as is_over, account_id from coupon_grant
      where cause = 'order' and cause_ref = $1`,
    [billing_no],
  );
  if (rows[0] === undefined) throw new Error("the order brought no coupon");
  return rows[0];
}

test("points of a won dispute come back without the part that was refunded while the bank held a part [O2]", async () => {
  const billing_no = await buy("101-gem-680");
  expect(await left(billing_no)).toEqual({ points: 19, amount: 999 });
  // A dispute of whatever size takes all points; the rest of the money can still be given back by others.
  const dispute_id = await openDispute(shop, billing_no, { amount: 333 });
  expect(await left(billing_no)).toEqual({ points: 0, amount: 0 });
  const { rows } = await shop.owner.query("select id from payment_attempt where billing_no = $1", [billing_no]);
  const returned = { action: "refunded", attempt_id: Number(rows[0]?.id), amount: 333, ref: "by transfer" } as const;
  await decide(shop.world, returned, { operator: "mira", note: "the bank's statement" });
  await endDispute(shop, dispute_id, "won");
  await factsOnce(shop, billing_no, "delivered");
  expect(await left(billing_no)).toEqual({ points: 13, amount: 666 });
});

test("a coupon that an order brought goes with a dispute and comes back when the dispute is won", async () => {
  const billing_no = await buy("101-gem-60");
  const dispute_id = await openDispute(shop, billing_no);
  expect(await giftOf(billing_no)).toMatchObject({ state: "expired", is_over: true });
  await endDispute(shop, dispute_id, "won");
  await factsOnce(shop, billing_no, "delivered");
  expect(await giftOf(billing_no)).toMatchObject({ state: "available", is_over: false });
});

test("a coupon whose order is refunded while another order holds it is over when that order lets go", async () => {
  const billing_no = await buy("101-gem-60");
  const { code } = await giftOf(billing_no);
  const other = await createdNumber(shop, buyer, { product_id: "101-gem-330", coupon_code: code });
  await refundAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "refunded");
  expect(await giftOf(billing_no)).toMatchObject({ state: "reserved" });
  const { client_id, oauth_token } = buyer;
  const cancelling = { client_id, oauth_token, billing_no: other, nonce: newNonce() };
  expect(await shop.call("/api/pay/cancelOrder", cancelling, { method: "POST" })).toMatchObject({ code: 1 });
  expect(await giftOf(billing_no)).toMatchObject({ is_over: true });
});

test("a used coupon that a brand gives back after a refund is over where the order that brought it has lost its money too", async () => {
  const billing_no = await buy("101-gem-60");
  const { code } = await giftOf(billing_no);
  const other = await createdNumber(shop, buyer, { product_id: "101-gem-1980", coupon_code: code });
  await payAtProvider(shop, other);
  await factsOnce(shop, other, "delivered");
  const dispute_id = await openDispute(shop, billing_no);
  expect(await giftOf(billing_no)).toMatchObject({ state: "used", is_over: true });
  await endDispute(shop, dispute_id, "won");
  await factsOnce(shop, billing_no, "delivered");
  expect(await giftOf(billing_no)).toMatchObject({ state: "used", is_over: false });
  await refundAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "refunded");
  await refundAtProvider(shop, other);
  await factsOnce(shop, other, "refunded");
  // The brand of this shop keeps used coupons; one that gives them back does this in the same transaction.
  await inTransaction(shop.world, (tx) => giveBackUsedCoupon(tx, other));
  expect(await giftOf(billing_no)).toMatchObject({ state: "available", is_over: true });
});

test("a coupon whose end passes between the price and the order is refused, and late money takes it all the same", async () => {
  const gift = await giftOf(await buy("101-gem-60"));
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-330" });
  await shop.owner.query("update coupon_grant set valid_until = gem_now() - interval '1 second' where id = $1", [
    gift.id,
  ]);
  const coupon = {
    grant_id: Number(gift.id),
    account_id: Number(gift.account_id),
    brand_id: "kitestone",
    billing_no,
  };
  expect(await inTransaction(shop.world, (tx) => reserveCoupon(tx, coupon))).toBe(false);
  expect(await inTransaction(shop.world, (tx) => retakeCoupon(tx, coupon))).toBe(true);
  await shop.owner.query("update coupon_grant set state = 'available', order_no = null where id = $1", [gift.id]);
});
