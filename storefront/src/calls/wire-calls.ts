// The calls that the storefront makes, under the names and types of the contract but without its schemas: a browser
// that trusts its own server need not load a validator. The test beside this file holds each line to the contract.
import type * as account from "@gemgate/contract/account";
import type * as activities from "@gemgate/contract/activities";
import type * as cards from "@gemgate/contract/cards";
import type * as checkout from "@gemgate/contract/checkout";
import type * as coupons from "@gemgate/contract/coupons";
import type * as gifts from "@gemgate/contract/gifts";
import type * as games from "@gemgate/contract/games";
import type * as legalNotices from "@gemgate/contract/legal-notices";
import type * as limits from "@gemgate/contract/limits";
import type * as login from "@gemgate/contract/login";
import type * as pageConfig from "@gemgate/contract/page-config";
import type { PayPath } from "@gemgate/contract/pay-paths";
import type * as receipts from "@gemgate/contract/receipts";
import type * as roles from "@gemgate/contract/roles";
import type * as vip from "@gemgate/contract/vip";
import { type Lean, read } from "./first-calls.ts";

export { listGoods, readGameLogo } from "./first-calls.ts";

const write = { effect: "write", secret: false } as const;
const secret = { effect: "read", secret: true } as const;

export const listGames: Lean<typeof games.listGames> = { path: "/api/pay/getGameListV2", ...read };
export const readPageConfig: Lean<typeof pageConfig.readPageConfig> = { path: "/api/config/recharge", ...read };
export const readLegalNotice: Lean<typeof legalNotices.readLegalNotice> = {
  path: "/api/config/legal_notice",
  ...read,
};
export const readLoginConfig: Lean<typeof login.readLoginConfig> = { path: "/util/login/login_config", ...read };
export const logIn: Lean<typeof login.logIn> = { path: "/util/login/auth", ...secret };
export const readUserInfo: Lean<typeof login.readUserInfo> = { path: "/util/login/get_user_info", ...read };
export const logOut: Lean<typeof login.logOut> = { path: "/util/login/logout", ...write };
export const listServers: Lean<typeof roles.listServers> = { path: "/api/pay/getServerList", ...read };
export const listRoles: Lean<typeof roles.listRoles> = { path: "/api/pay/getRoleList", ...read };
export const listAllRoles: Lean<typeof roles.listAllRoles> = { path: "/api/system/allRoleList", ...read };
export const listLimits: Lean<typeof limits.listLimits> = { path: "/api/pay/getLimitProductInfo", ...read };
export const findFriend: Lean<typeof gifts.findFriend> = { path: "/api/pay/getGiftReceiver", ...read };
export const listPaymentOptions: Lean<typeof checkout.listPaymentOptions> = {
  path: "/api/pay/getCountryList",
  ...read,
};
export const checkPrice: Lean<typeof coupons.checkPrice> = { path: "/api/pay/productPoints", ...read };
export const readOrder: Lean<typeof checkout.readOrder> = { path: "/api/pay/getOrderInfo", ...read };
export const listOrders: Lean<typeof checkout.listOrders> = { path: "/api/pay/orderList", ...read };
export const cancelOrder: Lean<typeof checkout.cancelOrder> = { path: "/api/pay/cancelOrder", ...write };
export const readAgeBand: Lean<typeof account.readAgeBand> = { path: "/api/my/age_band", ...read };
export const setAgeBand: Lean<typeof account.setAgeBand> = { path: "/api/my/set_age_band", ...write };
export const listCoupons: Lean<typeof coupons.listCoupons> = { path: "/api/coupons/couponList", ...read };
export const receiveCoupons: Lean<typeof coupons.receiveCoupons> = { path: "/api/coupons/receiveCoupons", ...write };
export const readVipBase: Lean<typeof vip.readVipBase> = { path: "/api/coupons/vipBasicInfo", ...read };
export const readVip: Lean<typeof vip.readVip> = { path: "/api/coupons/vipInfo", ...read };

export const readActivities: Lean<typeof activities.readActivities> = {
  path: "/api/cumulative/cumulativeActivityInfo",
  ...read,
};
export const readActivityStatus: Lean<typeof activities.readActivityStatus> = {
  path: "/api/cumulative/status",
  ...read,
};
export const receiveActivityGift: Lean<typeof activities.receiveActivityGift> = {
  path: "/api/cumulative/receiveActivityGift",
  ...write,
};

/** Z7: with goods the card pays for them. */
export const payWithCard: Lean<typeof cards.payWithCard> = {
  path: "/api/pay/card_pay",
  effect: "write",
  secret: true,
};

export const sendReceipt: Lean<typeof receipts.sendReceipt> = {
  path: "/api/pay/sendReceipt",
  effect: "write",
  secret: true,
};

/** Z3: the payment option says which of the pay paths creates its order. */
export function createOrder(path: PayPath): Lean<checkout.CreateOrderCall> {
  return { path, ...write };
}
