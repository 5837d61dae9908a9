import type { Goods } from "@gemgate/contract/goods";
import { hueOfArt } from "@gemgate/rules/goods/hue-of-art";
import type { Worth } from "@gemgate/rules/goods/worth-of-goods";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconClock, iconPlus, iconStar, iconTicket } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Picture } from "@gemgate/web/ui/picture";
import { passOver } from "@gemgate/web/ui/radio-keys";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useBoot } from "../../shop/shop.ts";
import { type GoodsLimit, isBlocked, LimitLine, useLimitOf } from "../limits/public.ts";
import styles from "./goods-card.module.css";
// After the usual card, whose rules it takes the place of.
import low from "./goods-card-low.module.css";
import { GoodsPrice } from "./goods-price.tsx";
import { secondLine } from "./group-goods.ts";
import { UnitPrice, WorthBadges } from "./worth-badges.tsx";

export interface GoodsCardProps {
  goods: Goods;
  currency: string;
  /** Beside the other goods of its group; undefined where nothing can be counted. */
  worth?: Worth | undefined;
  checked: boolean;
  tabIndex: 0 | -1;
  /** Pictures below the first screen wait until they come near. */
  isLate: boolean;
  onChoose: () => void;
  /** Clicked although its limit is reached, or its order waits for the payment. */
  onRefuse: (limit: GoodsLimit) => void;
}

/** As wide as the styles draw it at most. */
const usual_art = 112;
const wide_art = 188;
/** More would hide the picture. */
const badges_max = 2;

/** Reads as title, bonus, price, limit and state; special goods are wide and carry a badge (G6). */
export function GoodsCard({ goods, currency, worth, checked, tabIndex, isLate, onChoose, onRefuse }: GoodsCardProps) {
  const { brand, hue } = useBoot();
  const limit = useLimitOf(goods);
  const icon = goods.icon ?? "";
  const second = secondLine(goods);
  const isWide = goods.isSpecial === 1;
  const isOff = limit?.state.kind === "reached";
  const isRefused = isBlocked(limit);
  const isChosen = checked && !isRefused;
  const percent = brand.shows_discount === true && !isOff ? (goods.sale_percent ?? 0) : 0;
  const taken = goods.isLimit + (isWide ? 1 : 0) + (percent > 0 ? 1 : 0);
  const isPercentAlone = taken === 0 && worth?.is_best === false;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-disabled={isOff ? true : undefined}
      {...(isRefused && passOver)}
      tabIndex={tabIndex}
      className={joinClasses(styles.card, low.card, isWide && `${styles.wide} ${low.wide}`, isOff && styles.off)}
      style={{ "--h": hueOfArt(icon) ?? hue }}
      onClick={handleClick}
    >
      <span className={joinClasses(styles.art, low.art)}>
        <Picture address={icon} size={isWide ? wide_art : usual_art} isLate={isLate} />
      </span>
      <span className={joinClasses(styles.body, low.body)}>
        <bdi className={styles.title}>{goods.display}</bdi>
        <span className={joinClasses(second.isExtra ? styles.bonus : styles.inside, isPercentAlone && low.beside)}>
          {second.isExtra ? <Icon of={iconPlus} /> : null}
          <bdi>{second.words}</bdi>
        </span>
        <span className={joinClasses(styles.price, low.price)}>
          <GoodsPrice goods={goods} currency={currency} />
          {worth?.unit_price === undefined || isOff ? null : <UnitPrice of={worth.unit_price} currency={currency} />}
          {goods.isCoupon === 1 ? <CouponMark /> : null}
        </span>
        {goods.isLimit === 1 ? <LimitLine limit={limit} className={styles.limit} /> : null}
        <span className={joinClasses(styles.badges, isPercentAlone ? low.percent : low.badges)}>
          {goods.isLimit === 1 ? <LimitBadge limit={limit} /> : null}
          {isWide ? <SpecialBadge /> : null}
          {percent === 0 ? null : <SaleBadge percent={percent} />}
          {worth === undefined || isOff ? null : <WorthBadges worth={worth} room={badges_max - taken} />}
        </span>
      </span>
      {isChosen ? (
        <span className={joinClasses(styles.check, low.check)}>
          <Icon of={iconCheck} />
        </span>
      ) : null}
    </button>
  );

  function handleClick(): void {
    if (limit !== undefined && isRefused) onRefuse(limit);
    else onChoose();
  }
}

/** It says nothing where coupons are off. */
function CouponMark() {
  const { page_config } = useBoot();
  const text = useText();
  if (page_config?.is_open_coupon !== 1) return null;
  return (
    <span className={joinClasses(styles.coupon, low.coupon)}>
      <Icon of={iconTicket} />
      <span>{text("goods.coupon")}</span>
    </span>
  );
}

/** State of the limit, as a badge. */
function LimitBadge({ limit }: { limit: GoodsLimit | undefined }) {
  const text = useText();
  const kind = limit?.state.kind;
  if (kind === "reached") return <Badge variant="mute">{text("goods.sold_out")}</Badge>;
  const isUnpaid = kind === "unpaid";
  return (
    <Badge variant={isUnpaid ? "warn" : "limit"}>
      <Icon of={iconClock} />
      {text(isUnpaid ? "goods.unpaid" : "goods.limited")}
    </Badge>
  );
}

function SpecialBadge() {
  const text = useText();
  return (
    <Badge variant="brand">
      <Icon of={iconStar} />
      {text("goods.special")}
    </Badge>
  );
}

/** What a sale takes off. */
function SaleBadge({ percent }: { percent: number }) {
  const text = useText();
  return (
    <Badge variant="deal">
      <bdi>{text("goods.sale_percent", { percent })}</bdi>
    </Badge>
  );
}

/** The shape of a card that is on its way. */
export function GoodsCardSkeleton() {
  return (
    <div className={joinClasses(styles.card, low.card, low.waiting)} aria-hidden="true">
      <Skeleton height="var(--art-height)" radius="0" />
      <span className={joinClasses(styles.body, styles.bars)}>
        <Skeleton height="16px" width="70%" />
        <Skeleton height="12px" width="45%" />
        <Skeleton height="20px" width="55%" />
      </span>
    </div>
  );
}
