// Which activities a game shows: of each kind the one that runs, else the one that ended last and is still shown.
import { isInScope } from "@gemgate/rules/coupons/usable-coupons";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { listActivities } from "./activity-store.ts";
import type { ActivityRow } from "./activity-store.ts";

export interface ActivityGame {
  readonly brand_id: string;
  readonly gp_id: string;
  readonly domain_area: string;
}

export interface ShownActivities {
  readonly cumulative: ActivityRow | undefined;
  readonly continuous: ActivityRow | undefined;
}

export async function shownActivities(
  world: World,
  responseCache: ResponseCache,
  game: ActivityGame,
): Promise<ShownActivities> {
  const all = await activitiesOf(world, responseCache, game);
  const now_ms = world.clock.nowMs();
  const current = all.filter((it) => it.starts_at.getTime() <= now_ms && now_ms < it.shown_until.getTime());
  const shown = (kind: ActivityRow["kind"]) =>
    current.filter((it) => it.kind === kind).toSorted((one, other) => rank(other, now_ms) - rank(one, now_ms))[0];
  return { cumulative: shown("cumulative"), continuous: shown("continuous") };
}

/** All of a game, whatever the clock of this process says: whether one runs is the database's to decide (Z127). */
export async function activitiesOf(
  world: World,
  responseCache: ResponseCache,
  game: ActivityGame,
): Promise<readonly ActivityRow[]> {
  const all = await responseCache.get(`activities:${game.brand_id}`, () => listActivities(world.db, game.brand_id));
  return all.filter((it) => isInScope(it.gp_ids, game.gp_id) && isInScope(it.domain_areas, game.domain_area));
}

export function isOver({ ends_at }: Pick<ActivityRow, "ends_at">, now_ms: number): boolean {
  return ends_at.getTime() <= now_ms;
}

/** One that runs comes before all that are over; among either, the one that ends last. */
function rank(activity: ActivityRow, now_ms: number): number {
  const end = activity.ends_at.getTime();
  return isOver(activity, now_ms) ? end - Number.MAX_SAFE_INTEGER : end;
}
