import type { Coupon } from "@gemgate/contract/coupons";
import { rateToWire } from "@gemgate/rules/coupons/coupon-price";
import type { ClaimableRow, DefinitionRow } from "./claim-store.ts";
import type { CouponCategory, GrantRow } from "./grant-store.ts";

/** A coupon that the player has. */
export function presentGrant(row: GrantRow, category: CouponCategory): Coupon {
  const isUsed = row.state === "used";
  return {
    ...presentTerms(row),
    code: row.code,
    use_category: category,
    is_used: isUsed ? 1 : 0,
    used_time: isUsed ? (row.used_s ?? 0) : 0,
    valid_end_time: row.valid_until_s ?? 0,
    ...(row.is_started ? {} : { valid_start_time: row.valid_from_s }),
    ...(category === "lock" ? lockOf(row) : {}),
  };
}

/** A coupon that the player can claim: its code is the definition's until it is claimed (Z46). */
export function presentClaimable(row: ClaimableRow): Coupon {
  return {
    ...presentTerms(row),
    code: row.id,
    use_category: "claim",
    is_used: 0,
    used_time: 0,
    valid_end_time: row.valid_until_s ?? 0,
  };
}

/** A coupon of a level, as the VIP centre lists it; `lock` where the level is not reached. */
export function presentOfLevel(row: DefinitionRow): Coupon {
  return {
    ...presentTerms(row),
    code: row.id,
    use_category: "lock",
    is_used: 0,
    used_time: 0,
    valid_end_time: row.ends_s ?? 0,
    lock_reason: "level",
  };
}

type Terms = Pick<DefinitionRow, "name" | "rate" | "source" | "level_id" | "product_ids" | "payway_ids" | "offset_h">;

function presentTerms(row: Terms) {
  const { name, rate, source, level_id, product_ids, payway_ids, offset_h } = row;
  return {
    // H4: every language it was written in; the client picks.
    name: JSON.stringify(name),
    discount_rate: rateToWire(rate),
    time_zone: offset_h,
    ...(source === "permanent" || source === "week" || source === "month" ? { type: source } : {}),
    ...(level_id === null ? {} : { level_id }),
    ...(product_ids === null ? {} : { product_ids }),
    ...(payway_ids === null ? {} : { payway_ids }),
  };
}

/** Z45: why it cannot be used now. */
function lockOf(row: GrantRow): Pick<Coupon, "lock_reason" | "billing_no"> {
  if (row.state !== "reserved") return { lock_reason: "not_started" };
  return { lock_reason: "order", ...(row.billing_no === null ? {} : { billing_no: row.billing_no }) };
}
