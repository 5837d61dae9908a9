// The keys by which the views of the invariants can be queried in parts (server/sql/30-invariant-helpers.sql).

export interface Domain {
  /** Column of the views, and the name of `key_…` and `recent_…`. */
  readonly column: string;
  readonly type: "text" | "bigint";
  /** Keys in a slice of history: about a second of work, far below the time-out of a statement. */
  readonly slice_keys: number;
}

export const orderDomain: Domain = { column: "billing_no", type: "text", slice_keys: 5_000 };

export const domains: readonly Domain[] = [
  orderDomain,
  { column: "txn_id", type: "bigint", slice_keys: 20_000 },
  { column: "delivery_id", type: "bigint", slice_keys: 20_000 },
  { column: "claim_id", type: "bigint", slice_keys: 20_000 },
  { column: "limit_scope", type: "text", slice_keys: 5_000 },
  { column: "cap_account", type: "bigint", slice_keys: 5_000 },
  // Up to ten thousand cards each.
  { column: "card_batch", type: "text", slice_keys: 4 },
  // Each over an hour of postings.
  { column: "seal_no", type: "bigint", slice_keys: 24 },
];

/** Before every key. */
export function firstKey({ type }: Domain): string {
  return type === "text" ? "" : "0";
}

/** A part of the keys: from the first on, up to the second and without it; undefined is no end. */
export interface KeyRange {
  readonly from: string;
  readonly to: string | undefined;
}
