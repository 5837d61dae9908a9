import type { PurchaseLimit } from "../limits/purchase-limit.ts";

/**
 * Z135: a limit of the character counts for whoever gets the goods. One of the account cannot: no store knows which account a
 * character of another player belongs to, so such goods are bought for oneself alone.
 */
export function canBeGiven(limit: Pick<PurchaseLimit, "type"> | null): boolean {
  return limit === null || limit.type !== "game";
}
