import type { Worth } from "@gemgate/rules/goods/worth-of-goods";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconStar } from "@gemgate/web/ui/icon-paths";
import { useCount } from "../../shop/use-count.ts";
import { useMoney } from "../../shop/use-money.ts";
import styles from "./goods-card.module.css";

/** What speaks for goods, computed and never written by hand: as many badges as there is room for. */
export function WorthBadges({ worth, room }: { worth: Worth; room: number }) {
  const text = useText();
  const badges = [
    worth.is_best ? (
      <Badge key="best" variant="brand">
        <Icon of={iconStar} />
        {text("goods.best_value")}
      </Badge>
    ) : null,
    worth.bonus_percent > 0 ? (
      <Badge key="percent" variant="good">
        <bdi>{text("goods.bonus_percent", { percent: worth.bonus_percent })}</bdi>
      </Badge>
    ) : null,
  ].filter((badge) => badge !== null);
  return badges.slice(0, Math.max(0, room));
}

/** What a round number of units costs in this pack. */
export function UnitPrice({ of, currency }: { of: NonNullable<Worth["unit_price"]>; currency: string }) {
  const text = useText();
  const money = useMoney();
  const count = useCount();
  return (
    <bdi className={styles.unit}>
      {text("goods.unit_price", { amount: money(of.amount, currency), count: count(of.units) })}
    </bdi>
  );
}
