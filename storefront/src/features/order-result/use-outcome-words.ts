import type { FullOrder } from "@gemgate/contract/checkout";
import type { OrderOutcome } from "@gemgate/contract/order-outcomes";
import { useText } from "@gemgate/web/text/text";
import { useShop } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { shortTime } from "./order-time.ts";
import { endOutcomeOf } from "./outcome-badge.ts";

export interface OutcomeWords {
  title: string;
  text: string;
}

/** What became of an order in a title and a sentence of its own; undefined where the status says enough. */
export function useOutcomeWords(): (
  outcome: OrderOutcome | undefined,
  refund: FullOrder["refund"],
) => OutcomeWords | undefined {
  const { boot, clock } = useShop();
  const text = useText();
  const money = useMoney();
  return (outcome, refund) => {
    const end = endOutcomeOf(outcome);
    switch (end) {
      case "declined":
        return { title: text("result.declined_title"), text: text("result.declined_text") };
      case "cancelled":
        return { title: text("orders.cancelled"), text: text("result.fail_text") };
      case "expired":
        return { title: text("result.expired_title"), text: text("result.expired_text") };
      case "refunded":
      case "partly_refunded":
        return { title: text("result.refunded_title"), text: refundedWords(refund) };
      case "refunding":
        return {
          title: text("result.refunding_title"),
          text:
            refund === undefined
              ? text("result.refunding_plain")
              : text("result.refunding_text", { amount: money(refund.price, refund.currency) }),
        };
      case "review":
        return { title: text("result.paid_title"), text: text("result.review_text") };
      case "disputed":
        return { title: text("result.disputed_title"), text: text("result.disputed_text") };
      case undefined:
        return undefined;
    }
  };

  function refundedWords(refund: FullOrder["refund"]): string {
    if (refund?.refund_time === undefined) return text("result.refunded_plain");
    const time = shortTime({ made_s: refund.refund_time, now_ms: clock.now(), locale: boot.locale });
    return text("result.refunded_text", { amount: money(refund.price, refund.currency), time });
  }
}
