// What follows from a decision about a case, for player, goods, money and holds, before it is made.
import type { CaseAction, CaseFacts, CaseQuestion, Consequence } from "@gemgate/contract/console/review";

type Follows = readonly Consequence[] | ((facts: CaseFacts) => readonly Consequence[]);

const follows: Readonly<Record<CaseAction | CaseQuestion, Follows>> = {
  deliver: (facts) => [
    "player_gets_goods",
    "goods_sent_same_key",
    "money_earned",
    "holds_used",
    ...riskOf(facts, "risk_given_twice"),
  ],
  delivered: ["player_sees_success", "goods_not_sent", "money_earned", "holds_used"],
  refund: followsOfRefund,
  paid: ["player_gets_goods", "money_booked", "risk_unchecked"],
  unpaid: ["player_sees_failed", "holds_freed", "risk_unchecked"],
  ask: ["asked_again"],
  settled: ["nothing_moves"],
  refunded: ["money_marked_returned", "risk_unchecked"],
  "refund-settled": ["money_marked_returned", "risk_unchecked"],
  "refund-failed": ["money_owed_again"],
  "dispute-open": ["goods_taken_back", "money_lost"],
  "dispute-won": ["player_gets_goods", "money_stays"],
  "dispute-lost": ["goods_taken_back", "money_lost"],
  "webhook-retry": ["asked_again"],
  "webhook-close": ["nothing_moves"],
  "reward-deliver": (facts) => ["player_gets_goods", "goods_sent_same_key", ...riskOf(facts, "risk_given_twice")],
  "reward-delivered": ["player_sees_success", "goods_not_sent"],
  "reward-cancel": ["player_gets_nothing", "goods_called_off"],
  close: ["nothing_moves"],
  "ask-game": ["nothing_moves"],
  "ask-provider": ["nothing_moves"],
  wait: ["nothing_moves"],
  look: ["nothing_moves"],
};

export function followsOf(action: CaseAction | CaseQuestion, facts: CaseFacts): Consequence[] {
  const own = follows[action];
  return [...(typeof own === "function" ? own(facts) : own)];
}

function riskOf(facts: CaseFacts, risk: Consequence): readonly Consequence[] {
  return mayBeGiven(facts) ? [risk] : [];
}

/** Sent, and nobody here knows how it ended. */
export function mayBeGiven({ delivery }: CaseFacts): boolean {
  return delivery !== null && delivery.was_sent && (delivery.state === "unknown" || delivery.state === "pending");
}

function followsOfRefund(facts: CaseFacts): Consequence[] {
  const isBeside = facts.kind === "payment" && facts.money?.attempt_state !== "captured";
  if (isBeside) return ["player_gets_money", "money_returned"];
  if (facts.order_state === "chargeback") return ["goods_called_off", "nothing_moves"];
  if (facts.delivery?.state === "delivered") return ["player_gets_money", "goods_taken_back", "money_returned"];
  const risk = riskOf(facts, "risk_given_and_paid_back");
  return ["player_gets_money", "goods_called_off", "money_returned", "holds_freed", ...risk];
}
