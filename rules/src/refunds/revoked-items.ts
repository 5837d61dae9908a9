export interface Item {
  readonly item_id: string;
  readonly num: number;
}

/** How much of a price had gone back before and has gone back now. */
export interface RefundedShare {
  readonly before: number;
  readonly after: number;
  readonly paid: number;
}

/** The goods that go with a share of the price. A fraction of an item stays until further refunds make it whole. */
export function revokedItems(items: readonly Item[], { before, after, paid }: RefundedShare): readonly Item[] {
  const upTo = (num: number, refunded: number): number => Number((BigInt(num) * BigInt(refunded)) / BigInt(paid));
  return items
    .map(({ item_id, num }) => ({ item_id, num: upTo(num, after) - upTo(num, before) }))
    .filter((item) => item.num > 0);
}
