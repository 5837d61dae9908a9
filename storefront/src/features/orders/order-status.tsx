import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Badge, type BadgeProps } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconClock, iconClose, type IconShape } from "@gemgate/web/ui/icon-paths";
import { iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { outcomeBadges } from "../order-result/parts.ts";
import { variantOf, type OrderVariant } from "./order-variant.ts";

const variants: Readonly<Record<OrderVariant, { badge: BadgeProps["variant"]; icon: IconShape }>> = {
  unpaid: { badge: "warn", icon: iconClock },
  in_progress: { badge: "brand", icon: iconRefresh },
  delivered: { badge: "good", icon: iconCheck },
  not_completed: { badge: "bad", icon: iconClose },
  ...outcomeBadges,
};

const variantTexts = {
  unpaid: "orders.unpaid",
  in_progress: "orders.in_progress",
  delivered: "orders.delivered",
  not_completed: "orders.not_completed",
  declined: "outcome.declined",
  cancelled: "outcome.cancelled",
  expired: "outcome.expired",
  refunding: "outcome.refunding",
  refunded: "outcome.refunded",
  partly_refunded: "outcome.partly_refunded",
  review: "outcome.review",
  disputed: "outcome.disputed",
} as const satisfies Record<OrderVariant, string>;

/** Glyph, word and colour: none of them stands alone. */
export function OrderStatusBadge({ order }: { order: FullOrder }) {
  const word = useVariantText();
  const variant = variantOf(order);
  const { badge, icon } = variants[variant];
  return (
    <Badge variant={badge}>
      <Icon of={icon} />
      {word(variant)}
    </Badge>
  );
}

export function useVariantText(): (variant: OrderVariant) => string {
  const text = useText();
  return (variant) => text(variantTexts[variant]);
}
