// How often the limited goods can still be bought by the character at hand. The first page knows nothing of it:
// LimitWatch is loaded when a player is logged in, and writes here.
import type { LimitInfo } from "@gemgate/contract/limits";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface LimitState {
  /** By goods; empty without a character. */
  infos: ReadonlyMap<string, LimitInfo>;
  /** The character that they are about. */
  whose: string;
  /** They are being asked for the first time. */
  isWaiting: boolean;
  /** Moves on while a countdown is shown. */
  now_s: number;
  /** Counts the countdowns that ended; each time the server is asked anew. */
  changes: number;
}

export type LimitStore = StoreApi<LimitState>;

/** Without a character. */
export const noLimits: Pick<LimitState, "infos" | "whose"> = { infos: new Map(), whose: "" };

export function createLimitStore(): LimitStore {
  return createStore<LimitState>(() => ({ ...noLimits, isWaiting: true, now_s: 0, changes: 0 }));
}

/** A countdown is over, so something may be left again. */
export function noteLimitChange(limits: LimitStore): void {
  limits.setState(({ changes }) => ({ changes: changes + 1 }));
}
