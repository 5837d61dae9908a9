// What a click on Pay leads to, as a pure function from what happened to what is done about it. The hook carries it out.
import type { CodeName, PriceNow } from "@gemgate/contract/code";
import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { MethodProblem } from "@gemgate/rules/checkout/check-method";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { busyWait_ms, type CheckoutMessage } from "./checkout-state.ts";
import type { PendingOfGoods } from "./pending-order.ts";
import { priceNowOf, refusedMessage } from "./refused-message.ts";

export type OrderEvent =
  | { kind: "clicked"; isFree: boolean; hasMethod: boolean; pending: PendingOfGoods }
  /** The player wants exactly this order. */
  | {
      kind: "wanted";
      /** False where the player has only answered what the store asked about this click. */
      isFirst: boolean;
      hasUser: boolean;
      hasCharacter: boolean;
      problem: MethodProblem | undefined;
      /** Z110: the store must know the age first. */
      needsAge: boolean;
      forgoesCoupon: boolean;
    }
  | { kind: "refused"; answer: Refused | Failed; visit: VisitNow; isCard: boolean; shown: PriceNow }
  /** Something before the order was refused: the age, or the end of the order in its way. */
  | { kind: "gave_up"; answer: Refused | Failed; visit: VisitNow }
  | { kind: "open_order_ended"; billing_no: string; status: number };

export interface VisitNow {
  /** The login that sent the order is still the login of this browser. */
  isSameLogin: boolean;
  isSdk: boolean;
}

export type OrderEffect =
  | { kind: "ask_once_more"; billing_no: string }
  /** U11. */
  | { kind: "tell_click" }
  | { kind: "want" }
  | { kind: "ask_without_coupon" }
  | { kind: "drop_coupon" }
  | { kind: "log_in" }
  | { kind: "choose_character" }
  /** Z135: the player must say again who it is. */
  | { kind: "choose_friend" }
  | { kind: "send" }
  | { kind: "fail"; message: CheckoutMessage }
  | { kind: "close_window" }
  | { kind: "free_button" }
  | { kind: "cool_button"; wait_ms: number; message: CheckoutMessage | null }
  | { kind: "keep_choice" }
  | { kind: "forget_user" }
  | { kind: "reload_methods" }
  | { kind: "reload_goods"; price_now: PriceNow | undefined }
  | { kind: "ask_age" }
  | { kind: "note_paid"; billing_no: string }
  | { kind: "show_result"; billing_no: string }
  | { kind: "offer_open_order"; billing_no: string }
  | { kind: "tell_card"; problem: "other_value" | { words: string } };

/** What a card form says itself; everything else is shown as for any other order. */
export const cardRefusals = [
  "card_wrong",
  "card_used",
  "card_expired",
  "card_tries",
  "wrong_method_parameters",
] as const satisfies readonly CodeName[];
export const orderRefusals = [
  "unpaid_order",
  "already_paid",
  "age_band_needed",
  "illegal_coupon",
  "not_logged_in",
] as const satisfies readonly CodeName[];

export function effectsOf(event: OrderEvent): readonly OrderEffect[] {
  switch (event.kind) {
    case "clicked":
      return afterClick(event);
    case "wanted":
      return beforeSending(event);
    case "refused":
      return afterRefusedOrder(event);
    case "gave_up":
      return afterGivingUp(event.answer, event.visit, refusedMessage(event.answer));
    case "open_order_ended":
      if (event.status === orderStatuses.fail) return [{ kind: "send" }];
      // Z132: it was paid meanwhile, which its result says.
      return [{ kind: "close_window" }, { kind: "free_button" }, { kind: "show_result", billing_no: event.billing_no }];
  }
}

/** I22: without a method nothing happens. What is paid and on its way is bought once more only by a click that says so. */
function afterClick({ isFree, hasMethod, pending }: Extract<OrderEvent, { kind: "clicked" }>): OrderEffect[] {
  if (!isFree || !hasMethod) return [];
  const { paid, unpaid } = pending;
  if (paid === undefined || unpaid !== undefined) return [{ kind: "want" }];
  return [{ kind: "ask_once_more", billing_no: paid.billing_no }];
}

function beforeSending(event: Extract<OrderEvent, { kind: "wanted" }>): OrderEffect[] {
  if (!event.hasUser) return [{ kind: "log_in" }];
  if (!event.hasCharacter) return [{ kind: "choose_character" }];
  return event.isFirst ? [{ kind: "tell_click" }, afterReadyClick(event)] : [afterReadyClick(event)];
}

function afterReadyClick({ problem, needsAge, forgoesCoupon }: Extract<OrderEvent, { kind: "wanted" }>): OrderEffect {
  if (problem !== undefined) {
    return { kind: "fail", message: problem === "no_id" ? "channel_missing" : "method_wrong" };
  }
  if (needsAge) return { kind: "ask_age" };
  // H22, H23: nobody pays more than they have to without having been asked.
  return { kind: forgoesCoupon ? "ask_without_coupon" : "send" };
}

/** The line under the button is for what nothing else says. */
function afterRefusedOrder({ answer, visit, isCard, shown }: Extract<OrderEvent, { kind: "refused" }>): OrderEffect[] {
  const next = [...afterRefusal(answer), ...(isCard ? forCardForm(answer) : [])];
  const isSaid = next.some(({ kind }) => sayingKinds.has(kind));
  return [...afterGivingUp(answer, visit, isSaid ? null : refusedMessage(answer, shown)), ...next];
}

/** They show what happened by themselves. */
const sayingKinds: ReadonlySet<OrderEffect["kind"]> = new Set([
  "ask_age",
  "show_result",
  "offer_open_order",
  "tell_card",
]);

/** Closes the window and frees the button: at once, or after the wait that a busy server named. */
function afterGivingUp(
  answer: Refused | Failed,
  { isSameLogin, isSdk }: VisitNow,
  message: CheckoutMessage | null,
): OrderEffect[] {
  const closed: OrderEffect = { kind: "close_window" };
  if (isFor(answer, "not_logged_in")) {
    // Another tab may have logged in since: that login lives, and another click uses it.
    if (!isSameLogin) return [closed, { kind: "fail", message: "not_completed" }];
    // T2, T3, Z85: the token is dead. What was clicked becomes the choice of the page, and goes on after the login.
    const kept: OrderEffect[] = [closed, { kind: "free_button" }, { kind: "keep_choice" }, { kind: "forget_user" }];
    // Inside a game its own login is the only one.
    return isSdk ? kept : [...kept, { kind: "log_in" }];
  }
  if (answer.kind === "failed" || !isFor(answer, "busy")) {
    return [closed, message === null ? { kind: "free_button" } : { kind: "fail", message }];
  }
  return [closed, { kind: "cool_button", wait_ms: busyWait_ms(answer.retryAfterS), message }];
}

function afterRefusal(answer: Refused | Failed): OrderEffect[] {
  // Z121: what was chosen may be gone. The list that comes anew drops what is not offered any more.
  if (isFor(answer, "channel_not_found", "wrong_method_parameters")) return [{ kind: "reload_methods" }];
  if (isFor(answer, "age_band_needed")) return [{ kind: "ask_age" }];
  // The words stand under the button; the order stays a gift, so that the next click buys it for nobody else.
  if (isFor(answer, "receiver_changed")) return [{ kind: "choose_friend" }];
  if (isFor(answer, "illegal_coupon")) return [{ kind: "drop_coupon" }];
  // The words stand under the button; the new price stands on the button before the player clicks again.
  if (isFor(answer, "price_changed")) return [{ kind: "reload_goods", price_now: priceNowOf(answer) }];
  if (answer.kind === "failed") return [];
  const { content } = answer;
  const billing_no = content !== null && "billing_no" in content ? content.billing_no : undefined;
  if (billing_no !== undefined && isFor(answer, "already_paid")) {
    return [
      { kind: "note_paid", billing_no },
      { kind: "show_result", billing_no },
    ];
  }
  // Without a number the order is of the account that had the character before: there is nothing to go on with.
  return billing_no === undefined ? [] : [{ kind: "offer_open_order", billing_no }];
}

function forCardForm(answer: Refused | Failed): OrderEffect[] {
  // Z134: to the holder of a card the method is right; it is the value that is not.
  if (isFor(answer, "wrong_method_parameters")) return [{ kind: "tell_card", problem: "other_value" }];
  return isFor(answer, ...cardRefusals) ? [{ kind: "tell_card", problem: { words: wordsOf(answer) } }] : [];
}

/** Without narrowing: what an answer is not refused for may still be refused. */
function isFor(answer: Refused | Failed, ...names: CodeName[]): boolean {
  return isRefusedFor(answer, names);
}

function wordsOf(answer: Refused | Failed): string {
  return answer.kind === "refused" ? answer.msg : "";
}
