import { caseActions, caseCauses, caseQuestions } from "@gemgate/contract/console/review";
import type { CaseCause, CaseFacts, Suggestion } from "@gemgate/contract/console/review";
import { expect, test } from "vitest";
import { causeOf } from "./case-cause.ts";
import { followsOf } from "./case-follows.ts";
import { suggestAction } from "./suggest-action.ts";

const money = {
  attempt_state: "captured",
  asked: 499,
  captured: 499,
  currency: "USD",
  returned: 0,
  returning: 0,
  disputed: 0,
};
const delivery = { state: "unknown", was_sent: true, in_review: true, error: null, has_receipt: false };
const unsent = { ...delivery, state: "pending", was_sent: false };
const given = { ...delivery, state: "delivered", in_review: false, has_receipt: true };
const order: CaseFacts = {
  kind: "order",
  id: "20261118ABCDEFGHJKMNPQRSTVWX",
  billing_no: "20261118ABCDEFGHJKMNPQRSTVWX",
  attempt_id: null,
  state: "unknown",
  why: "not delivered: no answer for too long",
  order_state: "review",
  is_card: false,
  money,
  refund: null,
  delivery,
};
const payment: CaseFacts = {
  ...order,
  kind: "payment",
  id: "7",
  attempt_id: 7,
  state: "surplus",
  order_state: "delivered",
};
const webhook: CaseFacts = { ...payment, kind: "webhook", id: "stripe:kitestone:evt_1", state: "test", delivery: null };
const reward: CaseFacts = { ...order, kind: "delivery", id: "17", billing_no: null, order_state: null, money: null };
const difference = (state: string): CaseFacts => ({ ...webhook, kind: "break", id: "3", state });
const refund = (state: string) => ({ ref: "r1", state, error: null });

type Expected = readonly [action: Suggestion["action"], safe: boolean];

/** Each cause as its rows say it, and what is suggested. */
const causes: Readonly<Record<CaseCause, readonly (readonly [facts: CaseFacts, expected: Expected])[]>> = {
  goods_in_doubt: [
    [order, ["ask-game", false]],
    [{ ...order, why: "not delivered: the game cannot say whether it was given" }, ["ask-game", false]],
    [{ ...order, delivery: unsent }, ["deliver", true]],
    [{ ...order, delivery: unsent, money: null, is_card: true }, ["deliver", true]],
    [{ ...order, delivery: unsent, money: null }, ["ask-game", false]],
    [{ ...order, delivery: unsent, money: { ...money, returning: 1 } }, ["ask-game", false]],
    [{ ...order, kind: "delivery", order_state: "delivering" }, ["ask-game", false]],
  ],
  key_reused: [[{ ...order, delivery: { ...delivery, error: "key_reused" } }, ["ask-game", false]]],
  no_receipt: [[{ ...order, why: "not delivered: delivered without a receipt" }, ["delivered", false]]],
  refused_in_doubt: [
    [{ ...order, why: "not delivered: rejected, after a send with an unknown end" }, ["ask-game", false]],
  ],
  returned_in_doubt: [
    [
      {
        ...order,
        why: "given back at the provider by somebody else: the goods were under way",
        money: { ...money, returned: 499 },
      },
      ["ask-game", false],
    ],
  ],
  part_returned: [
    [
      {
        ...order,
        why: "given back at the provider by somebody else: a part, before delivery",
        money: { ...money, returned: 100 },
        delivery: { ...unsent, state: "cancelled" },
      },
      ["refund", true],
    ],
    [
      { ...order, why: "webhook e: given back at the provider by somebody else", money: { ...money, returned: 1 } },
      ["ask-game", false],
    ],
  ],
  wrong_amount: [
    [
      {
        ...order,
        why: "webhook e: another amount came in",
        money: { ...money, attempt_state: "mismatch", captured: 100 },
        delivery: null,
      },
      ["refund", true],
    ],
  ],
  refund_refused: [
    [{ ...order, why: "not refunded: refused", refund: refund("failed"), delivery: given }, ["refund", true]],
    [{ ...order, why: "not refunded: refused", refund: refund("failed") }, ["ask-game", false]],
    [{ ...payment, refund: refund("failed"), delivery: given }, ["refund", true]],
  ],
  refund_in_doubt: [
    [
      { ...order, why: "not refunded: no answer for too long", refund: refund("unknown"), delivery: given },
      ["refund", true],
    ],
    [{ ...payment, refund: refund("unknown"), delivery: given }, ["refund", true]],
  ],
  disputed: [[{ ...order, why: "webhook e: disputed", money: { ...money, disputed: 100 } }, ["wait", false]]],
  payment_in_doubt: [
    [{ ...payment, state: "unknown", money: { ...money, attempt_state: "unknown", captured: null } }, ["ask", true]],
  ],
  surplus: [
    [{ ...payment, money: { ...money, attempt_state: "surplus" } }, ["refund", true]],
    [{ ...payment, money: { ...money, attempt_state: "surplus", returned: 499 } }, ["settled", true]],
    [{ ...payment, money: { ...money, attempt_state: "surplus", disputed: 499 } }, ["wait", false]],
    [{ ...payment, state: "captured" }, ["look", false]],
  ],
  reward_in_doubt: [
    [reward, ["ask-game", false]],
    [{ ...reward, delivery: unsent }, ["reward-deliver", true]],
  ],
  goods_of_disputed: [[{ ...order, kind: "delivery", order_state: "chargeback" }, ["ask-game", false]]],
  webhook_unreadable: [[{ ...webhook, why: "cannot be read" }, ["ask-provider", false]]],
  webhook_unknown: [[{ ...webhook, why: "unknown reference" }, ["ask-provider", false]]],
  webhook_failed: [[{ ...webhook, why: "every try failed" }, ["webhook-retry", true]]],
  refund_came_back: [[{ ...webhook, why: "failed after it had succeeded: refund r1 failed" }, ["ask-provider", false]]],
  refunded_after_all: [
    [{ ...webhook, why: "succeeded after it had failed: refund r1 succeeded" }, ["ask-provider", false]],
  ],
  dispute_misfit: [
    [{ ...webhook, why: "the dispute does not fit its payment: dispute du_1 open, 1 EUR" }, ["ask-provider", false]],
  ],
  refund_misfit: [
    [{ ...webhook, why: "the refund made at the provider does not fit its payment: re_1" }, ["ask-provider", false]],
  ],
  missing_here: [[difference("missing_here"), ["ask-provider", false]]],
  missing_there: [[difference("missing_there"), ["ask-provider", false]]],
  amount: [[difference("amount"), ["ask-provider", false]]],
  fee: [[difference("fee"), ["ask-provider", false]]],
  state: [[difference("state"), ["ask-provider", false]]],
  other: [
    [{ ...order, delivery: null, why: "a word that nobody wrote" }, ["look", false]],
    [difference("a kind of another version"), ["look", false]],
  ],
};

test.each(caseCauses)("the cause %s is recognised by its rows and has its suggestion", (cause) => {
  for (const [facts, [action, safe]] of causes[cause]) {
    expect(causeOf(facts)).toBe(cause);
    expect(suggestAction(facts)).toMatchObject({ action, safe });
    expect(suggestAction(facts).reasons).not.toEqual([]);
  }
});

test("a suggestion is safe by the same key, a definite refusal, money that never was for goods or nothing that is left alone", () => {
  const makeSafe = ["same_key", "definite_refusal", "full_before_delivery", "nothing_left"];
  for (const [facts] of Object.values(causes).flat()) {
    const { safe, reasons } = suggestAction(facts);
    expect(safe && !reasons.some((reason) => makeSafe.includes(reason))).toBe(false);
  }
});

test("no suggestion that goods may be given twice for is called safe", () => {
  for (const [facts] of Object.values(causes).flat()) {
    const { safe, follows } = suggestAction(facts);
    const risks = follows.filter((follow) => follow.startsWith("risk_"));
    expect(safe ? risks : []).toEqual([]);
  }
});

test("every decision and every question says what follows from it", () => {
  for (const action of [...caseActions, ...caseQuestions]) expect(followsOf(action, order)).not.toEqual([]);
  expect(followsOf("deliver", order)).toContain("risk_given_twice");
  expect(followsOf("deliver", { ...order, delivery: unsent })).not.toContain("risk_given_twice");
  expect(followsOf("refund", order)).toContain("risk_given_and_paid_back");
  expect(followsOf("refund", { ...order, delivery: given })).toContain("goods_taken_back");
  expect(followsOf("refund", payment)).not.toContain("goods_taken_back");
  expect(followsOf("refund", { ...payment, money: { ...money, attempt_state: "surplus" } })).toEqual([
    "player_gets_money",
    "money_returned",
  ]);
});
