import * as account from "@gemgate/contract/account";
import * as activities from "@gemgate/contract/activities";
import * as cards from "@gemgate/contract/cards";
import * as checkout from "@gemgate/contract/checkout";
import * as coupons from "@gemgate/contract/coupons";
import * as games from "@gemgate/contract/games";
import * as gifts from "@gemgate/contract/gifts";
import * as goods from "@gemgate/contract/goods";
import * as legalNotices from "@gemgate/contract/legal-notices";
import * as limits from "@gemgate/contract/limits";
import * as login from "@gemgate/contract/login";
import * as pageConfig from "@gemgate/contract/page-config";
import * as receipts from "@gemgate/contract/receipts";
import * as replenish from "@gemgate/contract/replenish";
import * as roles from "@gemgate/contract/roles";
import * as vip from "@gemgate/contract/vip";

/** Everything that the contract exports for the calls of the storefront, by name. */
export const contractCalls: Record<string, unknown> = {
  ...account,
  ...activities,
  ...cards,
  ...checkout,
  ...receipts,
  ...coupons,
  ...games,
  ...gifts,
  ...goods,
  ...legalNotices,
  ...limits,
  ...login,
  ...pageConfig,
  ...replenish,
  ...roles,
  ...vip,
};
