// What a preview answers: what anybody may read of a shop, without a login.
import { readActivities } from "@gemgate/contract/activities";
import type { Call } from "@gemgate/contract/call";
import { listPaymentOptions } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import { listGames, readGameLogo } from "@gemgate/contract/games";
import { listGoods } from "@gemgate/contract/goods";
import { readLegalNotice } from "@gemgate/contract/legal-notices";
import { readLoginConfig } from "@gemgate/contract/login";
import { readPageConfig } from "@gemgate/contract/page-config";
import { readVipBase } from "@gemgate/contract/vip";
import type { CallRoute } from "../../platform/http/call-route.ts";

const shown: ReadonlySet<Call> = new Set<Call>([
  listGames,
  readGameLogo,
  readPageConfig,
  readLegalNotice,
  readLoginConfig,
  listGoods,
  listPaymentOptions,
  readVipBase,
  readActivities,
]);

/** Nobody is logged in there, and whatever is not shown is refused in words that say why. */
export function showsOnly(route: CallRoute): CallRoute {
  const anonymous = { ...route, needsSession: false, takesSession: false };
  if (shown.has(route.call)) return anonymous;
  return { ...anonymous, isShared: false, handle: () => Promise.resolve(refuse("no_sales_here", { isPreview: true })) };
}
