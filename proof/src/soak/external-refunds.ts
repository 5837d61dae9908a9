// The provider's staff refunds money, whole or in part, with or without a webhook: also of payments that the
// shop has not heard of yet, and of goods that are under way.
import { setTimeout as sleep } from "node:timers/promises";
import type { FaultCounts } from "./fault-counts.ts";
import { askSandbox, trySandbox } from "./http-calls.ts";
import type { SoakStack } from "./open-stack.ts";
import type { FaultClass } from "./schedule-faults.ts";
import type { Random } from "./seeded-random.ts";

/** Of so many newest payments one is drawn: about half of them are not delivered yet. */
const newest = 40;
const tries_max = 100;
const retry_ms = 200;
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
      // Early in a run there is no payment yet, and the drawn one may have been refunded meanwhile.
      for (let tries = 0; tries < tries_max; tries += 1) {
        const payment = await drawPayment(providerPort, random);
        if (payment !== undefined && (await giveBack(providerPort, payment, { isPart, isTold }))) {
          counts.add(`provider: refund by hand, ${words}`);
          return;
        }
        await sleep(retry_ms);
      }
    },
  }));
}

interface Payment {
  readonly id: string;
  readonly status: string;
  readonly refunded_amount: number;
  readonly captured_amount: number;
}

async function drawPayment(port: number, random: Random): Promise<Payment | undefined> {
  const { list }: { list: readonly Payment[] } = JSON.parse(await askSandbox(port, "/control/payments"));
  const paid = list.filter(({ status, refunded_amount }) => status === "paid" && refunded_amount === 0);
  return paid[random.below(Math.min(newest, Math.max(1, paid.length)))];
}

async function giveBack(
  port: number,
  { id, captured_amount }: Payment,
  { isPart, isTold }: { isPart: boolean; isTold: boolean },
): Promise<boolean> {
  const amount = isPart ? { amount: Math.max(1, Math.floor(captured_amount / 3)) } : {};
  const { status } = await trySandbox(port, "/control/refund", { id, webhook: isTold, ...amount });
  return status === 200;
}
