import { seededNumbers } from "../seeded-numbers.ts";

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<Value>(list: readonly Value[]): Value;
}

/**
 * Each task has a generator of its own, named by what it does: with a shared one the order in which tasks run would change
 * what each of them draws, and no run could be repeated.
 */
export function createRandom(seed: number, name: string): Random {
  const next = seededNumbers(seed, name);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    pick: (list) => {
      const value = list[below(list.length)];
      if (value === undefined) throw new Error("there is nothing to pick from");
      return value;
    },
  };
}
