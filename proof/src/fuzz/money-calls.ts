// The calls that move, hold or show money, each with its share of a fuzz.
import { receiveActivityGift } from "@gemgate/contract/activities";
import type { Call } from "@gemgate/contract/call";
import { checkCard, payGoodsWithCard, payWithCard } from "@gemgate/contract/cards";
import { cancelOrder, createOrderCalls, listOrders, listPaymentOptions, readOrder } from "@gemgate/contract/checkout";
import { checkPrice, listCoupons, receiveCoupons } from "@gemgate/contract/coupons";
import { listLimits } from "@gemgate/contract/limits";
import { platformPayPath } from "@gemgate/contract/pay-paths";
import { listReplenishGames, listReplenishOptions, payReplenish, readReplenish } from "@gemgate/contract/replenish";

export interface MoneyCall {
  readonly call: Call;
  /** The column of the table in which it is counted. */
  readonly group: string;
  readonly weight: number;
}

export const moneyCalls: readonly MoneyCall[] = [
  ...createOrderCalls.map((call) => ({
    call,
    group: call.path === platformPayPath ? "platform_pay" : "other pay paths",
    weight: call.path === platformPayPath ? 40 : 2,
  })),
  { call: readOrder, group: "getOrderInfo", weight: 16 },
  { call: cancelOrder, group: "cancelOrder", weight: 10 },
  { call: payReplenish, group: "evoke", weight: 8 },
  { call: receiveCoupons, group: "receiveCoupons", weight: 4 },
  { call: receiveActivityGift, group: "receiveActivityGift", weight: 4 },
  { call: listPaymentOptions, group: "getCountryList", weight: 8 },
  ...[
    listOrders,
    checkCard,
    payWithCard,
    payGoodsWithCard,
    readReplenish,
    listReplenishGames,
    listReplenishOptions,
    listLimits,
    checkPrice,
    listCoupons,
  ].map((call) => ({
    call,
    group: "other calls",
    weight: 1,
  })),
];

const byPath = new Map(moneyCalls.map((one) => [one.call.path, one]));
const creations = new Set<string>([
  ...createOrderCalls.map(({ path }) => path),
  payWithCard.path,
  payGoodsWithCard.path,
  payReplenish.path,
]);

export function moneyCallOf(path: string): MoneyCall {
  const known = byPath.get(path);
  if (known === undefined) throw new Error(`${path} is no money call`);
  return known;
}

export function isCreation(path: string): boolean {
  return creations.has(path);
}
