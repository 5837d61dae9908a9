import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { askWork } from "./ask-provider.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { expiryWork } from "./expire-orders.ts";
import { readLastPayTimes } from "./order-store.ts";
import { noticeWork } from "./work-on-notices.ts";

export type { Checkout } from "./checkout-dependencies.ts";
export { orderDelivery } from "./order-delivery.ts";
export { mountPayPage } from "./pay-page.ts";
export { openProviders } from "./providers/every-provider.ts";
export { mountPaymentNotices } from "./receive-payment-notice.ts";
export { checkoutRoutes } from "./routes.ts";

export function checkoutWork(checkout: Checkout): readonly Work[] {
  return [workOf(noticeWork(checkout)), workOf(askWork(checkout)), expiryWork];
}

/** By real server and role, because a role id need not be unique over servers. */
export async function lastPayTimes(
  world: World,
  account_id: number,
  client_id: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await readLastPayTimes(world.db, account_id, client_id);
  return new Map(rows.map((row) => [`${row.server_id}:${row.role_id}`, row.paid_s]));
}
