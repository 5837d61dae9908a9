// What goes wrong in a seed, and how often. Each seed has its own mixture: a fault that strikes everywhere hides the others.
import { diceOf } from "./dice.ts";
import type { Dice } from "./dice.ts";

/** Every class of fault with the share of its occasions at which it happens, where the seed has it at all. */
const shares = [
  // A process dies at a scheduling point, before or after what it was about to do.
  ["crash_before", 0.004],
  ["crash_after", 0.004],
  // The connection to the database ends: the statement was not executed, or its answer was lost (a COMMIT too).
  ["cut_before", 0.006],
  ["cut_after", 0.006],
  ["commit_reply_lost", 0.04],
  // The database takes a transaction back.
  ["lost_to_another", 0.01],
  ["database_busy", 0.005],
  // A statement waits for a row lock too long.
  ["lock_timeout", 0.1],
  // Calls to the provider and to the game.
  ["request_lost", 0.08],
  ["request_late", 0.05],
  ["reply_lost", 0.1],
  ["error_before", 0.06],
  ["error_after", 0.04],
  ["reply_garbled", 0.03],
  // Webhooks.
  ["webhook_lost", 0.2],
  ["webhook_repeated", 0.4],
  ["webhook_late", 0.25],
  ["webhook_stray", 0.15],
  ["webhook_forged", 0.15],
  // Payers.
  ["paid_late", 0.2],
  ["paid_twice", 0.15],
  ["paid_wrong", 0.12],
  ["declined_first", 0.2],
  ["not_paid", 0.15],
  ["player_cancels", 0.15],
  // Money that goes back.
  ["refund_refused", 0.15],
  ["refund_slow", 0.3],
  ["refund_fails", 0.3],
  ["disputed", 0.2],
  // After a part only: the bank takes a second part.
  ["disputed_again", 0.5],
  ["operator_decides", 0.6],
  // Games.
  ["game_rejects", 0.1],
  ["game_later", 0.1],
  ["game_accepts", 0.2],
  // Processes whose clocks are wrong.
  ["clock_skew", 0.5],
  // The provider's staff refunds money; now and then no webhook is sent.
  ["refunded_by_hand", 0.3],
  ["refund_untold", 0.4],
] as const;

export type FaultName = (typeof shares)[number][0];
export const everyFault: readonly FaultName[] = shares.map(([name]) => name);

/** Faults that follow from others are counted too. */
export type CountedFault = FaultName | "deadlock" | "idle_in_transaction";

/** Share of the seeds that have a class of fault. */
const present = 0.6;

export interface FaultPlan {
  /** Whether the fault happens now; counted when it does. */
  strikes: (name: FaultName, dice: Dice) => boolean;
  /** From here on nothing goes wrong. */
  stop: () => void;
  readonly counts: ReadonlyMap<CountedFault, number>;
  count: (name: CountedFault) => void;
}

export function planFaults(seed: number): FaultPlan {
  const dice = diceOf(seed, "faults");
  const plan = new Map(shares.map(([name, share]) => [name, dice.chance(present) ? share * (0.5 + dice.roll()) : 0]));
  const counts = new Map<CountedFault, number>();
  const count = (name: CountedFault): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  let isStopped = false;
  return {
    counts,
    count,
    stop: () => {
      isStopped = true;
    },
    strikes: (name, own) => {
      if (isStopped || !own.chance(plan.get(name) ?? 0)) return false;
      count(name);
      return true;
    },
  };
}
