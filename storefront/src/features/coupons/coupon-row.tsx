import { percentOff } from "@gemgate/rules/coupons/coupon-price";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconTicket } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useBoot } from "../../shop/shop.ts";
import styles from "./coupon-row.module.css";
import type { PurchaseCoupons } from "./use-coupons.ts";
import { useReasonWords } from "./use-coupon-words.ts";

export interface CouponRowProps {
  coupons: PurchaseCoupons;
  /** H19: goods that take no coupons say so. */
  takesCoupons: boolean;
  /** What the coupon takes off, '' where none is used. */
  saved: string;
  /** Inside the rail. */
  isTight?: boolean;
  onOpen: () => void;
}

/** B52: one quiet row that shows the coupon at work and leads to the others. */
export function CouponRow(props: CouponRowProps) {
  const { coupons, saved, isTight = false, onOpen } = props;
  const text = useText();
  const { title, hint } = useRowWords(props);
  if (!coupons.isOn) return null;
  if (coupons.isWaiting) return <Skeleton height={isTight ? "56px" : "60px"} radius="var(--r-ml)" />;
  if (coupons.hasFailed) {
    return (
      <div role="alert" className={styles.failed}>
        {text("coupon.failed")}
        <Button variant="text" size="small" onClick={coupons.tryAgain}>
          {text("shell.try_again")}
        </Button>
      </div>
    );
  }
  return (
    <button type="button" className={joinClasses(styles.row, isTight && styles.tight)} onClick={onOpen}>
      <span className={styles.icon}>
        <Icon of={iconTicket} size={isTight ? "small" : "medium"} />
      </span>
      <span className={styles.words}>
        <span className={styles.hint}>{text("goods.coupon")}</span>
        <span className={styles.title}>{title}</span>
        <span role="status" className={styles.hint}>
          {hint}
        </span>
      </span>
      {saved === "" ? null : <bdi className={styles.saved}>−{saved}</bdi>}
      <Icon of={iconRight} flip />
    </button>
  );
}

function useRowWords({ coupons, takesCoupons }: CouponRowProps) {
  const { locale } = useBoot();
  const text = useText();
  const reasonWords = useReasonWords();
  const { picked, reason, sorted, isChecking } = coupons;
  if (isChecking) return { title: text("coupon.none"), hint: text("coupon.gone") };
  if (picked !== undefined) {
    const title = (
      <>
        <bdi>{localisedText(picked.name, locale)}</bdi> <bdi dir="ltr">−{percentOff(picked.discount_rate)}%</bdi>
      </>
    );
    return { title, hint: reason === undefined ? "" : reasonWords(picked, reason) };
  }
  const count = sorted.usable.length;
  if (count > 0) return { title: text("coupon.choose"), hint: text("coupon.usable", { count }) };
  return { title: text("coupon.none"), hint: takesCoupons ? "" : text("coupon.not_for_goods") };
}
