// The payer's bank: sometimes it takes money back, all at once or in parts, and gives each again or keeps it.
import type { Dice } from "./dice.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Capture, ProviderLedger } from "./provider-ledger.ts";
import type { Scheduler } from "./scheduler.ts";

export interface BankParts {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly ledger: () => ProviderLedger;
}

export function watchCapture(parts: BankParts, capture: Capture): void {
  const { scheduler, faults } = parts;
  scheduler.spawn({ name: `bank of ${capture.txn_id}` }, async () => {
    const { dice } = scheduler.currentTask;
    if (!faults.strikes("disputed", dice)) return;
    const amount = drawPart(dice, capture.amount);
    const left = capture.amount - amount;
    // Each is a task of its own, so that either may begin first and end first.
    if (left > 0 && faults.strikes("disputed_again", dice))
      startDispute(parts, { name: `second dispute of ${capture.txn_id}`, capture, amount: drawPart(dice, left) });
    startDispute(parts, { name: `dispute of ${capture.txn_id}`, capture, amount });
  });
}

/** All of it, or about a half. */
function drawPart(dice: Dice, amount: number): number {
  return dice.chance(0.6) ? amount : Math.ceil(amount / 2);
}

interface Taking {
  readonly name: string;
  readonly capture: Capture;
  readonly amount: number;
}

function startDispute({ scheduler, ledger }: BankParts, { name, capture, amount }: Taking): void {
  scheduler.spawn({ name }, async () => {
    const task = scheduler.currentTask;
    const { dice } = task;
    await scheduler.time.sleep(task, dice.pick([1, 5, 30, 120, 1_000]) * 1_000);
    const dispute = await scheduler.reach("takes money back", async () => ({
      kind: "value",
      value: ledger().openDispute(capture, amount),
      words: `${amount} of ${capture.amount}`,
    }));
    if (dice.chance(0.2)) return;
    await scheduler.time.sleep(task, dice.pick([0, 2, 60, 3_000]) * 1_000);
    const state = dice.pick(["won", "lost"] as const);
    await scheduler.reach("decides", async () => {
      ledger().decideDispute(dispute, state);
      return { kind: "value", value: undefined, words: state };
    });
  });
}
