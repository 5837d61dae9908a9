// How far a player is in an activity: money paid (cumulative) or days in a row (continuous), by delivered orders.
import { claimState } from "@gemgate/rules/activities/claim-state";
import type { ClaimState } from "@gemgate/rules/activities/claim-state";
import { countRechargeDays } from "@gemgate/rules/activities/recharge-days";
import type { Queryable } from "../../platform/database.ts";
import { listRechargeDays, sumRecharge } from "../vip/public.ts";
import type { RechargeScope } from "../vip/public.ts";
import type { ActivityReward, ActivityRow } from "./activity-store.ts";

export interface Progress {
  /** Minor units; 0 in a continuous activity. */
  readonly amount: number;
  /** Days in a row so far; 0 in a cumulative one. */
  readonly days: number;
  /** What a reward's need is compared with: a run of days that was reached stays reached. */
  readonly reached: number;
}

export const noProgress: Progress = { amount: 0, days: 0, reached: 0 };

export async function readProgress(db: Queryable, activity: ActivityRow, account_id: number): Promise<Progress> {
  const { gp_ids, domain_areas, currency, starts_at, ends_at, time_zone, day_amount } = activity;
  const scope: RechargeScope = { account_id, gp_ids, domain_areas, currency, starts_at, ends_at };
  if (activity.kind === "cumulative") {
    const amount = await sumRecharge(db, scope);
    return { amount, days: 0, reached: amount };
  }
  const { days, today } = await listRechargeDays(db, scope, { time_zone, day_amount });
  const { current, longest } = countRechargeDays(days, today);
  return { amount: 0, days: current, reached: longest };
}

export function rewardState(
  reward: ActivityReward,
  { progress, claimed, isOver }: { progress: Progress; claimed: ReadonlySet<string>; isOver: boolean },
): ClaimState {
  return claimState({
    isReceived: claimed.has(reward.tier_id),
    isReached: progress.reached >= reward.need,
    isOver,
  });
}
