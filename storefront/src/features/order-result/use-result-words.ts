import type { OrderOutcome } from "@gemgate/contract/order-outcomes";
import { replenish_unblock_min } from "@gemgate/rules/replenish/countdown";
import { useText } from "@gemgate/web/text/text";
import { useShop } from "../../shop/shop.ts";
import type { PayWay } from "../checkout/public.ts";
import { lastMoment } from "./order-time.ts";
import { paysByCode } from "./pays-by-code.ts";
import type { ResultFacts } from "./use-order-facts.ts";
import type { OrderStatusView } from "./use-order-status.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";

export interface ResultToTell {
  view: OrderStatusView;
  facts: ResultFacts;
  /** A prepaid card paid it, without an account. */
  isCard: boolean;
  /** It pays what is owed to a game: nothing is delivered, a block is lifted. */
  replenish: { readonly isOver: boolean } | undefined;
  way?: PayWay | undefined;
}

export interface ResultWords {
  title: string;
  words: string;
  /** About the refund of goods that were delivered; '' where there is nothing to say. */
  afterwards: string;
}

/** The title of a result, and the sentence below it. */
export function useResultWords(): (result: ResultToTell) => ResultWords {
  const { boot } = useShop();
  const text = useText();
  const outcomeWords = useOutcomeWords();
  return (result) => {
    const { view } = result;
    const own = outcomeWords(view.outcome, view.order?.refund);
    return {
      title: titleOf(result, own?.title),
      words: wordsOf(result, own?.text),
      afterwards: view.outcome === "delivered_paid_twice" ? text("result.paid_twice") : (own?.text ?? ""),
    };
  };

  function titleOf(result: ResultToTell, own: string | undefined): string {
    const { view, facts, isCard, replenish, way } = result;
    if (!view.isKnown && !facts.isOwn) return text("result.checking");
    if (view.status === "Fail") return isCard ? text("card.failed") : (own ?? text("result.fail_title"));
    if (view.status === "Pending") {
      if (isCard) return text("card.sent");
      if (replenish?.isOver === true && !view.isPaid) return text("result.expired_title");
      if (view.isPaid) return text("result.paid_title");
      if (paysByCode(view, way)) return codeTitle(view);
      return text(hasLeftForm(result) ? "result.closed_title" : "result.pending_title");
    }
    if (isCard) return text("card.arrived");
    if (replenish !== undefined) return text("result.paid_title");
    const { goods } = facts.rows;
    return goods === "" ? text("result.success_title_plain") : text("result.success_title", { goods });
  }

  function wordsOf(result: ResultToTell, own: string | undefined): string {
    const { view, facts, isCard, replenish, way } = result;
    if (view.status === "Fail") return failWords(result, own);
    if (view.status === "Pending") {
      if (isCard || view.isPaid) return own ?? (replenish === undefined ? text("result.paid_text") : unblocks());
      if (paysByCode(view, way)) return text("result.reserved_text");
      if (hasLeftForm(result)) return text("result.closed_text");
      const { amount } = facts;
      return amount === "" ? text("result.pending_text") : text("result.pending_amount", { amount });
    }
    if (replenish !== undefined) return unblocks();
    const { role, isGift } = facts.rows;
    // Z135: it is the friend who finds it in the game.
    if (isGift === true && role !== "") return text("gift.arrived", { name: role });
    return role === "" ? text("result.success_text") : text("result.success_text_role", { role });
  }

  function failWords({ view, isCard, replenish }: ResultToTell, own: string | undefined): string {
    if (isCard) return text("card.failed_text");
    if (replenish === undefined) return own ?? text("result.fail_text");
    if (hasMoneyWords(view.outcome) && own !== undefined) return own;
    return text(replenish.isOver ? "replenish.over" : "replenish.failed_text");
  }

  /** By the player's own clock: it is the player who goes to a shop. */
  function codeTitle({ order }: OrderStatusView): string {
    if (order?.pay_by === undefined) return text("result.code_waiting");
    return text("result.reserved_title", { time: lastMoment({ at_s: order.pay_by, locale: boot.locale }) });
  }

  /** M21. */
  function unblocks(): string {
    return text("replenish.unblocking", { minutes: replenish_unblock_min });
  }
}

/** Their own sentence says where the money is, or the bank's words are all there is to say. */
export function hasMoneyWords(outcome: OrderOutcome | undefined): boolean {
  return outcome === "refunded" || outcome === "refunding" || outcome === "disputed";
}

/** Said once the server knows of no money. A form may be closed the moment after it was sent, so the words are true for both. */
function hasLeftForm({ view, way }: Pick<ResultToTell, "view" | "way">): boolean {
  return way === "closed" && view.isKnown && !view.isPaid;
}
