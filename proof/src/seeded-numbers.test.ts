import { expect, test } from "vitest";
import { seededNumbers } from "./seeded-numbers.ts";

const draw = (...names: (string | number)[]): number[] => {
  const next = seededNumbers(...names);
  return Array.from({ length: 1_000 }, next);
};

test("the same names draw the same numbers, and another seed or another name draws others from the first number on", () => {
  expect(draw(7, "players")).toEqual(draw(7, "players"));
  const firsts = [draw(7, "players"), draw(8, "players"), draw(7, "faults")].map(([first]) => first);
  expect(new Set(firsts).size).toBe(3);
});

test("seeded numbers stay below one and spread over the whole range, also the first ones of neighbouring seeds", () => {
  const firsts = Array.from({ length: 1_000 }, (_, seed) => draw(seed, "players")[0] ?? -1);
  for (const numbers of [draw(7, "players"), firsts]) {
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(numbers.map((number) => Math.floor(number * 20))).size).toBe(20);
  }
});
