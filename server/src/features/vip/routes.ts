// The VIP centre: what the levels give, and where the player stands.
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Coupon } from "@gemgate/contract/coupons";
import { readVip, readVipBase } from "@gemgate/contract/vip";
import { rateToWire } from "@gemgate/rules/coupons/coupon-price";
import { publicRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallContext, CallRoute, LoggedIn } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { findClient } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";
import { readStanding, vipProgramOf } from "./standing.ts";
import type { VipStanding } from "./standing.ts";
import type { VipProgram } from "./vip-store.ts";

type LevelCoupon = Coupon & { readonly level_id?: number | undefined };

export interface VipDependencies {
  readonly responseCache: ResponseCache;
  /** Coupons belong to a feature that leans on this one. */
  levelCoupons: (
    world: World,
    game: { brand_id: string; gp_id: string; domain_area: string },
  ) => Promise<LevelCoupon[]>;
  claimable: (
    context: LoggedIn,
    vip: { client: KnownClient; program: VipProgram; standing: VipStanding },
  ) => Promise<Coupon[]>;
}

export function vipRoutes(dependencies: VipDependencies): CallRoute[] {
  return [
    publicRoute(readVipBase, (context, query) => readBase(dependencies, context, query)),
    tokenRoute(readVip, (context, query) => readOwn(dependencies, context, query)),
  ];
}

async function readBase(
  { responseCache, levelCoupons }: VipDependencies,
  { world, resolvedHost }: CallContext,
  { client_id }: QueryOf<typeof readVipBase>,
): Promise<ContentOf<typeof readVipBase> | Refusal> {
  const client = findClient(resolvedHost, client_id);
  if (isRefusal(client)) return client;
  const program = await vipProgramOf({ world, responseCache }, resolvedHost.brand, client);
  if (program === undefined) return { point_to_coin: 0, faq_title: "", faq_content: "", vip_level_infos: [] };
  const game = { brand_id: resolvedHost.brand.key, gp_id: client.gp_id, domain_area: client.area };
  return responseCache.get(`vip-base:${game.brand_id}:${game.gp_id}:${game.domain_area}`, async () => {
    const coupons = await levelCoupons(world, game);
    return {
      point_to_coin: rateToWire(program.point_to_coin),
      faq_title: JSON.stringify(program.faq_title),
      faq_content: JSON.stringify(program.faq_content),
      vip_level_infos: program.levels.map(({ level_id, name, badge, need_points }) => {
        const own = coupons.filter((coupon) => coupon.level_id === level_id);
        const ofType = (type: Coupon["type"]) => own.filter((coupon) => coupon.type === type);
        return {
          level_id,
          level_name: JSON.stringify(name),
          level_show: badge,
          need_points,
          coupons_list: { permanent: ofType("permanent"), month: ofType("month"), week: ofType("week") },
        };
      }),
    };
  });
}

async function readOwn(
  { responseCache, claimable }: VipDependencies,
  context: LoggedIn,
  { client_id }: QueryOf<typeof readVip>,
): Promise<ContentOf<typeof readVip> | Refusal> {
  const { world, resolvedHost, session } = context;
  const client = findClient(resolvedHost, client_id);
  if (isRefusal(client)) return client;
  const program = await vipProgramOf({ world, responseCache }, resolvedHost.brand, client);
  if (program === undefined) {
    return { vip_level: 0, vip_level_name: "", vip_level_show: "", total_points: 0, claim_list: [] };
  }
  const standing = await readStanding(world.db, program, session.account_id);
  const { points, level } = standing;
  return {
    vip_level: level?.level_id ?? 0,
    vip_level_name: level === undefined ? "" : JSON.stringify(level.name),
    vip_level_show: level?.badge ?? "",
    total_points: points,
    claim_list: await claimable(context, { client, program, standing }),
  };
}
