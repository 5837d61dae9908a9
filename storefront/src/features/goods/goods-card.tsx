import type { Goods } from "@gemgate/contract/goods";
import { hueOfArt } from "@gemgate/rules/goods/goods-art";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconClock, iconPlus, iconStar } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Price } from "@gemgate/web/ui/price";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useBoot } from "../../session/shop.ts";
import styles from "./goods-card.module.css";
import { secondLine } from "./group-goods.ts";

export interface GoodsCardProps {
  goods: Goods;
  currency: string;
  checked: boolean;
  tabIndex: 0 | -1;
  /** Pictures below the first screen wait until they come near. */
  isLate: boolean;
  onChoose: () => void;
}

/** Reads as title, bonus and price; special goods are wide and carry a badge (G6). */
export function GoodsCard({ goods, currency, checked, tabIndex, isLate, onChoose }: GoodsCardProps) {
  const { brand, hue } = useBoot();
  const text = useText();
  const icon = goods.icon ?? "";
  const second = secondLine(goods);
  const isWide = goods.isSpecial === 1;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      tabIndex={tabIndex}
      className={joinClasses(styles.card, isWide && styles.wide)}
      style={{ "--h": hueOfArt(icon) ?? hue }}
      onClick={onChoose}
    >
      <span className={styles.art}>
        {icon === "" ? null : <img src={icon} alt="" width="112" height="112" loading={isLate ? "lazy" : "eager"} />}
      </span>
      <span className={styles.body}>
        <span className={styles.badges}>
          {goods.isLimit === 1 ? (
            <Badge look="limit">
              <Icon of={iconClock} />
              {text("goods.limited")}
            </Badge>
          ) : null}
          {isWide ? (
            <Badge look="brand">
              <Icon of={iconStar} />
              {text("goods.special")}
            </Badge>
          ) : null}
        </span>
        <bdi className={styles.title}>{goods.display}</bdi>
        <span className={second.isExtra ? styles.bonus : styles.inside}>
          {second.isExtra ? <Icon of={iconPlus} /> : null}
          <bdi>{second.words}</bdi>
        </span>
        <span className={styles.price}>
          <Price amount={goods.price} currency={currency} wholeNumberCurrencies={brand.whole_number_currencies} />
        </span>
      </span>
      {checked ? (
        <span className={styles.check}>
          <Icon of={iconCheck} />
        </span>
      ) : null}
    </button>
  );
}

/** The shape of a card that is on its way. */
export function GoodsCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height="112px" radius="0" />
      <span className={joinClasses(styles.body, styles.bars)}>
        <Skeleton height="16px" width="70%" />
        <Skeleton height="12px" width="45%" />
        <Skeleton height="20px" width="55%" />
      </span>
    </div>
  );
}
