import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LimitInfo, listLimits } from "@gemgate/contract/limits";
import type { QueryOf } from "@gemgate/contract/call";
import { limitScope } from "@gemgate/rules/limits/purchase-limit";
import type { PurchaseLimit } from "@gemgate/rules/limits/purchase-limit";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { World } from "../../platform/world.ts";
import { findClient } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { listLimitedGoods } from "../goods/public.ts";
import { checkOwnRole, realServerOf } from "../roles/public.ts";
import type { KnownServers } from "../roles/public.ts";
import { readLimits } from "./limit-store.ts";
import type { LimitLeft } from "./limit-store.ts";

export interface LimitDependencies {
  readonly games: GameBackends;
  readonly servers: KnownServers;
  /**
   * Goods of a character with an open order, and its number ('' where another account made it); orders belong to checkout,
   * which uses this feature.
   */
  openOrders: (
    world: World,
    buyer: {
      account_id: number;
      brand_id: string;
      env: ResolvedHost["environment"];
      gp_id: string;
      server_id: string;
      role_id: string;
    },
  ) => Promise<ReadonlyMap<string, string>>;
  /** How many of each limit unpaid gifts of others hold, which give way to the character's own purchase. */
  unpaidGifts: (
    world: World,
    character: {
      brand_id: string;
      env: ResolvedHost["environment"];
      gp_id: string;
      server_id: string;
      role_id: string;
    },
  ) => Promise<ReadonlyMap<string, number>>;
}

/** G8: how the limited goods of a game stand for one character. It tells nothing about characters of others (Z33). */
export async function listLimitsOf(
  { games, servers, openOrders, unpaidGifts }: LimitDependencies,
  { world, resolvedHost, session }: CallContext & { session: Session },
  { client_id, server_id, role_id, area_id }: QueryOf<typeof listLimits>,
): Promise<LimitInfo[] | Refusal> {
  const client = findClient(resolvedHost, client_id);
  if (isRefusal(client)) return client;
  const server = await servers.find(client, "web", server_id);
  if (isRefusal(server)) return server;
  const { brand, environment: env } = resolvedHost;
  const { account_id, suid } = session;
  const { gp_id } = client;
  const buyer = { account_id, suid, brand_id: brand.key, env, gp_id, server_id: realServerOf(server), role_id };
  const own = await checkOwnRole(world, games, {
    session,
    client,
    server_id: buyer.server_id,
    role_id,
    area_id: area_id === "" ? undefined : area_id,
  });
  if (isRefusal(own)) return own;

  const goods = await listLimitedGoods(world.db, { brand_id: brand.key, gp_id });
  if (goods.length === 0) return [];
  const keys = goods.map(({ product_id, purchase_limit }) => ({
    scope: limitScope(purchase_limit, buyer),
    product_id,
    cap: purchase_limit.cap,
    days: purchase_limit.days,
  }));
  const [lefts, open, gifts] = await Promise.all([
    readLimits(world.db, keys),
    openOrders(world, buyer),
    unpaidGifts(world, buyer),
  ]);
  const leftOf = new Map(lefts.map((left) => [left.product_id, left]));
  return goods.map(({ product_id, purchase_limit }) =>
    present(product_id, purchase_limit, {
      left: leftOf.get(product_id),
      billing_no: open.get(product_id),
      gifts: gifts.get(product_id) ?? 0,
    }),
  );
}

/** G13: an open order counts below zero and is named, so that the player finds the way to pay it (Z115). */
const unpaid = -1;

function present(
  product_id: string,
  limit: PurchaseLimit,
  { left, billing_no, gifts }: { left: LimitLeft | undefined; billing_no: string | undefined; gifts: number },
): LimitInfo {
  return {
    product_id,
    limit_type: limit.type,
    frequency: limit.cap,
    day_info: limit.days ?? 0,
    extra_pay_times: billing_no === undefined ? Math.min(limit.cap, (left?.left ?? limit.cap) + gifts) : unpaid,
    next_pay_time: left?.opens_s ?? 0,
    ...(billing_no === undefined || billing_no === "" ? {} : { billing_no }),
  };
}
