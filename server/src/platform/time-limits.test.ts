import { expect, test } from "vitest";
import { sessionLimits } from "./session-limits.ts";
import { answer_within_ms, delivery_ambiguous_s, delivery_not_after_s, lease_s } from "./time-limits.ts";

/** Before its calls a row is read once more, after them it is written: each statement takes its limit at most. */
const statements_ms = 2 * sessionLimits.statement_timeout;

test.each([
  {
    work: "delivery",
    lease: lease_s.delivery,
    calls_ms: answer_within_ms.game_question + answer_within_ms.game_delivery,
  },
  { work: "revocation", lease: lease_s.revocation, calls_ms: answer_within_ms.game_delivery },
  {
    work: "poll of a payment, which may be created after it",
    lease: lease_s.payment,
    calls_ms: answer_within_ms.provider_question + answer_within_ms.provider_creation,
  },
  { work: "outgoing webhook", lease: lease_s.outgoing_webhook, calls_ms: answer_within_ms.outgoing_webhook },
  { work: "receipt by e-mail", lease: lease_s.receipt, calls_ms: answer_within_ms.mail },
  {
    work: "refund, which is asked about before it is sent again",
    lease: lease_s.refund,
    calls_ms: answer_within_ms.provider_question + answer_within_ms.provider_creation,
  },
  {
    work: "command of an operator, which may tell a provider that an order is not to be paid any more",
    lease: lease_s.command,
    calls_ms: 2 * answer_within_ms.provider_question,
  },
  {
    work: "webhook, whose payment is asked about and then taken",
    lease: lease_s.webhook,
    calls_ms: 2 * answer_within_ms.provider_question,
  },
])("the lease of a $work outlives its calls and statements, so that no second process calls meanwhile", (kind) => {
  expect(kind.lease * 1_000).toBeGreaterThan(kind.calls_ms + statements_ms);
});

test("the lease of a creation outlives the provider's answer and the one statement that follows it", () => {
  const after_ms = answer_within_ms.provider_creation + sessionLimits.statement_timeout;
  expect(lease_s.creation * 1_000).toBeGreaterThanOrEqual(after_ms);
});

test("a delivery without an answer is asked about only after the game may no longer give it", () => {
  expect(delivery_ambiguous_s).toBeGreaterThan(delivery_not_after_s + answer_within_ms.game_delivery / 1_000);
});
