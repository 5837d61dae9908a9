import type { Coupon } from "@gemgate/contract/coupons";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { iconLock } from "@gemgate/web/ui/icon-paths";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBoot } from "../../shop/shop.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { useIsAlone } from "../../shop/use-is-alone.ts";
import { CouponTicket, TicketMark } from "../coupons/parts.ts";
import styles from "./own-coupons.module.css";
import { couponLine } from "./vip-words.ts";

export interface OwnCouponProps {
  coupon: Coupon;
  levelName: (level_id: number) => string;
  /** Undefined where nothing is claimed here. */
  onClaim?: (coupon: Coupon) => void;
  isClaiming?: boolean;
}

/** H13-H17: a coupon of the player in the state that its category says. */
export function OwnCoupon({ coupon, levelName, onClaim, isClaiming = false }: OwnCouponProps) {
  const text = useText();
  const { locale } = useBoot();
  const { use_category, is_used } = coupon;
  const line = couponLine(coupon, text, levelName);
  const isOff = use_category === "lock" || use_category === "history";
  return <CouponTicket coupon={coupon} line={withTag()} end={end()} isOff={isOff} />;

  /** H13. */
  function withTag(): ReactNode {
    // A moment with its zone keeps its order in Arabic too.
    if (use_category === "history") return <bdi dir="ltr">{line}</bdi>;
    if (use_category !== "claim") return line;
    return (
      <span className={styles.tagged}>
        <Badge variant="brand">{text("vip.tab_claim")}</Badge>
        {line}
      </span>
    );
  }

  function end(): ReactNode {
    if (use_category === "claim") {
      const label = `${text("vip.claim")}: ${localisedText(coupon.name, locale)}`;
      return (
        <Button variant="main" size="small" busy={isClaiming} aria-label={label} onClick={() => onClaim?.(coupon)}>
          <span>{text("vip.claim")}</span>
        </Button>
      );
    }
    if (use_category === "avail") return <UseLink name={localisedText(coupon.name, locale)} />;
    if (use_category === "lock") return <TicketMark icon={iconLock} />;
    return <TicketMark>{text(is_used === 1 ? "vip.used" : "vip.expired")}</TicketMark>;
  }
}

/** H14, Z49: to the goods, where the best coupon is picked. ATK27: not inside a frame. */
function UseLink({ name }: { name: string }) {
  const text = useText();
  const goods = usePageAddress("/selectGoods");
  if (!useIsAlone()) return null;
  return (
    <Link href={goods} asChild>
      <ButtonLink variant="tonal" size="small" aria-label={`${text("vip.use")}: ${name}`}>
        {text("vip.use")}
      </ButtonLink>
    </Link>
  );
}
