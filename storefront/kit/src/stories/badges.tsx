import { Badge, type BadgeProps } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock } from "@gemgate/web/ui/icon-paths";
import { OrderStatusBadge } from "../../../src/features/orders/order-status.tsx";
import { everyOrder } from "../fixtures/orders.ts";
import styles from "../kit-page.module.css";
import { Words } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

const variants: readonly BadgeProps["variant"][] = ["limit", "brand", "good", "warn", "bad", "mute"];

export const badgeGroup: StoryGroup = {
  name: "badge",
  title: "Badges",
  stories: [
    {
      name: "variants",
      title: "Limited, brand, good, warning, bad, quiet",
      Show: () => (
        <div className={styles.row}>
          {variants.map((variant) => (
            <Badge key={variant} variant={variant}>
              <Icon of={iconClock} />
              <Words of="goods.limited" />
            </Badge>
          ))}
        </div>
      ),
    },
    {
      name: "deal",
      title: "Discount",
      Show: () => (
        <Badge variant="deal">
          <bdi dir="ltr">−10%</bdi>
        </Badge>
      ),
    },
    {
      name: "status",
      title: "Status of an order",
      Show: () => (
        <div className={styles.row}>
          {everyOrder.map((order) => (
            <OrderStatusBadge key={order.billing_no} order={order} />
          ))}
        </div>
      ),
    },
  ],
};
