import type { Coupon } from "@gemgate/contract/coupons";
import styles from "./claimed-panel.module.css";
import { OwnCoupon } from "./own-coupon.tsx";

/** D9, H14: what was just claimed, each with the way to use it. */
export function ClaimedPanel({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <ul className={styles.claimed}>
      {coupons.map((coupon) => (
        <li key={coupon.code}>
          <OwnCoupon coupon={coupon} levelName={String} />
        </li>
      ))}
    </ul>
  );
}
