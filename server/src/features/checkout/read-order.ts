import type { FullOrder, OrderStatus } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { isBillingNo } from "@gemgate/rules/checkout/billing-no";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { AddressThrottle } from "../../platform/address-throttle.ts";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import { inLanguage } from "../../platform/localised.ts";
import { describeGame } from "../games/public.ts";
import { readGoodsNames } from "../goods/public.ts";
import { payPage } from "./answer-creation.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { readOrderView } from "./order-store.ts";
import { statusOfOrder } from "./status-of-order.ts";
import type { OrderView } from "./order-store.ts";

export interface OrderQuestion {
  readonly billing_no: string;
  readonly isSimple: boolean;
}

/** Z43: the number alone gives the status; names and goods are the owner's. A stranger's order answers as an unknown one. */
export async function readOrderFor(
  checkout: Checkout,
  caller: { context: CallContext; session: Session | undefined; throttle: AddressThrottle },
  { billing_no, isSimple }: OrderQuestion,
): Promise<FullOrder | { billing_no: string; status: OrderStatus } | Refusal> {
  const { context, session, throttle } = caller;
  if (!isSimple && session === undefined) return refuse("not_logged_in");
  if (isSimple && !throttle.allows(context.address)) return refuse("busy", { retry_after_s: 10 });
  const order = isBillingNo(billing_no)
    ? await readOrderView(context.world.db, billing_no, context.place.brand.key)
    : undefined;
  if (isSimple) {
    if (order !== undefined) return { billing_no, status: await statusOfOrder(context.world.db, order) };
    throttle.countMiss(context.address);
    return refuse("not_found");
  }
  if (order === undefined || order.account_id !== session?.account_id) return refuse("not_found");
  return presentOrder(checkout, context, order);
}

async function presentOrder(
  checkout: Checkout,
  { world, place, locale }: CallContext,
  order: OrderView,
): Promise<FullOrder> {
  const game = await describeGame(world, checkout.kept, {
    place,
    gp_id: order.gp_id,
    client_id: order.client_id,
    locale,
  });
  const goods = (await readGoodsNames(world.db, place.brand.key, [order.product_id])).get(order.product_id) ?? {};
  const status = await statusOfOrder(world.db, order);
  const isOpen = order.state === "created" || order.state === "pay_pending";
  return {
    user_name: order.user_name,
    game_name: game?.name ?? "",
    game_server_name: order.server_name,
    role_name: order.role_name,
    billing_no: order.billing_no,
    status,
    product_name: inLanguage(goods, locale, place.brand),
    ...(isOpen ? { pay_url: order.pay_url ?? payPage(place, order.billing_no) } : {}),
    price: toWire(order.payable_amount, order.currency),
    currency: order.currency,
    create_time: order.created_s,
    is_paid: order.state === "paid" || order.state === "delivering" || order.state === "delivered" ? 1 : 0,
  };
}
