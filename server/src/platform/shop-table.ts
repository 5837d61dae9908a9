// How the rows of one kind are read and written when a shop is published. The statements stand in the store of the feature that the
// table belongs to; the catalogue runs them in one transaction and knows no table.
import type { RowKind } from "@gemgate/shop-folder/rows/shop-row";

export interface ShopTable {
  readonly kind: RowKind;
  /** A query of `key` and `row` (jsonb): what of this kind is live, as a folder would say it. */
  readonly live: string;
  /**
   * Statements that carry out the rows of this kind in the temporary table `shop_change` (kind, key, was, becomes): what is new has
   * no `was`, what is gone has no `becomes`.
   */
  readonly write: readonly string[];
  /** A query of the `key` of changes that would alter what players already have. */
  readonly held?: string;
}

/** `name, logo` → `name = excluded.name, logo = excluded.logo` */
export function setExcluded(columns: string): string {
  return columns
    .split(",")
    .map((column) => column.trim())
    .map((column) => `${column} = excluded.${column}`)
    .join(", ");
}
