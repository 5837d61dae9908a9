import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Badge, type BadgeProps } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconClock, iconClose, type IconShape } from "@gemgate/web/ui/icon-paths";
import { iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { outcomeLooks } from "../order-result/parts.ts";
import { lookOf, type OrderLook } from "./order-look.ts";

const looks: Readonly<Record<OrderLook, { badge: BadgeProps["look"]; icon: IconShape }>> = {
  unpaid: { badge: "warn", icon: iconClock },
  in_progress: { badge: "brand", icon: iconRefresh },
  delivered: { badge: "good", icon: iconCheck },
  not_completed: { badge: "bad", icon: iconClose },
  ...outcomeLooks,
};

const lookWords = {
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
} as const satisfies Record<OrderLook, string>;

/** Glyph, word and colour: none of them stands alone. */
export function OrderStatusBadge({ order }: { order: FullOrder }) {
  const word = useLookWord();
  const look = lookOf(order);
  const { badge, icon } = looks[look];
  return (
    <Badge look={badge}>
      <Icon of={icon} />
      {word(look)}
    </Badge>
  );
}

export function useLookWord(): (look: OrderLook) => string {
  const text = useText();
  return (look) => text(lookWords[look]);
}
