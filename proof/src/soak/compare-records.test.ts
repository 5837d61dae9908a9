// The comparison must find every kind of loss and doubling: each is planted and must be named.
import { expect, test } from "vitest";
import { judge } from "./compare-records.ts";
import type { Records, Verdict } from "./compare-records.ts";
import type { OwnRecords, OwnCapture } from "./own-records.ts";
import type { ProviderCapture } from "./sandbox-records.ts";

const delivered: OwnCapture = {
  txn_id: "t1",
  merchant: "shop",
  billing_no: "A",
  attempt_state: "captured",
  order_state: "delivered",
  delivery_key: "order-A",
  delivery_state: "delivered",
  delivery_error: null,
  amount: 499,
  currency: "USD",
  refunded: 0,
  refunded_by_others: 0,
  is_in_review: false,
};
const refunded: OwnCapture = {
  ...delivered,
  txn_id: "t2",
  attempt_state: "surplus",
  refunded: 499,
};

/** One order that was delivered, and paid a second time; that money went back. */
function goodRecords(): {
  own: OwnRecords;
  provider: ProviderCapture[];
  grants: Map<string, number>;
  seen: Map<string, string>;
} {
  const money = { amount: 499, currency: "USD" };
  const captured = { merchant: "shop", ...money };
  return {
    own: {
      captures: [delivered, refunded],
      refunds: [{ ref: "r1", txn_id: "t2", ...money }],
      capturePostings: ["t1", "t2"].map((txn) => ({ ref: `sandbox:shop:${txn}`, ...money })),
      refundPostings: [{ ref: "r1", ...money }],
      delivered: ["order-A"],
      orders: new Set(["A"]),
      nonces: new Map([["n1", "A"]]),
      states: { delivered: 1 },
    },
    provider: [
      { txn_id: "t1", merchant_ref: "A-1", ...captured, refunds: [] },
      {
        txn_id: "t2",
        merchant_ref: "A-2",
        ...captured,
        refunds: [
          { id: "b0", refund_ref: "r0", amount: 499, status: "failed" },
          { id: "b1", refund_ref: "r1", amount: 499, status: "succeeded" },
        ],
      },
    ],
    grants: new Map([["order-A", 1]]),
    seen: new Map([["n1", "A"]]),
  };
}

type Change = Omit<Partial<Records>, "own"> & { own?: Partial<OwnRecords> };

function judgeWith(change: Change): Verdict {
  const good = goodRecords();
  return judge({ ...good, ...change, own: { ...good.own, ...change.own } });
}

const { own, provider } = goodRecords();
const [first, second] = provider;
if (first === undefined || second === undefined) throw new Error("the good records have two captures");

test("records that agree are clean", () => {
  expect(judgeWith({})).toEqual({ lost: [], double: [], unequal: [], review: [] });
});

test.each<[string, keyof Verdict, RegExp, Change]>([
  ["an order that a player saw is gone", "lost", /order A was shown/, { own: { orders: new Set() } }],
  ["a nonce made another order", "double", /nonce n1/, { own: { nonces: new Map([["n1", "B"]]) } }],
  ["a nonce was forgotten", "double", /nonce n1/, { own: { nonces: new Map() } }],
  [
    "a capture has no row",
    "lost",
    /capture shop:t1 of A-1: the provider says 499 USD, our row nothing/,
    { own: { captures: [refunded] } },
  ],
  [
    "a capture was not posted",
    "lost",
    /t1.*the ledger nothing/,
    { own: { capturePostings: own.capturePostings.slice(1) } },
  ],
  ["a row without a capture", "unequal", /the provider says nothing, our row 499 USD/, { provider: [second] }],
  ["another amount", "unequal", /the provider says 498 USD/, { provider: [{ ...first, amount: 498 }, second] }],
  [
    "another currency in the ledger",
    "unequal",
    /the ledger 499 EUR/,
    { own: { capturePostings: own.capturePostings.map((one) => ({ ...one, currency: "EUR" })) } },
  ],
  [
    "one transaction in two rows",
    "double",
    /shop:t1 is there twice/,
    { own: { captures: [delivered, delivered, refunded] } },
  ],
  [
    "money that is neither delivered nor given back",
    "lost",
    /A \(t1, captured.*neither delivered nor given back/,
    { own: { captures: [{ ...delivered, delivery_state: "cancelled" }, refunded] } },
  ],
  [
    "surplus that the delivery of the order does not cover",
    "lost",
    /t2, surplus.*neither/,
    { own: { captures: [delivered, { ...refunded, refunded: 0 }] } },
  ],
  [
    "delivered, and given back",
    "double",
    /delivered, and the money went back/,
    { own: { captures: [{ ...delivered, refunded: 499 }, refunded] } },
  ],
  [
    "a refund that we do not know",
    "lost",
    /refund r1: the provider says 499 USD, our row nothing/,
    { own: { refunds: [] } },
  ],
  ["a refund that is not posted", "lost", /refund r1.*the ledger nothing/, { own: { refundPostings: [] } }],
  [
    "a refund that never was",
    "unequal",
    /refund r1: the provider says nothing/,
    { provider: [first, { ...second, refunds: [] }] },
  ],
  [
    "more went back than came in",
    "double",
    /t2: 998 went back of 499/,
    {
      provider: [
        first,
        {
          ...second,
          refunds: ["r1", "r2"].map((ref) => ({ id: `b${ref}`, refund_ref: ref, amount: 499, status: "succeeded" })),
        },
      ],
    },
  ],
  ["goods given twice", "double", /the game gave order-A 2 times/, { grants: new Map([["order-A", 2]]) }],
  ["goods that were never given", "lost", /the game gave nothing/, { grants: new Map() }],
  [
    "goods without a delivery",
    "unequal",
    /which we do not count as delivered/,
    { own: { delivered: [], captures: [delivered] } },
  ],
  [
    "goods given, and the money back",
    "double",
    /the game gave order-A, and its money went back/,
    { own: { delivered: [], captures: [{ ...delivered, delivery_state: "rejected", refunded: 499 }] } },
  ],
])("%s is found", (_words, kind, words, change) => {
  const verdict = judgeWith(change);
  expect(verdict[kind]).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

const byHand = { id: "h1", refund_ref: null, amount: 499, status: "succeeded" };
const name = "external:sandbox:shop:h1";
const handed = [{ ...first, refunds: [byHand] }, second];
const money = { amount: 499, currency: "USD" };
const bookedByHand = {
  refunds: [...own.refunds, { ref: name, txn_id: "t1", ...money }],
  refundPostings: [...own.refundPostings, { ref: name, ...money }],
};

test("money that others gave back is booked under the provider's number, and its order says so", () => {
  const known = { ...delivered, order_state: "refunded", refunded: 499, refunded_by_others: 499 };
  const verdict = judgeWith({ provider: handed, own: { ...bookedByHand, captures: [known, refunded] } });
  expect(verdict).toEqual({ lost: [], double: [], unequal: [], review: [] });
});

test("money that others gave back before we heard of it has no row of ours", () => {
  const verdict = judgeWith({
    provider: handed,
    grants: new Map(),
    own: { captures: [refunded], delivered: [], capturePostings: own.capturePostings.slice(1) },
  });
  expect(verdict).toEqual({ lost: [], double: [], unequal: [], review: [] });
});

test.each<[string, keyof Verdict, RegExp, Change]>([
  [
    "a refund by others that we do not know",
    "lost",
    /refund external:sandbox:shop:h1: the provider says 499 USD, our row nothing/,
    { provider: handed },
  ],
  [
    "goods that stay a success though others gave the money back",
    "double",
    /delivered, and the money went back/,
    {
      provider: handed,
      own: { ...bookedByHand, captures: [{ ...delivered, refunded: 499, refunded_by_others: 499 }, refunded] },
    },
  ],
  [
    "a part given back by others does not excuse a capture that is nowhere",
    "lost",
    /capture shop:t1.*our row nothing/,
    { provider: [{ ...first, refunds: [{ ...byHand, amount: 100 }] }, second], own: { captures: [refunded] } },
  ],
])("%s is found", (_words, kind, words, change) => {
  expect(judgeWith(change)[kind]).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

test("an order in manual review is listed with its reason, and is neither lost nor double", () => {
  const waiting = { ...delivered, delivery_state: "unknown", delivery_error: "no answer", is_in_review: true };
  const verdict = judgeWith({ own: { captures: [waiting, refunded], delivered: [] }, grants: new Map() });
  expect(verdict).toEqual({
    lost: [],
    double: [],
    unequal: [],
    review: [{ billing_no: "A", reason: "not delivered: no answer" }],
  });
});
