import type { FullOrder } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { isBillingNo } from "@gemgate/rules/checkout/billing-no";
import { accountOfLink } from "@gemgate/rules/replenish/mask-account";
import type { AddressThrottle } from "../../platform/rate-limit/address-limit.ts";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import { readOpenState } from "./open-state.ts";
import { readOrderView } from "./order-store.ts";
import { presentOrders } from "./present-order.ts";
import { progressOfOpen, progressOfOrder } from "./status-of-order.ts";
import type { OrderProgress } from "./status-of-order.ts";

export interface OrderQuestion {
  readonly billing_no: string;
  readonly isSimple: boolean;
  /** Z43: instead of a token, for the order of this link. */
  readonly replenish_id?: string | undefined;
}

/** K3: what the number alone tells; never how much money, nor of whom. */
export type SimpleOrder = { billing_no: string } & Pick<OrderProgress, "status" | "is_paid" | "outcome">;

/** Z43: the number alone gives the status; names and goods are the owner's. A stranger's order answers as an unknown one. */
export async function readOrderFor(
  checkout: OrderTexts,
  caller: { context: CallContext; session: Session | undefined; throttle: AddressThrottle },
  { billing_no, isSimple, replenish_id }: OrderQuestion,
): Promise<FullOrder | SimpleOrder | Refusal> {
  const { context, session, throttle } = caller;
  if (!isSimple && session === undefined && replenish_id === undefined) return refuse("not_logged_in");
  const { db } = context.world;
  const state =
    isSimple && isBillingNo(billing_no) ? await readOpenState(db, billing_no, context.resolvedHost) : "ended";
  if (state !== undefined && state !== "ended") return { billing_no, ...progressOfOpen(state) };
  const isKnown = isBillingNo(billing_no) && state !== undefined;
  const order = isKnown ? await readOrderView(db, billing_no, context.resolvedHost) : undefined;
  if (isSimple) {
    if (order !== undefined) return simpleOrder(billing_no, await progressOfOrder(db, order));
    // Only misses wait: a right number has 100 random bits, and its player must see the order even if others guess from the same address.
    if (!throttle.allows(context.address)) return refuse("busy", { retry_after_s: 10 });
    throttle.countMiss(context.address);
    return refuse("not_found");
  }
  const isOwner = session !== undefined && order?.account_id === session.account_id;
  const isPayer = replenish_id !== undefined && order?.replenish_id === replenish_id;
  if (order === undefined || !(isOwner || isPayer)) return refuse("not_found");
  const [presented] = await presentOrders(checkout, context, [order]);
  if (presented === undefined) return refuse("not_found");
  if (isOwner) return presented;
  // A link may go from hand to hand: how and when somebody paid by it is that person's own business.
  const { payment_method: _, method_key: __, method_region: ___, steps: ____, can_mail: _____, ...rest } = presented;
  // The tax names the country of the payment.
  const { tax: ______, ...shared } = rest;
  return { ...shared, user_name: accountOfLink(context.resolvedHost.brand, presented.user_name) };
}

function simpleOrder(billing_no: string, { status, is_paid, outcome }: OrderProgress): SimpleOrder {
  return { billing_no, status, is_paid, ...(outcome === undefined ? {} : { outcome }) };
}
