import type { OrderOutcome } from "@gemgate/contract/order-outcomes";
import type { BadgeProps } from "@gemgate/web/ui/badge";
import { iconClock, iconClose, type IconShape } from "@gemgate/web/ui/icon-paths";
import { iconBank, iconMinus, iconSearch, iconUndo } from "@gemgate/web/ui/later-icon-paths";

/** Outcomes that are shown otherwise than an order that is under way or delivered. */
export type EndOutcome = Exclude<OrderOutcome, "delivered" | "delivered_paid_twice">;

/** Glyph and colour. Red says that something was refused; a refund, a cancelled order or time that is over is no mishap. */
export const outcomeBadges: Readonly<Record<EndOutcome, { badge: BadgeProps["variant"]; icon: IconShape }>> = {
  declined: { badge: "bad", icon: iconClose },
  cancelled: { badge: "mute", icon: iconMinus },
  expired: { badge: "mute", icon: iconClock },
  refunding: { badge: "brand", icon: iconUndo },
  refunded: { badge: "mute", icon: iconUndo },
  partly_refunded: { badge: "good", icon: iconUndo },
  review: { badge: "brand", icon: iconSearch },
  disputed: { badge: "warn", icon: iconBank },
};

/** A newer backend may name an outcome that this page does not know: then only the status code counts. */
export function endOutcomeOf(outcome: string | undefined): EndOutcome | undefined {
  return outcome !== undefined && isEndOutcome(outcome) ? outcome : undefined;
}

function isEndOutcome(outcome: string): outcome is EndOutcome {
  return Object.hasOwn(outcomeBadges, outcome);
}
