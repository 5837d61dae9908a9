import { hasEvents } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconGift, type IconShape, iconTicket } from "@gemgate/web/ui/icon-paths";
import { iconReceipt } from "@gemgate/web/ui/later-icon-paths";
import { Link } from "wouter";
import { useStore } from "zustand/react";
import { useUsableCoupons } from "../../../features/vip/parts.ts";
import { useBoot, useShop } from "../../../shop/shop.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { useIsVipOn } from "../../../shop/use-is-vip-on.ts";
import styles from "./my-tiles.module.css";

/** The list of orders, on the same page. */
export const orders_id = "orders";

export interface MyTilesProps {
  /** Undefined until they are known. */
  orders: { count: number; more: boolean } | undefined;
}

/** Z94: what the player has, each with its number and the way to it. Nothing leads to what is off here (Z52, C17). */
export function MyTiles({ orders }: MyTilesProps) {
  const { page_config } = useBoot();
  const text = useText();
  const [centre, events] = [usePageAddress("/userCenter"), usePageAddress("/activity")];
  const coupons = useUsableCoupons();
  const rewards = useStore(useShop().rewards, (state) => state.count) ?? undefined;
  const [hasCoupons, hasRewards] = [useIsVipOn(), hasEvents(page_config)];
  if (!hasCoupons && !hasRewards) return null;
  return (
    <div className={styles.tiles}>
      {hasCoupons ? (
        <Link href={centre} className={styles.tile}>
          <TileContent icon={iconTicket} value={coupons} label={text("my.coupons")} />
        </Link>
      ) : null}
      <a href={`#${orders_id}`} className={styles.tile}>
        <TileContent
          icon={iconReceipt}
          value={orders === undefined ? undefined : `${orders.count}${orders.more ? "+" : ""}`}
          label={text("orders.title")}
        />
      </a>
      {hasRewards ? (
        <Link href={events} className={styles.tile}>
          <TileContent icon={iconGift} value={rewards} label={text("activity.rewards")} />
        </Link>
      ) : null}
    </div>
  );
}

interface TileContentProps {
  icon: IconShape;
  value: number | string | undefined;
  label: string;
}

/** The number keeps its place while it is asked for. */
function TileContent({ icon, value = "\u00a0", label }: TileContentProps) {
  return (
    <>
      <Icon of={icon} />
      <bdi className={styles.value}>{value}</bdi>
      <span className={styles.label}>{label}</span>
    </>
  );
}
