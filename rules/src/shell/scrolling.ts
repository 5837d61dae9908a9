// When header and navigation step aside while a page is scrolled (C11-C13, Z90).

/** Y12: the scroll position is read no more often than this. */
export const scroll_handler_delay_ms = 300;

/** Y13: a direction of scrolling is forgotten after this time, where nothing says otherwise. */
export const scroll_direction_reset_ms = 1_000;

/** Y14: header and navigation remember the direction longer, so that they do not come back between two swipes. */
export const shell_direction_reset_ms = 5_000;

/** Y15: this close to its end a page counts as read to the bottom. */
export const bottom_threshold_px = 100;

/** Y16: Safari would zoom at a second tap within this time. */
const double_tap_ms = 300;

export type ScrollDirection = "up" | "down" | "none";

export function isAtBottom(page: { scrolled_px: number; view_px: number; page_px: number }): boolean {
  return page.page_px - page.view_px - page.scrolled_px <= bottom_threshold_px;
}

/** Header and navigation hide while a page is scrolled down, and are back at its bottom. */
export function isShellShown({ direction, atBottom }: { direction: ScrollDirection; atBottom: boolean }): boolean {
  return direction !== "down" || atBottom;
}

/** C32: whether a tap follows the one before so soon that it must be suppressed. */
export function isDoubleTap({ before_ms, now_ms }: { before_ms: number; now_ms: number }): boolean {
  return now_ms - before_ms <= double_tap_ms;
}
