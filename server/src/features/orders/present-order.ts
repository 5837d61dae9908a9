import type { FullOrder } from "@gemgate/contract/checkout";
import { isOpenOrder } from "@gemgate/rules/checkout/order-lifecycle";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { CallContext } from "../../platform/http/call-route.ts";
import { inLanguage } from "../../platform/localised.ts";
import type { Localised } from "../../platform/localised.ts";
import { describeGame } from "../games/public.ts";
import { readGoodsTexts } from "../goods/public.ts";
import type { GoodsTexts } from "../goods/public.ts";
import { payPage } from "./pay-page-address.ts";
import type { OrderTexts } from "./order-dependencies.ts";
import type { OrderView } from "./order-store.ts";
import { readReceipts } from "./receipt-of-order.ts";
import { withProgress } from "./status-of-order.ts";
import type { OrderProgress } from "./status-of-order.ts";

/** Orders as their owner reads them, in the order given. The names of all goods are asked for at once. */
export async function presentOrders(
  checkout: OrderTexts,
  context: OrderReader,
  orders: readonly OrderView[],
): Promise<FullOrder[]> {
  const { world, resolvedHost } = context;
  const product_ids = new Set(orders.flatMap(({ product_id }) => product_id ?? []));
  const goods = await readGoodsTexts(world.db, resolvedHost.brand.key, [...product_ids]);
  const receiptOf = await readReceipts(checkout, context, orders);
  const known = await withProgress(world.db, orders);
  return Promise.all(
    known.map(async ({ order, progress }) => ({
      ...(await presentOrder(checkout, context, order, { goods: goods.get(order.product_id ?? ""), progress })),
      ...(await receiptOf(order)),
    })),
  );
}

/** Where the order stands and in which language it is read. */
export type OrderReader = Pick<CallContext, "world" | "resolvedHost" | "locale">;

async function presentOrder(
  checkout: OrderTexts,
  { world, resolvedHost, locale }: OrderReader,
  order: OrderView,
  { goods, progress }: { goods: GoodsTexts | undefined; progress: OrderProgress },
): Promise<FullOrder> {
  const { gp_id, client_id } = order;
  const game = await describeGame(world, checkout.responseCache, { resolvedHost, gp_id, client_id, locale });
  return {
    user_name: order.user_name,
    game_name: game?.name ?? "",
    game_server_name: order.server_name,
    role_name: order.role_name,
    billing_no: order.billing_no,
    ...progress,
    product_name: nameOfGoods(checkout, { order, goods: goods?.name ?? {}, locale, resolvedHost }),
    ...bonusOf(order, goods, { locale, resolvedHost }),
    // An open order can be gone on with: at its provider, or on our own page until that is known.
    ...(isOpenOrder(order.state)
      ? {
          ...waysToPay(order, payPage({ resolvedHost, locale }, order.billing_no)),
          expire_time: order.expires_s,
        }
      : {}),
    price: toWire(order.payable_amount, order.currency),
    currency: order.currency,
    create_time: order.created_s,
    ...(isCardOrder(order) ? gemsOf(order) : {}),
    ...(order.product_id === null ? {} : { product_id: order.product_id }),
    ...(order.server_id === null ? {} : { server_id: order.server_id }),
    ...(order.role_id === null ? {} : { role_id: order.role_id }),
    area_id: order.area_id ?? "",
    ...(order.gift ? { gift: 1 as const } : {}),
  };
}

/** What a card was redeemed for, and a debt that was paid, are no items of the catalogue. */
function nameOfGoods(
  { texts }: OrderTexts,
  {
    order,
    goods,
    locale,
    resolvedHost,
  }: Pick<CallContext, "locale" | "resolvedHost"> & { order: OrderView; goods: Localised },
): string {
  const { brand } = resolvedHost;
  const text = texts(locale, brand.default_locale);
  if (order.replenish_id !== null) return text("orders.debt");
  return isCardOrder(order) ? text("card.title") : inLanguage(goods, locale, brand);
}

/** The catalogue's words, as long as they are about what was ordered: an operator may have changed what is in the goods since. */
function bonusOf(
  { items }: OrderView,
  goods: GoodsTexts | undefined,
  { locale, resolvedHost }: Pick<CallContext, "locale" | "resolvedHost">,
): Pick<FullOrder, "bonus"> {
  if (goods === undefined || !isSameContent(items, goods.items)) return {};
  const bonus = inLanguage(goods.bonus, locale, resolvedHost.brand);
  return bonus === "" ? {} : { bonus };
}

function isSameContent(one: OrderView["items"], other: OrderView["items"]): boolean {
  return (
    one.length === other.length &&
    one.every((item) => other.some(({ item_id, num }) => item_id === item.item_id && num === item.num))
  );
}

/** A code is shown on our own page, and here, to its owner alone. */
function waysToPay(
  { pay_url, pay_code, pay_by_s, pay_to, scan_code }: OrderView,
  ownPage: string,
): Pick<FullOrder, "pay_url" | "pay_code" | "pay_by" | "pay_to" | "scan_code"> {
  if (pay_code === null || pay_by_s === null) {
    return { pay_url: pay_url ?? ownPage, ...(scan_code === null ? {} : { scan_code }) };
  }
  return { pay_url: ownPage, pay_code, pay_by: pay_by_s, ...(pay_to === null ? {} : { pay_to }) };
}

function isCardOrder({ product_id }: OrderView): boolean {
  return product_id?.startsWith("card:") === true;
}

/** What the card was worth in the game; the order's own items say it, whatever became of the card. */
function gemsOf({ items }: OrderView): Pick<FullOrder, "gems_number" | "extra_gems_number"> {
  const count = (id: string) => items.find(({ item_id }) => item_id === id)?.num ?? 0;
  return { gems_number: count("gems"), extra_gems_number: count("gems_extra") };
}
