// The whole wire between storefront and server: what stands here is mounted, documented and tested.
import * as account from "./account.ts";
import * as activities from "./activities.ts";
import type { Call } from "./call.ts";
import * as cards from "./cards.ts";
import * as checkout from "./checkout.ts";
import * as coupons from "./coupons.ts";
import * as games from "./games.ts";
import * as gifts from "./gifts.ts";
import * as goods from "./goods.ts";
import * as legalNotices from "./legal-notices.ts";
import * as limits from "./limits.ts";
import * as login from "./login.ts";
import * as pageConfig from "./page-config.ts";
import * as receipts from "./receipts.ts";
import * as replenish from "./replenish.ts";
import * as roles from "./roles.ts";
import * as vip from "./vip.ts";

export const everyCall: readonly Call[] = [
  games.listGames,
  games.readGameLogo,
  pageConfig.readPageConfig,
  legalNotices.readLegalNotice,
  login.readLoginConfig,
  login.logIn,
  login.logInWithGoogle,
  login.logInWithApple,
  login.logInWithFacebook,
  login.logInWithVk,
  login.startTwitterLogin,
  login.logInWithTwitter,
  login.logInWithHuawei,
  login.readUserInfo,
  login.logOut,
  login.logInWithCard,
  roles.listServers,
  roles.listRoles,
  roles.listAllRoles,
  gifts.findFriend,
  goods.listGoods,
  limits.listLimits,
  coupons.checkPrice,
  coupons.listCoupons,
  coupons.receiveCoupons,
  vip.readVipBase,
  vip.readVip,
  checkout.listPaymentOptions,
  ...checkout.createOrderCalls,
  checkout.readOrder,
  checkout.listOrders,
  checkout.cancelOrder,
  receipts.sendReceipt,
  cards.checkCard,
  cards.payWithCard,
  cards.payGoodsWithCard,
  replenish.listReplenishGames,
  replenish.readReplenish,
  replenish.listReplenishOptions,
  replenish.payReplenish,
  ...replenish.ingameLogins,
  replenish.startIngameTwitterLogin,
  activities.readActivities,
  activities.receiveActivityGift,
  activities.readActivityStatus,
  account.readAgeBand,
  account.setAgeBand,
];
