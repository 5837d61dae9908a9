import { expect, test } from "vitest";
import { levelReached, sortLevels, vipProgress } from "./vip-levels.ts";

const levels = [
  { level_id: 3, need_points: 1_000 },
  { level_id: 1, need_points: 0 },
  { level_id: 2, need_points: 300 },
];

test("levels are sorted by the points they need, whatever order the server sends", () => {
  expect(sortLevels(levels).map(({ level_id }) => level_id)).toEqual([1, 2, 3]);
});

test.each([
  [0, 1],
  [299, 1],
  [300, 2],
  [999, 2],
  [5_000, 3],
])("a player with %i points has level %i", (points, level_id) => {
  expect(levelReached(levels, points)?.level_id).toBe(level_id);
});

test("a player below the first level has none", () => {
  expect(levelReached([{ level_id: 1, need_points: 10 }], 9)).toBeUndefined();
});

test.each([
  [100, "33.33"],
  [0, "0.00"],
  [299, "99.66"],
  [150, "50.00"],
])("%i points of 300 are %s percent, cut to two decimals", (points, percent) => {
  expect(vipProgress(levels, { level_id: 1, points })).toMatchObject({ percent, missing_points: 300 - points });
});

test("a hair below the level never reads 100 percent", () => {
  const far = [levels[1], { level_id: 2, need_points: 1_000_000 }].filter((level) => level !== undefined);
  expect(vipProgress(far, { level_id: 1, points: 999_996 }).percent).toBe("99.99");
});

test("progress is 100 percent at the top level, and no level follows", () => {
  expect(vipProgress(levels, { level_id: 3, points: 1_000 })).toEqual({
    percent: "100",
    next: undefined,
    missing_points: 0,
  });
});

test("points above the next level count as all of it, and a next level without need is reached", () => {
  expect(vipProgress(levels, { level_id: 1, points: 400 }).percent).toBe("100");
  const free = [...levels, { level_id: 4, need_points: -1 }];
  expect(vipProgress(free, { level_id: 9, points: 0 }).percent).toBe("100");
});
