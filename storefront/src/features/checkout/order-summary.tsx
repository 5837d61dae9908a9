import { useText } from "@gemgate/web/text/text";
import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot } from "../../shop/shop.ts";
import { type ChosenGoods, GoodsThumb, secondLine } from "../goods/public.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import styles from "./order-summary.module.css";
import { Total, useQuote } from "./quote.tsx";

export interface OrderItemProps {
  chosen: ChosenGoods;
  current: CurrentCharacter;
}

/** The goods, and the character that gets them. */
export function OrderItem({ chosen: { goods }, current }: OrderItemProps) {
  const second = secondLine(goods);
  return (
    <div className={styles.item}>
      <GoodsThumb goods={goods} size="medium" />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{goods.display}</bdi>{" "}
          {second.isExtra ? <bdi className={styles.bonus}>{`\u200e+${second.words}`}</bdi> : null}
        </span>
        {current.kind === "chosen" ? (
          <span className={styles.character}>
            <bdi>{current.character.roleName}</bdi> · <bdi>{current.serverName}</bdi>
          </span>
        ) : null}
      </span>
    </div>
  );
}

export interface PriceRowsProps {
  chosen: ChosenGoods;
  /** False where the total stands beside the button already. */
  hasTotal?: boolean;
}

/** The price you see is the price you pay: everything is resolved before the button. */
export function PriceRows({ chosen, hasTotal = true }: PriceRowsProps) {
  const { goods, currency } = chosen;
  const { brand } = useBoot();
  const text = useText();
  const second = secondLine(goods);
  const price = { amount: goods.price, currency, wholeNumberCurrencies: brand.whole_number_currencies };
  const quote = useQuote(chosen);
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
      <SummaryRow label={text("checkout.taxes")}>{text("checkout.included")}</SummaryRow>
      {hasTotal ? (
        <SummaryRow label={text("checkout.total")} variant="total">
          <Total of={quote} />
        </SummaryRow>
      ) : null}
    </SummaryRows>
  );
}
