// When which fault strikes: drawn beforehand from the seed, as numbers of orders, so that a slow machine meets the same
// faults at the same orders as a quick one.
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "./seeded-random.ts";
import type { Random } from "./seeded-random.ts";

export interface FaultClass {
  readonly name: string;
  /** For each thousand orders; at least once in every run. */
  readonly perThousand: number;
  /** Resolves when it has struck; what it leaves behind (a stopped process) it undoes by itself. */
  strike(random: Random): Promise<void> | void;
}

export interface FaultRun {
  /** No more faults, and waits for those that are under way. */
  stop(): Promise<void>;
}

const poll_ms = 20;

export function startFaults(
  classes: readonly FaultClass[],
  given: { orders: number; seed: number; begun: () => number; onBug: (error: unknown) => void },
): FaultRun {
  const planned = classes
    .flatMap((one) => {
      const random = createRandom(given.seed, `fault ${one.name}`);
      return drawMoments(random, one.perThousand, given.orders).map((at) => ({ at, one, random }));
    })
    .sort((first, second) => first.at - second.at);
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    for (const { at, one, random } of planned) {
      while (!stopping.signal.aborted && given.begun() < at) await sleep(poll_ms);
      if (stopping.signal.aborted) return;
      const strike = Promise.resolve(one.strike(random)).catch(given.onBug);
      running.add(strike);
      void strike.finally(() => running.delete(strike));
    }
  };
  const looping = loop();
  return {
    stop: async () => {
      stopping.abort();
      await looping;
      await Promise.all(running);
    },
  };
}

/** Orders at the end that are left calm, so that what a sandbox was asked to do still meets a call. */
const calm_orders = 50;

/** One in each equal part of the run, somewhere in it. */
function drawMoments(random: Random, perThousand: number, orders: number): number[] {
  const count = perThousand === 0 ? 0 : Math.max(1, Math.round((perThousand * orders) / 1000));
  const [from, to] = [orders * 0.03, orders - Math.min(calm_orders, orders * 0.25)];
  const part = (to - from) / count;
  return Array.from({ length: count }, (_, index) => from + part * (index + random.next()));
}
