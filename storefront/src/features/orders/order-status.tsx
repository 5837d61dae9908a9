import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Badge, type BadgeProps } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconClock, iconClose, type IconShape } from "@gemgate/web/ui/icon-paths";
import { iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { lookOf, type OrderLook } from "./order-look.ts";

const looks: Readonly<Record<OrderLook, { badge: BadgeProps["look"]; icon: IconShape }>> = {
  unpaid: { badge: "warn", icon: iconClock },
  in_progress: { badge: "brand", icon: iconRefresh },
  delivered: { badge: "good", icon: iconCheck },
  not_completed: { badge: "bad", icon: iconClose },
};

/** Glyph, word and colour: none of them stands alone. */
export function OrderStatusBadge({ order }: { order: FullOrder }) {
  const text = useText();
  const look = lookOf(order);
  const { badge, icon } = looks[look];
  return (
    <Badge look={badge}>
      <Icon of={icon} />
      {text(`orders.${look}`)}
    </Badge>
  );
}
