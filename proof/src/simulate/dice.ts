import { seededNumbers } from "../seeded-numbers.ts";

/** Random numbers that a seed repeats. Every task has dice of its own, so that the order of tasks changes no draw. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll: () => number;
  chance: (probability: number) => boolean;
  /** A whole number from the least to the most, both included. */
  between: (least: number, most: number) => number;
  pick: <One>(list: readonly One[]) => One;
  bytes: (count: number) => Buffer;
}

export function diceOf(...names: readonly (string | number)[]): Dice {
  const roll = seededNumbers(...names);
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    chance: (probability) => roll() < probability,
    between,
    pick: (list) => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error("there is nothing to pick from");
      return one;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  };
}

/** Draws an index in proportion to the weights. */
export function drawIndex(dice: Dice, weights: readonly number[]): number {
  let left = dice.roll() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index === -1 ? weights.length - 1 : index;
}
