// How many rewards of the game's activities the player can claim. The first page knows nothing of it: RewardWatch is loaded when
// a player is logged in, and writes here.
import { createStore, type StoreApi } from "zustand/vanilla";

export interface RewardState {
  /** Null until the server has said it. */
  count: number | null;
  /** Counts what may have changed it: a claim, or an activity that ended. Each time the server is asked anew. */
  changes: number;
}

export type RewardStore = StoreApi<RewardState>;

export function createRewardStore(): RewardStore {
  return createStore<RewardState>(() => ({ count: null, changes: 0 }));
}

export function noteRewardChange(rewards: RewardStore): void {
  rewards.setState(({ changes }) => ({ changes: changes + 1 }));
}
