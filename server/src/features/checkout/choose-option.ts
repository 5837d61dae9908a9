import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { CreateQuery } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { PayPath } from "@gemgate/contract/pay-paths";
import { pathTakesPayway, resolvePayId } from "@gemgate/rules/checkout/pay-path";
import { priceFitsOption } from "@gemgate/rules/checkout/payment-options";
import type { GoodsForSale } from "../goods/public.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { offeredRows } from "./list-payment-options.ts";
import type { OptionRow } from "./option-store.ts";

export interface OptionChoice {
  readonly brand: Brand;
  readonly domain_area: Area;
  readonly path: PayPath;
  readonly query: CreateQuery;
  readonly goods: GoodsForSale;
}

/** The method picked is the method charged (Z5); the window is checked with the goods price, as the list was (I12-I15). */
export async function chooseOption(checkout: Checkout, choice: OptionChoice): Promise<OptionRow | Refusal> {
  const { path, query, goods } = choice;
  const offered = (await offeredRows(checkout, choice)).filter((row) => row.country === query.country);
  const { payway_id } = query;
  if (payway_id !== undefined && payway_id !== "" && !pathTakesPayway({ path, payway_id }))
    return refuse("wrong_method_parameters");
  const option = findOption(offered, path, query);
  if (option === undefined || offered.some((row) => row.parent_id === option.id)) return refuse("channel_not_found");
  if (!pathTakesPayway({ path, payway_id: option.payway_id })) return refuse("wrong_method_parameters");
  const window = { min_money: option.min_amount, max_money: option.max_amount };
  return priceFitsOption(goods.amount, window) ? option : refuse("wrong_method_parameters");
}

function findOption(offered: readonly OptionRow[], path: PayPath, query: CreateQuery): OptionRow | undefined {
  const { payway_id, channel_id, pay_id } = query;
  if (payway_id !== undefined && payway_id !== "") {
    return offered.find((row) => row.payway_id === payway_id && row.channel_id === (channel_id ?? ""));
  }
  return pay_id === undefined || pay_id === "" ? undefined : resolvePayId({ path, pay_id, offered });
}
