import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";

/** "€2.39 included (MwSt. 19%)"; that taxes are included where the operator says no rate. */
export function useTaxWords(): (order: Pick<FullOrder, "tax" | "currency">) => string {
  const { locale } = useBoot();
  const text = useText();
  const money = useMoney();
  return ({ tax, currency = "" }) => {
    if (tax === undefined) return text("checkout.included");
    const rate = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: "percent", maximumFractionDigits: 2 });
    return text("orders.tax_part", {
      amount: money(tax.price, currency),
      tax: `${tax.name} ${rate.format(tax.percent / 100)}`,
    });
  };
}
