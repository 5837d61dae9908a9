import { describe, expect, it } from "vitest";
import { isAtBottom, isDoubleTap, isShellShown } from "./scrolling.ts";

describe("scrolling", () => {
  it("is at the bottom within 100 px of the end [Y15]", () => {
    const page = { view_px: 800, page_px: 2_000 };
    expect(isAtBottom({ ...page, scrolled_px: 1_099 })).toBe(false);
    expect(isAtBottom({ ...page, scrolled_px: 1_100 })).toBe(true);
    expect(isAtBottom({ ...page, scrolled_px: 1_200 })).toBe(true);
  });

  it("hides the shell only on the way down and before the bottom", () => {
    expect(isShellShown({ direction: "down", atBottom: false })).toBe(false);
    expect(isShellShown({ direction: "down", atBottom: true })).toBe(true);
    expect(isShellShown({ direction: "up", atBottom: false })).toBe(true);
    expect(isShellShown({ direction: "none", atBottom: false })).toBe(true);
  });
});

describe("a second tap", () => {
  it("within 300 ms is a double tap", () => {
    expect(isDoubleTap({ before_ms: 1_000, now_ms: 1_300 })).toBe(true);
    expect(isDoubleTap({ before_ms: 1_000, now_ms: 1_301 })).toBe(false);
  });
});
