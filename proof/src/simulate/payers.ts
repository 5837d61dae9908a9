// What happens on the provider's page: a payer pays, pays late, pays twice, pays something else, or does not pay.
import type { FakePayment, FakeProvider } from "./fake-provider.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Scheduler } from "./scheduler.ts";

export interface PayerParts {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly provider: FakeProvider;
}

/** Later than an order lives. */
const late_s = [1_700, 1_801, 1_830, 2_400, 7_200] as const;

export function startPayer({ scheduler, faults, provider }: PayerParts, payment: FakePayment): void {
  scheduler.spawn({ name: `payer of ${payment.id}` }, async () => {
    const task = scheduler.currentTask;
    const { dice } = task;
    const act = (words: string, does: () => void): Promise<void> =>
      scheduler.reach(words, async () => {
        if (payment.status !== "cancelled") does();
        return { kind: "value", value: undefined, words: payment.merchant_ref.slice(-2) };
      });
    const isLate = faults.strikes("paid_late", dice);
    await scheduler.time.sleep(task, (isLate ? dice.pick(late_s) : dice.between(1, 90)) * 1_000);
    if (faults.strikes("not_paid", dice)) {
      const end = dice.pick(["abandoned", "failed", "cancelled"] as const);
      if (end !== "abandoned") await act(`ends: ${end}`, () => provider.end(payment, end));
      return;
    }
    if (faults.strikes("declined_first", dice)) {
      await act("is declined", () => provider.end(payment, "failed"));
      await scheduler.time.sleep(task, dice.between(1, 30) * 1_000);
    }
    const isWrong = faults.strikes("paid_wrong", dice);
    await act(isWrong ? "pays too little" : "pays", () =>
      provider.capture(payment, payment.amount - (isWrong ? 1 : 0)),
    );
    if (faults.strikes("paid_twice", dice)) {
      await scheduler.time.sleep(task, dice.between(1, 60) * 1_000);
      await act("pays again", () => provider.capture(payment, payment.amount));
    }
  });
}
