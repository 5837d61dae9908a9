// What a player sees of the way to the rewards of an activity. Amounts are decimals of the wire, days are whole.
import { fromWire, toWire } from "../money/minor-units.ts";
import type { ClaimState } from "./claim-state.ts";

export interface RewardFacts {
  readonly claim_state: ClaimState;
  readonly need: number;
}

/** The next reward that is not reached yet; undefined where there is none. */
export function nextReward<Reward extends RewardFacts>(rewards: readonly Reward[]): Reward | undefined {
  return orderRewards(rewards).find(({ claim_state }) => claim_state === 0);
}

export function countClaimable(rewards: readonly Pick<RewardFacts, "claim_state">[]): number {
  return rewards.filter(({ claim_state }) => claim_state === 1).length;
}

/** In minor units, because 50 - 48.51 is not 1.49 among binary fractions. */
export function missingAmount({ need, achieved, currency }: { need: number; achieved: number; currency: string }) {
  const [whole, part] = [fromWire(need, currency), fromWire(achieved, currency)];
  if (whole === undefined || part === undefined) return Math.max(0, need - achieved);
  return toWire(Math.max(0, whole - part), currency);
}

/** Claimable first, then what can still be reached, then what is over, then what was received. */
const places: Readonly<Record<ClaimState, number>> = { 1: 0, 0: 1, 3: 2, 2: 3 };

export function orderRewards<Reward extends RewardFacts>(rewards: readonly Reward[]): Reward[] {
  return [...rewards].sort(
    (one, other) => places[one.claim_state] - places[other.claim_state] || one.need - other.need,
  );
}

/** How much of the line from the first step to the last is filled, 0 to 1. Steps stand at equal distances, whatever they need. */
export function trackFill(needs: readonly number[], achieved: number): number {
  const last = needs.filter((need) => achieved >= need).length - 1;
  const [from, to] = [needs[last], needs[last + 1]];
  if (from === undefined || needs.length < 2) return 0;
  if (to === undefined) return 1;
  return (last + (achieved - from) / (to - from)) / (needs.length - 1);
}
