import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { CreateQuery } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { PayPath } from "@gemgate/contract/pay-paths";
import { methodOfPath, pathTakesPayway, resolvePayId } from "@gemgate/rules/checkout/pay-path";
import { isOfferedTo, priceFitsOption } from "@gemgate/rules/checkout/payment-options";
import type { GoodsForSale } from "../../goods/public.ts";
import type { Quote } from "../../pricing/public.ts";
import { selectionOf } from "./option-selection.ts";
import type { OptionsDependencies } from "./option-selection.ts";
import type { OptionRow } from "./option-store.ts";

export interface OptionChoice {
  readonly brand: Brand;
  readonly domain_area: Area;
  readonly path: PayPath;
  readonly query: Pick<CreateQuery, "country" | "payway_id" | "channel_id" | "pay_id" | "platform">;
  readonly goods: Pick<GoodsForSale, "gp_id">;
  readonly quote: Quote;
}

/** The method picked is the method charged (Z5); the window is checked with the goods price, as the list was (I12-I15). */
export async function chooseOption(checkout: OptionsDependencies, choice: OptionChoice): Promise<OptionRow | Refusal> {
  const { path, query, goods, quote } = choice;
  const { brand, domain_area } = choice;
  const { gp_id } = goods;
  const { currency } = quote;
  // What the list of this game, device and currency does not have cannot be ordered either.
  const { shown } = await selectionOf(checkout, { brand, domain_area, gp_id, currency, platform: query.platform });
  const listed = shown.filter((row) => row.country === query.country);
  // Nor can what the list has and the storefront hides: without an icon, or on another device than its own (I10, I17).
  const offered = withoutHidden(listed, { isIos: query.platform === "ios" });
  const { payway_id } = query;
  if (payway_id !== undefined && payway_id !== "" && !pathTakesPayway({ path, payway_id }))
    return refuse("wrong_method_parameters");
  const option = findOption(offered, path, query);
  if (option === undefined || listed.some((row) => row.parent_id === option.id)) return refuse("channel_not_found");
  if (!pathTakesPayway({ path, payway_id: option.payway_id })) return refuse("wrong_method_parameters");
  const window = { min_money: option.min_amount, max_money: option.max_amount };
  if (!priceFitsOption(quote.list, window)) return refuse("wrong_method_parameters");
  // The window is of the goods price; what the provider takes is a matter of what is paid in the end.
  const floor = checkout.providers.get(option.provider)?.floor(currency) ?? 0;
  return quote.payable < floor ? refuse("wrong_method_parameters") : option;
}

/** A hidden option hides its channels with it. */
function withoutHidden(listed: readonly OptionRow[], visitor: { isIos: boolean }): readonly OptionRow[] {
  const byId = new Map(listed.map((row) => [row.id, row]));
  const isShown = (row: OptionRow | undefined): boolean => row === undefined || isOfferedTo(row, visitor);
  return listed.filter((row) => isShown(row) && isShown(row.parent_id === null ? undefined : byId.get(row.parent_id)));
}

function findOption(offered: readonly OptionRow[], path: PayPath, query: OptionChoice["query"]): OptionRow | undefined {
  const { payway_id, channel_id, pay_id } = query;
  if (payway_id !== undefined && payway_id !== "") {
    return offered.find((row) => row.payway_id === payway_id && row.channel_id === (channel_id ?? ""));
  }
  return pay_id === undefined || pay_id === "" ? methodOfPath(path, offered) : resolvePayId({ path, pay_id, offered });
}
