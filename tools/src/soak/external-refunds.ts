// Somebody at the provider gives money back, whole or in part, with or without a word to the shop: also of payments that the
// shop has not heard of yet, and of goods that are under way.
import type { FaultCounts } from "./fault-counts.ts";
import { askSandbox, trySandbox } from "./http-calls.ts";
import type { SoakStack } from "./open-stack.ts";
import type { FaultClass } from "./schedule-faults.ts";

/** Of so many newest payments one is drawn: about half of them are not delivered yet. */
const newest = 40;
const kinds = [
  { words: "whole", perThousand: 2, isPart: false, isTold: true },
  { words: "whole, untold", perThousand: 1, isPart: false, isTold: false },
  { words: "a part", perThousand: 0.5, isPart: true, isTold: true },
] as const;

export function externalRefunds({ providerPort }: SoakStack, counts: FaultCounts): FaultClass[] {
  return kinds.map(({ words, perThousand, isPart, isTold }) => ({
    name: `refund by hand, ${words}`,
    perThousand,
    strike: async (random) => {
      const { list }: PaymentPage = JSON.parse(await askSandbox(providerPort, "/control/payments"));
      const paid = list.filter(({ status, refunded_amount }) => status === "paid" && refunded_amount === 0);
      const [payment] = paid.slice(random.below(Math.min(newest, Math.max(1, paid.length))));
      if (payment === undefined) return;
      const amount = isPart ? { amount: Math.max(1, Math.floor(payment.captured_amount / 3)) } : {};
      const { status } = await trySandbox(providerPort, "/control/refund", {
        id: payment.id,
        notice: isTold,
        ...amount,
      });
      if (status === 200) counts.add(`provider: refund by hand, ${words}`);
    },
  }));
}

interface PaymentPage {
  readonly list: readonly {
    readonly id: string;
    readonly status: string;
    readonly refunded_amount: number;
    readonly captured_amount: number;
  }[];
}
