// The payer's bank: sometimes it takes money back, and gives it again or keeps it.
import type { FaultPlan } from "./fault-plan.ts";
import type { Capture, ProviderBooks } from "./provider-books.ts";
import type { Scheduler } from "./scheduler.ts";

export interface BankParts {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly books: () => ProviderBooks;
}

export function watchCapture({ scheduler, faults, books }: BankParts, capture: Capture): void {
  scheduler.spawn({ name: `bank of ${capture.txn_id}` }, async () => {
    const task = scheduler.currentTask;
    const { dice } = task;
    if (!faults.strikes("disputed", dice)) return;
    await scheduler.time.sleep(task, dice.pick([1, 5, 30, 120, 1_000]) * 1_000);
    const amount = dice.chance(0.8) ? capture.amount : Math.ceil(capture.amount / 2);
    const dispute = await scheduler.reach("takes money back", async () => ({
      kind: "value",
      value: books().openDispute(capture, amount),
      words: `${amount} of ${capture.amount}`,
    }));
    if (dice.chance(0.2)) return;
    await scheduler.time.sleep(task, dice.pick([0, 2, 60, 3_000]) * 1_000);
    const state = dice.pick(["won", "lost"] as const);
    await scheduler.reach("decides", async () => {
      books().decideDispute(dispute, state);
      return { kind: "value", value: undefined, words: state };
    });
  });
}
