// Where a player stands in the VIP program of a brand.
import { chooseLayout } from "@gemgate/rules/layout/layout-choice";
import { levelReached } from "@gemgate/rules/vip/vip-levels";
import { isVipVersion } from "@gemgate/rules/vip/vip-version";
import { earnedPoints } from "@gemgate/rules/vip/earned-points";
import { areas } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import type { BrandTerms } from "../brands/public.ts";
import type { KnownClient } from "../games/public.ts";
import { isCouponOpen, pageConfigOf } from "../page-config/public.ts";
import { sumPoints } from "./point-store.ts";
import { readVipProgram } from "./vip-store.ts";
import type { VipLevel, VipProgram } from "./vip-store.ts";

export interface VipStanding {
  readonly points: number;
  /** Undefined below the first level. */
  readonly level: VipLevel | undefined;
}

/** The brand's program where the VIP version is on for this game (Z52); undefined where it is off. */
export async function vipProgramOf(
  { world, responseCache }: { world: World; responseCache: ResponseCache },
  brand: Brand,
  client: Pick<KnownClient, "gp_id" | "area"> & { client_id?: string },
): Promise<VipProgram | undefined> {
  const { gp_id, client_id, area } = client;
  const pageConfig = await pageConfigOf(world, responseCache, { brand_id: brand.key, gp_id });
  const layout = chooseLayout({ brand, area, gp_id, client_id, isSdk: false, isReplenish: false });
  if (!isVipVersion({ layout, pageConfig, isReplenish: false })) return undefined;
  return responseCache.get(`vip:${brand.key}`, () => readVipProgram(world.db, brand.key));
}

export async function readStanding(db: Queryable, program: VipProgram, account_id: number): Promise<VipStanding> {
  const points = await sumPoints(db, account_id);
  return { points, level: levelReached(program.levels, points) };
}

export interface DeliveredOrder {
  readonly gp_id: string;
  readonly client_id: string;
  readonly domain_area: string;
  readonly currency: string;
  readonly payable_amount: number;
}

/** Z50: the growth points of a delivered order; none where the VIP version is off. Read in the transaction of the delivery. */
export async function pointsForOrder(
  tx: Tx,
  { brand, order }: { brand: BrandTerms; order: DeliveredOrder },
): Promise<number> {
  const { gp_id, client_id, domain_area, currency, payable_amount: amount } = order;
  const area = areas.find((it) => it === domain_area);
  const layout = chooseLayout({ brand, area, gp_id, client_id, isSdk: false, isReplenish: false });
  if (layout !== "new" || !(await isCouponOpen(tx, { brand_id: brand.key, gp_id }))) return 0;
  const program = await readVipProgram(tx, brand.key);
  return program === undefined ? 0 : earnedPoints({ amount, currency }, program.point_to_coin);
}
