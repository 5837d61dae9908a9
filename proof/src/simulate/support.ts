// The provider's staff: now and then refunds money without a request of the shop, whole or in parts.
import type { FakeProvider } from "./fake-provider.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Capture } from "./provider-ledger.ts";
import type { Scheduler } from "./scheduler.ts";

export interface SupportParts {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly provider: () => FakeProvider;
}

const parts_max = 2;

export function watchForSupport({ scheduler, faults, provider }: SupportParts, capture: Capture): void {
  scheduler.spawn({ name: `support of ${capture.txn_id}` }, async () => {
    const task = scheduler.currentTask;
    const { dice } = task;
    for (let part = 1; part <= parts_max; part += 1) {
      if (!faults.strikes("refunded_by_hand", dice)) return;
      // At once, before the shop has heard of the money, or long after the goods.
      await scheduler.time.sleep(task, dice.pick([0, 1, 5, 30, 300, 2_000]) * 1_000);
      const amount = dice.chance(0.6) ? capture.amount : Math.ceil(capture.amount / 3);
      const isTold = !faults.strikes("refund_untold", dice);
      await scheduler.reach("gives money back by hand", async () => {
        const given = provider().refundByHand(capture, { amount, isTold });
        return { kind: "value", value: undefined, words: `${given} of ${capture.amount}` };
      });
    }
  });
}
