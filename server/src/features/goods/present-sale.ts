import type { SaleOfGoods } from "@gemgate/contract/goods";
import { percentSaved } from "@gemgate/rules/goods/sale-of-goods";
import { toWire } from "@gemgate/rules/money/minor-units";

export interface PricedGoods {
  readonly amount: number;
  readonly usual_amount: number;
  readonly price_ends_s: number | null;
  readonly currency: string;
}

/** What goods say of a sale; nothing outside of one, nor where the price of a window is no lower than the usual one. */
export function presentSale({ amount, usual_amount: usual, price_ends_s, currency }: PricedGoods): SaleOfGoods {
  if (price_ends_s === null || amount >= usual) return {};
  return {
    list_price: toWire(usual, currency),
    sale_percent: percentSaved({ usual, amount }),
    sale_end_time: price_ends_s,
  };
}
