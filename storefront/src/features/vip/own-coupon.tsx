import type { Coupon } from "@gemgate/contract/coupons";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { iconLock } from "@gemgate/web/ui/icon-paths";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBoot, useShop } from "../../shop/shop.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { useIsAlone } from "../../shop/use-is-alone.ts";
import { useCheckoutSteps } from "../checkout/public.ts";
import { CouponTicket, TicketMark, wantCoupon } from "../coupons/parts.ts";
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
  return (
    <CouponTicket
      coupon={coupon}
      // A moment with its zone keeps its order in Arabic too.
      line={use_category === "history" ? <bdi dir="ltr">{line}</bdi> : line}
      end={end()}
      isOff={isOff}
      {...(use_category === "claim" && { tag: text("vip.tab_claim") })}
    />
  );

  function end(): ReactNode {
    if (use_category === "claim") {
      const label = `${text("vip.claim")}: ${localisedText(coupon.name, locale)}`;
      return (
        <Button variant="main" size="small" busy={isClaiming} aria-label={label} onClick={() => onClaim?.(coupon)}>
          <span>{text("vip.claim")}</span>
        </Button>
      );
    }
    if (use_category === "avail") return <UseLink coupon={coupon} />;
    if (use_category === "lock") return <LockMark coupon={coupon} />;
    return <TicketMark>{text(is_used === 1 ? "vip.used" : "vip.expired")}</TicketMark>;
  }
}

/** Z45: one that an unpaid order holds leads to that order, as long as the page is no part of a game. */
function LockMark({ coupon: { lock_reason, billing_no } }: { coupon: Coupon }) {
  const isAlone = useIsAlone();
  if (lock_reason !== "order" || billing_no === undefined || !isAlone) return <TicketMark icon={iconLock} />;
  return <ShowOrder billing_no={billing_no} />;
}

function ShowOrder({ billing_no }: { billing_no: string }) {
  const text = useText();
  const steps = useCheckoutSteps();
  return (
    <Button variant="tonal" size="small" onClick={() => steps.showResult(billing_no)}>
      {text("checkout.show_order")}
    </Button>
  );
}

/** H14, Z49: to the goods, where this coupon is picked. ATK27: not inside a frame. */
function UseLink({ coupon: { code, name } }: { coupon: Coupon }) {
  const text = useText();
  const shop = useShop();
  const goods = usePageAddress("/selectGoods");
  if (!useIsAlone()) return null;
  return (
    <Link href={goods} asChild onClick={() => wantCoupon(shop, code)}>
      <ButtonLink
        variant="tonal"
        size="small"
        aria-label={`${text("vip.use")}: ${localisedText(name, shop.boot.locale)}`}
      >
        {text("vip.use")}
      </ButtonLink>
    </Link>
  );
}
