// What follows from a decision about a case, for player, goods, money and holds, before it is made.
import type { CaseAction, CaseFacts, CaseQuestion, Consequence } from "@gemgate/contract/console/review";

export function followsOf(action: CaseAction | CaseQuestion, facts: CaseFacts): Consequence[] {
  switch (action) {
    case "deliver":
      return [
        "player_gets_goods",
        "goods_sent_same_key",
        "money_earned",
        "holds_used",
        ...(mayBeGiven(facts) ? (["risk_given_twice"] as const) : []),
      ];
    case "delivered":
      return ["player_sees_success", "goods_not_sent", "money_earned", "holds_used"];
    case "refund":
      return followsOfRefund(facts);
    case "reward-deliver":
      return [
        "player_gets_goods",
        "goods_sent_same_key",
        ...(mayBeGiven(facts) ? (["risk_given_twice"] as const) : []),
      ];
    case "reward-delivered":
      return ["player_sees_success", "goods_not_sent"];
    case "reward-cancel":
      return ["player_gets_nothing", "goods_called_off"];
    default:
      return [...followsOfMoney[action]];
  }
}

const followsOfMoney: Readonly<
  Record<
    Exclude<
      CaseAction | CaseQuestion,
      "deliver" | "delivered" | "refund" | "reward-deliver" | "reward-delivered" | "reward-cancel"
    >,
    readonly Consequence[]
  >
> = {
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
  close: ["nothing_moves"],
  "ask-game": ["nothing_moves"],
  "ask-provider": ["nothing_moves"],
  wait: ["nothing_moves"],
  look: ["nothing_moves"],
};

/** Sent, and nobody here knows how it ended. */
export function mayBeGiven({ delivery }: CaseFacts): boolean {
  return delivery !== null && delivery.was_sent && (delivery.state === "unknown" || delivery.state === "pending");
}

function followsOfRefund(facts: CaseFacts): Consequence[] {
  const isBeside = facts.kind === "payment" && facts.money?.attempt_state !== "captured";
  if (isBeside) return ["player_gets_money", "money_returned"];
  if (facts.order_state === "chargeback") return ["goods_called_off", "nothing_moves"];
  if (facts.delivery?.state === "delivered") return ["player_gets_money", "goods_taken_back", "money_returned"];
  const risk = mayBeGiven(facts) ? (["risk_given_and_paid_back"] as const) : [];
  return ["player_gets_money", "goods_called_off", "money_returned", "holds_freed", ...risk];
}
