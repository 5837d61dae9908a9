import { describe, expect, it } from "vitest";
import {
  bottom_threshold_px,
  double_tap_ms,
  isAtBottom,
  isDoubleTap,
  isShellShown,
  scroll_direction_reset_ms,
  scroll_handler_delay_ms,
  shell_direction_reset_ms,
} from "./scrolling.ts";

describe("scrolling", () => {
  it("is looked at every 300 ms [Y12]", () => {
    expect(scroll_handler_delay_ms).toBe(300);
  });

  it("loses its direction after one second [Y13]", () => {
    expect(scroll_direction_reset_ms).toBe(1_000);
  });

  it("loses its direction for header and navigation after five seconds [Y14]", () => {
    expect(shell_direction_reset_ms).toBe(5_000);
  });

  it("is at the bottom within 100 px of the end [Y15]", () => {
    expect(bottom_threshold_px).toBe(100);
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
  it("within 300 ms is a double tap [Y16]", () => {
    expect(double_tap_ms).toBe(300);
    expect(isDoubleTap({ before_ms: 1_000, now_ms: 1_300 })).toBe(true);
    expect(isDoubleTap({ before_ms: 1_000, now_ms: 1_301 })).toBe(false);
  });
});
