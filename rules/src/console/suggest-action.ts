// What to do about a case, and why. A suggestion never acts by itself. It is safe only where the same key, a definite refusal or a full
// refund before delivery makes sure that neither goods nor money go out twice.
import type { CaseCause, CaseFacts, Suggestion, SuggestionReason } from "@gemgate/contract/console/review";
import { causeOf } from "./case-cause.ts";
import { followsOf, mayBeGiven } from "./case-follows.ts";

type Judged = Pick<Suggestion, "action" | "safe" | "reasons">;

export function suggestAction(facts: CaseFacts): Suggestion {
  const judged = judge(causeOf(facts), facts);
  return { ...judged, follows: followsOf(judged.action, facts) };
}

function judge(cause: CaseCause, facts: CaseFacts): Judged {
  switch (cause) {
    case "goods_in_doubt":
      return goodsInDoubt(facts);
    case "key_reused":
      return { action: "ask-game", safe: false, reasons: ["key_means_other", "may_be_given"] };
    case "no_receipt":
      return { action: "delivered", safe: false, reasons: ["given_without_receipt"] };
    case "refused_in_doubt":
      return { action: "ask-game", safe: false, reasons: ["refused_after_doubt", "may_be_given"] };
    case "returned_in_doubt":
      return { action: "ask-game", safe: false, reasons: ["money_back_elsewhere", "may_be_given"] };
    case "part_returned":
      return beforeDelivery(facts, "part_back_elsewhere");
    case "wrong_amount":
      return beforeDelivery(facts, "nothing_was_sent");
    case "refund_refused":
      return refundAgain(facts, ["definite_refusal"]);
    case "refund_in_doubt":
      return refundAgain(facts, ["provider_silent", "same_key"]);
    case "disputed":
      return { action: "wait", safe: false, reasons: ["bank_holds_money"] };
    case "payment_in_doubt":
      return { action: "ask", safe: true, reasons: ["provider_silent", "asking_changes_nothing", "same_key"] };
    case "surplus":
      return besideGoods(facts);
    case "reward_in_doubt":
      return rewardInDoubt(facts);
    case "goods_of_disputed":
      return { action: "ask-game", safe: false, reasons: ["bank_holds_money", "may_be_given"] };
    case "webhook_failed":
      return { action: "webhook-retry", safe: true, reasons: ["same_key"] };
    case "webhook_unreadable":
      return ask("cannot_be_read");
    case "webhook_unknown":
      return ask("knows_no_payment");
    case "refund_came_back":
    case "refunded_after_all":
    case "dispute_misfit":
    case "refund_misfit":
      return ask("provider_contradicts");
    case "missing_here":
    case "missing_there":
    case "amount":
    case "fee":
    case "state":
      return ask("report_differs");
    case "other":
      return { action: "look", safe: false, reasons: ["not_known"] };
  }
}

/** What the provider says cannot be settled here without looking at what it shows. */
function ask(reason: SuggestionReason): Judged {
  return { action: "ask-provider", safe: false, reasons: [reason] };
}

function goodsInDoubt(facts: CaseFacts): Judged {
  const { delivery } = facts;
  if (delivery !== null && !delivery.was_sent && isMoneyHere(facts)) {
    return { action: "deliver", safe: true, reasons: ["nothing_was_sent", "same_key"] };
  }
  const cannotSay = /cannot say/u.test(`${delivery?.error ?? ""} ${facts.why}`);
  return {
    action: "ask-game",
    safe: false,
    reasons: [...(cannotSay ? (["game_cannot_say"] as const) : []), "may_be_given"],
  };
}

/** A card is the money itself, and it is whole as long as nothing was given. */
function isMoneyHere({ money, is_card }: CaseFacts): boolean {
  if (is_card) return true;
  if (money === null) return false;
  return money.attempt_state === "captured" && money.returned + money.returning + money.disputed === 0;
}

/** The provider gives it back once, also when it is told twice; goods that may have been given are another question. */
function refundAgain(facts: CaseFacts, reasons: readonly SuggestionReason[]): Judged {
  if (mayBeGiven(facts)) return { action: "ask-game", safe: false, reasons: [...reasons, "may_be_given"] };
  return { action: "refund", safe: true, reasons: [...reasons] };
}

function beforeDelivery(facts: CaseFacts, reason: SuggestionReason): Judged {
  if (facts.delivery?.state === "delivered")
    return { action: "look", safe: false, reasons: [reason, "goods_were_given"] };
  if (mayBeGiven(facts)) return { action: "ask-game", safe: false, reasons: [reason, "may_be_given"] };
  return { action: "refund", safe: true, reasons: [reason, "full_before_delivery"] };
}

function besideGoods({ money }: CaseFacts): Judged {
  if (money !== null && money.returned >= (money.captured ?? 0)) {
    return { action: "settled", safe: true, reasons: ["nothing_left"] };
  }
  if (money !== null && money.disputed > 0) return { action: "wait", safe: false, reasons: ["bank_holds_money"] };
  // Captured money is for goods that may have been given; what came beside it never was for any.
  if (money?.attempt_state === "captured") return { action: "look", safe: false, reasons: ["goods_were_given"] };
  return { action: "refund", safe: true, reasons: ["money_beside_goods", "full_before_delivery"] };
}

function rewardInDoubt({ delivery }: CaseFacts): Judged {
  if (delivery !== null && !delivery.was_sent) {
    return { action: "reward-deliver", safe: true, reasons: ["nothing_was_sent", "same_key"] };
  }
  return { action: "ask-game", safe: false, reasons: ["may_be_given"] };
}
