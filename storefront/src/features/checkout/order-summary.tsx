import { useText } from "@gemgate/web/text/text";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { percentOff } from "@gemgate/rules/coupons/coupon-price";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import type { ReactNode } from "react";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { type ChosenGoods, GoodsThumb, secondLine } from "../goods/public.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import styles from "./order-summary.module.css";
import { type QuoteInWords, Total, useQuote } from "./quote.tsx";
import type { PaymentOffer } from "./use-payment-choice.ts";

export interface OrderItemProps {
  chosen: ChosenGoods;
  current: CurrentCharacter;
  /** At the end of the line. */
  end?: ReactNode;
}

/** The goods, and the character that gets them; a friend's stands in the line of the gift below (Z135). */
export function OrderItem({ chosen: { goods }, current, end }: OrderItemProps) {
  const second = secondLine(goods);
  return (
    <div className={styles.item}>
      <GoodsThumb goods={goods} size="medium" />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{goods.display}</bdi>{" "}
          {second.isExtra ? <bdi className={styles.bonus}>{`\u200e+${second.words}`}</bdi> : null}
        </span>
        {current.kind === "chosen" && current.isGift !== true ? (
          <span className={styles.character}>
            <bdi>{current.character.roleName}</bdi> · <bdi>{current.serverName}</bdi>
          </span>
        ) : null}
        {current.kind === "waiting" ? <span className={styles.character}>{"\u00a0"}</span> : null}
      </span>
      {end}
    </div>
  );
}

export interface PriceRowsProps {
  offer: PaymentOffer;
  /** A method that is looked at, where it is not the chosen one. */
  option?: PayableOption | undefined;
  /** False where the total stands beside the button already. */
  hasTotal?: boolean;
}

/** The price you see is the price you pay: everything is resolved before the button. */
export function PriceRows({ offer, option, hasTotal = true }: PriceRowsProps) {
  const { brand } = useBoot();
  const text = useText();
  const quote = useQuote(offer, option);
  if (offer.chosen === undefined || quote === undefined) return null;
  const { goods, currency } = offer.chosen;
  const second = secondLine(goods);
  const price = { amount: goods.price, currency, wholeNumberCurrencies: brand.whole_number_currencies };
  return (
    <SummaryRows>
      <SummaryRow label={<bdi>{goods.display}</bdi>}>
        <Price {...price} even />
      </SummaryRow>
      {second.isExtra ? (
        <SummaryRow label={<bdi>{second.words}</bdi>} variant="good">
          {text("checkout.free")}
        </SummaryRow>
      ) : null}
      <CouponDiscount quote={quote} />
      <SummaryRow label={text("checkout.taxes")}>{text("checkout.included")}</SummaryRow>
      {hasTotal ? (
        <SummaryRow label={text("checkout.total")} variant="total">
          <Total of={quote} />
        </SummaryRow>
      ) : null}
      {quote.points === undefined ? null : (
        <SummaryRow label={text("coupon.points")} variant="good">
          <bdi dir="ltr">+{quote.points}</bdi>
        </SummaryRow>
      )}
    </SummaryRows>
  );
}

function CouponDiscount({ quote }: { quote: QuoteInWords }) {
  const { locale } = useBoot();
  const text = useText();
  const money = useMoney();
  const { coupon } = quote;
  if (coupon === undefined) return null;
  const label = (
    <>
      {text("goods.coupon")} · <bdi>{localisedText(coupon.name, locale)}</bdi>{" "}
      <bdi dir="ltr">−{percentOff(coupon.discount_rate)}%</bdi>
    </>
  );
  return (
    <SummaryRow label={label} variant="good">
      <bdi dir="ltr">−{money(quote.discount, quote.currency)}</bdi>
    </SummaryRow>
  );
}
