import { describe, expect, test } from "vitest";
import { nextRovingIndex, rovingTabIndex } from "./radio-keys.ts";

describe("arrow keys of a group", () => {
  const at = (index: number, key: string, direction: "ltr" | "rtl" = "ltr") =>
    nextRovingIndex({ key, index, count: 4, direction });

  test("right and down go forward and come round at the end", () => {
    expect(at(0, "ArrowRight")).toBe(1);
    expect(at(3, "ArrowDown")).toBe(0);
  });

  test("left and up go back and come round at the start", () => {
    expect(at(2, "ArrowLeft")).toBe(1);
    expect(at(0, "ArrowUp")).toBe(3);
  });

  test("in a right-to-left page left goes forward, and down still does", () => {
    expect(at(0, "ArrowLeft", "rtl")).toBe(1);
    expect(at(0, "ArrowRight", "rtl")).toBe(3);
    expect(at(0, "ArrowDown", "rtl")).toBe(1);
  });

  test("Home and End jump, other keys are left alone", () => {
    expect(at(2, "Home")).toBe(0);
    expect(at(2, "End")).toBe(3);
    expect(at(2, "a")).toBeUndefined();
  });

  test("an empty group goes nowhere", () => {
    expect(nextRovingIndex({ key: "ArrowRight", index: 0, count: 0, direction: "ltr" })).toBeUndefined();
  });

  test("Tab reaches the chosen member, or the first where none is chosen", () => {
    expect([0, 1, 2].map((index) => rovingTabIndex(index, 1))).toEqual([-1, 0, -1]);
    expect([0, 1, 2].map((index) => rovingTabIndex(index, -1))).toEqual([0, -1, -1]);
  });
});
