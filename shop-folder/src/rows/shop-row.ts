// What a shop comes to in the database: rows by kind and key, each with the columns that a folder decides. Diff, apply and history
// work on these alone, so a kind that is added needs no new way.

export const rowKinds = [
  "brand",
  "brand_host",
  "legal_notice",
  "game",
  "sub_game",
  "page_config",
  "goods",
  "price",
  "price_window",
  "payment_option",
  "vip_program",
  "vip_level",
  "coupon_definition",
  "activity",
  "activity_reward",
] as const;
export type RowKind = (typeof rowKinds)[number];

export interface ShopRow {
  readonly kind: RowKind;
  /** Names the row among those of its kind, for people too: `kite/101`. */
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The kinds that a folder decides about: what it has no file for stays as it is. */
export function kindsOf(shop: {
  readonly payments: unknown;
  readonly coupons: unknown;
  readonly vip: unknown;
  readonly activities: unknown;
}): RowKind[] {
  const files: Partial<Record<RowKind, unknown>> = {
    payment_option: shop.payments,
    vip_program: shop.vip,
    vip_level: shop.vip,
    coupon_definition: shop.coupons,
    activity: shop.activities,
    activity_reward: shop.activities,
  };
  return rowKinds.filter((kind) => !(kind in files) || files[kind] !== undefined);
}
