import type { Coupon } from "@gemgate/contract/coupons";
import { discountedPrice } from "@gemgate/rules/coupons/usable-coupons";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useState } from "react";
import { less, useCheckout } from "../../../features/checkout/parts.ts";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { CouponPicker } from "../../../features/coupons/parts.ts";
import { useMoney } from "../../../shop/use-money.ts";
import { BackButton, CloseButton } from "../../shared-popups/popup-buttons.tsx";
import styles from "../../shared-popups/popups.module.css";

/** B52: marked here, used with the button; closed, it changes nothing. */
export function CouponsPopup({ hasBack, onClose }: { hasBack: boolean; onClose: () => void }) {
  const text = useText();
  const money = useMoney();
  const steps = useCheckoutSteps();
  const { chosen, coupons } = useCheckout().offer;
  const [mark, setMark] = useState<string | null>(null);
  const code = mark ?? coupons.picked?.code ?? "";
  const marked = coupons.sorted.usable.find((coupon) => coupon.code === code);
  return (
    <>
      <PopupHeader
        title={text("coupon.title")}
        back={hasBack ? <BackButton onBack={onClose} /> : null}
        close={<CloseButton onClose={onClose} />}
      />
      <PopupBody>
        <CouponPicker
          coupons={coupons}
          code={code}
          onMark={setMark}
          savedBy={savedBy}
          onShowOrder={(billing_no) => steps.showResult(billing_no)}
        />
      </PopupBody>
      <PopupFooter>
        <div className={styles.couponButtons}>
          <Button size="large" onClick={() => use("")}>
            {text("coupon.none")}
          </Button>
          <Button
            variant="main"
            size="large"
            blocked={marked === undefined}
            onClick={() => marked !== undefined && use(marked.code)}
          >
            {marked === undefined ? text("coupon.choose") : text("coupon.use_saving", { amount: savedBy(marked) })}
          </Button>
        </div>
      </PopupFooter>
    </>
  );

  function use(picked: string): void {
    coupons.pick(picked);
    onClose();
  }

  function savedBy({ discount_rate }: Coupon): string {
    if (chosen === undefined) return "";
    const { currency } = chosen;
    const { price } = chosen.goods;
    return money(less(price, discountedPrice({ price, currency, discount_rate }), currency), currency);
  }
}
