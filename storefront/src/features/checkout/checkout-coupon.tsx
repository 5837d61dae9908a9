import { useMoney } from "../../shop/use-money.ts";
import { CouponRow } from "../coupons/parts.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";

/** The coupon of the order that is being put together. */
export function CheckoutCoupon({ offer, isTight = false }: { offer: PaymentOffer; isTight?: boolean }) {
  const money = useMoney();
  const steps = useCheckoutSteps();
  const { chosen, coupons } = offer;
  const quote = offer.quoteWith(offer.option);
  if (chosen === undefined || quote === undefined) return null;
  return (
    <CouponRow
      coupons={coupons}
      takesCoupons={chosen.goods.isCoupon === 1}
      saved={quote.coupon === undefined ? "" : money(quote.discount, quote.currency)}
      isTight={isTight}
      onOpen={() => steps.chooseCoupon("stay")}
    />
  );
}
