// The time that a replenish link leaves for paying.

/** Y7: a link that is valid this long or longer shows no countdown. */
const replenish_countdown_limit_s = 86_400;

export type ReplenishTime = "expired" | "counting" | "untimed";

/** Z103, Z104: what is left decides whether the page counts, can be paid without hurry, or has ended. */
export function replenishTime(left_s: number): ReplenishTime {
  if (left_s <= 0) return "expired";
  return left_s < replenish_countdown_limit_s ? "counting" : "untimed";
}

/** Minutes and seconds; the minutes go past 59, because hours are never shown (Z103). */
export function countdownText(left_s: number): string {
  const seconds = Math.max(0, Math.ceil(left_s));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
