import type { ReviewCase } from "@gemgate/server/features/review/public";
import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const one: ReviewCase = {
  kind: "order",
  id: "7",
  billing_no: "20261118ABCDEFGHJKMNPQRSTVWX",
  attempt_id: 7,
  refund_ref: null,
  provider: "stripe",
  provider_ids: ["pi_1"],
  amount: 499,
  currency: "USD",
  state: "pending",
  why: "no usable answer",
  since: new Date(0),
  age_s: 60,
};

test("a payment without an answer can be booked as paid, closed as unpaid or asked about again", () => {
  expect(nextSteps({ ...one, kind: "payment" })).toEqual([
    "paid 7 --txn <the provider's number> --amount 499 --currency USD",
    "unpaid 7",
    "ask 7",
  ]);
});

test("money whose refund is stuck can be refunded again, booked as gone back, or closed when nothing is left", () => {
  const money = { ...one, kind: "payment", state: "surplus", refund_ref: "x-1-r1" } as const;
  expect(nextSteps(money)).toEqual([`refund ${one.billing_no}`, "refund-settled x-1-r1", "settled 7"]);
});

test.each([
  [
    "the dispute does not fit its payment: dispute PSP:CAPTURE_FAILED open, without an amount, of PSP0",
    "dispute open 7 --ref PSP:CAPTURE_FAILED --amount <minor units>",
  ],
  ["failed after it had succeeded: refund x-1-r1 failed", "refund-failed x-1-r1"],
  ["succeeded after it had failed: refund x-1-r1 succeeded", "refund-settled x-1-r1"],
])('a webhook that says "%s" names the command that books it', (why, step) => {
  expect(nextSteps({ ...one, kind: "webhook", id: "adyen:kitestone:e:1", why })).toEqual([
    "webhook show adyen:kitestone:e:1",
    step,
    "webhook retry adyen:kitestone:e:1",
    "webhook close adyen:kitestone:e:1",
  ]);
});

test("a webhook that could not be read, a break and a delivery each have a way to be closed", () => {
  expect(nextSteps({ ...one, kind: "webhook", id: "a:b:c", attempt_id: null, why: "cannot be read" })).toContain(
    "webhook close a:b:c",
  );
  expect(nextSteps({ ...one, kind: "break", billing_no: null })).toEqual(["close 7"]);
  expect(nextSteps({ ...one, kind: "delivery", id: "n" })).toContain("delivered n");
});

test("a reward that waits is sent again, given by hand or cancelled, for it has neither order nor money", () => {
  expect(nextSteps({ ...one, kind: "delivery", id: "17", billing_no: null })).toEqual([
    "reward deliver 17",
    "reward delivered 17",
    "reward cancel 17",
  ]);
});
