import type { Goods } from "@gemgate/contract/goods";
import { useText } from "@gemgate/web/text/text";
import { Price } from "@gemgate/web/ui/price";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import styles from "./goods-price.module.css";

/** What goods cost now, and the usual price struck through where the brand shows what a sale takes off. */
export function GoodsPrice({ goods, currency }: { goods: Goods; currency: string }) {
  const { brand } = useBoot();
  const text = useText();
  const money = useMoney();
  const { list_price } = goods;
  const prices = { currency, wholeNumberCurrencies: brand.whole_number_currencies };
  if (list_price === undefined || brand.shows_discount !== true) return <Price amount={goods.price} {...prices} />;
  return (
    <span className={styles.prices}>
      {/* Two amounts in a row say nothing to who does not see the line through one of them. */}
      <VisuallyHidden>
        {text("goods.price_now_before", { now: money(goods.price, currency), before: money(list_price, currency) })}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.seen}>
        <Price amount={goods.price} {...prices} />
        <s className={styles.before}>
          <Price amount={list_price} {...prices} even />
        </s>
      </span>
    </span>
  );
}
