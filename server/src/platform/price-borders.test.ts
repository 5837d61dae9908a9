import { expect, test } from "vitest";
import { trackPriceBorders } from "./price-borders.ts";

function open() {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms };
  return { clock, borders: trackPriceBorders(clock) };
}

test("answers of one era are found up to the last moment before the border, and not at it", () => {
  const { clock, borders } = open();
  borders.learn({ asked_ms: 0, last_border: null, next_border_ms: 500 });
  const era = borders.era();
  clock.now_ms = 499;
  expect([borders.isKnown(), borders.era()]).toEqual([true, era]);
  clock.now_ms = 500;
  expect(borders.isKnown()).toBe(false);
  expect(borders.era()).not.toBe(era);
});

test("what is made between a border and the word of the database is found by nobody, before that word and after it", () => {
  const { clock, borders } = open();
  borders.learn({ asked_ms: 0, last_border: null, next_border_ms: 500 });
  clock.now_ms = 500;
  const made = borders.era();
  expect(borders.era()).not.toBe(made);
  const latest = borders.era();
  borders.learn({ asked_ms: 500, last_border: "9:00", next_border_ms: null });
  expect(borders.era()).not.toBe(latest);
  expect(borders.isKnown()).toBe(true);
});

test("a border that came too early for the database is waited for again", () => {
  const { clock, borders } = open();
  borders.learn({ asked_ms: 0, last_border: null, next_border_ms: 500 });
  clock.now_ms = 500;
  borders.learn({ asked_ms: 500, last_border: null, next_border_ms: 3 });
  const before = borders.era();
  clock.now_ms = 503;
  expect(borders.isKnown()).toBe(false);
  borders.learn({ asked_ms: 503, last_border: "9:00", next_border_ms: null });
  expect(borders.era()).not.toBe(before);
});

test("a border that nobody expected is one too, and the same word twice changes nothing", () => {
  const { borders } = open();
  borders.learn({ asked_ms: 0, last_border: null, next_border_ms: null });
  const era = borders.era();
  borders.learn({ asked_ms: 1_000, last_border: null, next_border_ms: null });
  expect(borders.era()).toBe(era);
  borders.learn({ asked_ms: 2_000, last_border: "9:00", next_border_ms: null });
  expect(borders.era()).not.toBe(era);
});

test("a border that passed is told once to who looked before it", () => {
  const { clock, borders } = open();
  borders.learn({ asked_ms: 0, last_border: null, next_border_ms: 500 });
  expect(borders.hasPassedSince(0)).toBe(false);
  clock.now_ms = 600;
  expect([borders.hasPassedSince(499), borders.hasPassedSince(500)]).toEqual([true, false]);
});

test("an answer that comes after a later one changes nothing", () => {
  const { borders } = open();
  borders.learn({ asked_ms: 10, last_border: "9:00", next_border_ms: null });
  const era = borders.era();
  borders.learn({ asked_ms: 5, last_border: null, next_border_ms: 1 });
  expect([borders.isKnown(), borders.era()]).toEqual([true, era]);
});
