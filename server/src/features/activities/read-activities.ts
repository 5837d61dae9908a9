// N6, N8: the activities of a game, for a player with the progress.
import type { Activity, readActivities, readActivityStatus } from "@gemgate/contract/activities";
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { toWire } from "@gemgate/rules/money/minor-units";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import type { CallContext, LoggedIn, Session } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { findClient, findClientInArea } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";
import type { ActivityRow } from "./activity-store.ts";
import { listClaimedTiers } from "./claim-store.ts";
import { noProgress, readProgress, rewardState } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { isOver, shownActivities } from "./shown-activities.ts";
import type { ActivityGame, ShownActivities } from "./shown-activities.ts";

export async function readActivitiesOf(
  responseCache: ResponseCache,
  context: CallContext & { session: Session | undefined },
  query: QueryOf<typeof readActivities>,
): Promise<ContentOf<typeof readActivities> | Refusal> {
  const client = findClientInArea(context.resolvedHost, query);
  if (isRefusal(client)) return client;
  const shown = await shownFor(responseCache, context, client);
  if (shown.cumulative === undefined && shown.continuous === undefined) return refuse("no_activity");
  const [cumulative, continuous] = await Promise.all([
    presentFor(context, shown.cumulative),
    presentFor(context, shown.continuous),
  ]);
  return { cumulative, continuous };
}

export async function readActivityStatusOf(
  responseCache: ResponseCache,
  context: LoggedIn,
  { client_id }: QueryOf<typeof readActivityStatus>,
): Promise<ContentOf<typeof readActivityStatus> | Refusal> {
  const client = findClient(context.resolvedHost, client_id);
  if (isRefusal(client)) return client;
  const shown = await shownFor(responseCache, context, client);
  const presented = await Promise.all([presentFor(context, shown.cumulative), presentFor(context, shown.continuous)]);
  const count = presented.flatMap((it) => it?.rewards ?? []).filter(({ claim_state }) => claim_state === 1).length;
  return {
    has_cumulative: shown.cumulative === undefined ? 0 : 1,
    has_continue: shown.continuous === undefined ? 0 : 1,
    can_receive: count > 0 ? 1 : 0,
    count,
  };
}

function shownFor(responseCache: ResponseCache, context: CallContext, client: KnownClient): Promise<ShownActivities> {
  return shownActivities(context.world, responseCache, gameOf(context, client));
}

export function gameOf({ resolvedHost }: CallContext, client: KnownClient): ActivityGame {
  return { brand_id: resolvedHost.brand.key, gp_id: client.gp_id, domain_area: client.area };
}

async function presentFor(
  { world, session }: CallContext & { session: Session | undefined },
  activity: ActivityRow | undefined,
): Promise<Activity | null> {
  if (activity === undefined) return null;
  const now_ms = world.clock.nowMs();
  if (session === undefined) return present(activity, { progress: noProgress, claimed: new Set(), now_ms });
  const { account_id } = session;
  const [progress, tiers] = await Promise.all([
    readProgress(world.db, activity, account_id),
    listClaimedTiers(world.db, { account_id, activity_ids: [activity.id] }),
  ]);
  return present(activity, { progress, claimed: new Set(tiers.map(({ tier_id }) => tier_id)), now_ms });
}

interface Standing {
  readonly progress: Progress;
  readonly claimed: ReadonlySet<string>;
  readonly now_ms: number;
}

function present(activity: ActivityRow, { progress, claimed, now_ms }: Standing): Activity {
  const { id, kind, title, rule, currency } = activity;
  const start = Math.floor(activity.starts_at.getTime() / 1000);
  const end = Math.floor(activity.ends_at.getTime() / 1000);
  // The wire has hours, of the moment at which the activity began (Z127).
  const period = { start, end, time_zone: offsetHoursAt(activity.time_zone, start) };
  return {
    activity_id: id,
    title: JSON.stringify(title),
    rule: JSON.stringify(rule),
    period,
    achieved: toWire(progress.amount, currency),
    days_achieved: progress.days,
    currency,
    rewards: activity.rewards.map((reward) => ({
      reward_id: reward.tier_id,
      claim_state: rewardState(reward, { progress, claimed, isOver: isOver(activity, now_ms) }),
      need: kind === "cumulative" ? toWire(reward.need, currency) : reward.need,
      days_achieved: progress.days,
      period,
      gift_detail: reward.items.map(({ name, icon, num }) => ({ name: JSON.stringify(name), icon, num })),
    })),
  };
}
