// H6, Z46: the coupons of a player by category, and what the player can claim.
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Coupon, listCoupons } from "@gemgate/contract/coupons";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { findClient } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";
import { readStanding, vipProgramOf } from "../vip/public.ts";
import type { VipProgram, VipStanding } from "../vip/public.ts";
import { listClaimable, listLevelCoupons } from "./claim-store.ts";
import type { Claimant } from "./claim-store.ts";
import { listGrants } from "./grant-store.ts";
import { presentClaimable, presentGrant, presentOfLevel } from "./present-coupon.ts";

export async function listCouponsOf(
  responseCache: ResponseCache,
  context: LoggedIn,
  { client_id, use_category: category }: QueryOf<typeof listCoupons>,
): Promise<ContentOf<typeof listCoupons> | Refusal> {
  const { world, resolvedHost, session } = context;
  const client = findClient(resolvedHost, client_id);
  if (isRefusal(client)) return client;
  const program = await vipProgramOf({ world, responseCache }, resolvedHost.brand, client);
  // H1: without the VIP version there are no coupons.
  if (program === undefined) return [];
  if (category === "claim") {
    const standing = await readStanding(world.db, program, session.account_id);
    return listClaimableOf(context, { client, program, standing });
  }
  const grants = await listGrants(world.db, {
    brand_id: resolvedHost.brand.key,
    account_id: session.account_id,
    gp_id: client.gp_id,
    domain_area: client.area,
    category,
  });
  const own = grants.map((row) => presentGrant(row, category));
  return category === "lock" ? [...own, ...(await listOfLevelsAhead(context, { client, program }))] : own;
}

/** H13: what can be claimed now. */
export async function listClaimableOf(
  context: LoggedIn,
  vip: { client: KnownClient; program: VipProgram; standing: VipStanding },
): Promise<Coupon[]> {
  const rows = await listClaimable(context.world.db, claimantOf(context, vip));
  return rows.map((row) => presentClaimable(row));
}

export function claimantOf(
  { resolvedHost, session }: LoggedIn,
  { client, program, standing }: { client: KnownClient; program: VipProgram; standing: VipStanding },
): Claimant {
  return {
    brand_id: resolvedHost.brand.key,
    env: resolvedHost.environment,
    account_id: session.account_id,
    suid: session.suid,
    gp_id: client.gp_id,
    domain_area: client.area,
    points: standing.points,
    level_id: standing.level?.level_id ?? null,
    reached_ids: program.levels.filter((it) => it.need_points <= standing.points).map((it) => it.level_id),
  };
}

/** What the levels of a game give, for the VIP centre. */
export async function listCouponsOfLevels(
  world: World,
  game: { brand_id: string; gp_id: string; domain_area: string },
): Promise<Coupon[]> {
  return (await listLevelCoupons(world.db, game)).map((row) => presentOfLevel(row));
}

/** Z45: coupons of levels that are not reached are locked, and say so. */
async function listOfLevelsAhead(
  context: LoggedIn,
  { client, program }: { client: KnownClient; program: VipProgram },
): Promise<Coupon[]> {
  const { world, resolvedHost, session } = context;
  const { points } = await readStanding(world.db, program, session.account_id);
  const ahead = new Set(program.levels.filter((it) => it.need_points > points).map((it) => it.level_id));
  const rows = await listLevelCoupons(world.db, {
    brand_id: resolvedHost.brand.key,
    gp_id: client.gp_id,
    domain_area: client.area,
  });
  return rows.filter((row) => row.level_id !== null && ahead.has(row.level_id)).map((row) => presentOfLevel(row));
}
