import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  billingNo,
  flag,
  i18nText,
  idField,
  maybeIdField,
  money,
  nonceField,
  optionalIdField,
  smallNumberField,
  unixSeconds,
} from "./fields.ts";
import { saleFields } from "./goods.ts";

export const couponKindSchema = v.picklist(["permanent", "week", "month"]);

export const couponSchema = v.object({
  code: v.string(),
  name: i18nText,
  use_category: v.picklist(["claim", "avail", "lock", "history"]),
  is_used: flag,
  used_time: unixSeconds,
  valid_end_time: unixSeconds,
  time_zone: v.number(),
  discount_rate: v.number(),
  type: v.optional(couponKindSchema),
  level_id: v.optional(v.number()),
  lock_reason: v.optional(v.picklist(["order", "not_started", "level"])),
  billing_no: v.optional(billingNo),
  valid_start_time: v.optional(unixSeconds),
  /** The goods and the methods it is for; absent = all that take coupons. */
  product_ids: v.optional(v.array(v.string())),
  payway_ids: v.optional(v.array(v.string())),
});
export type Coupon = v.InferOutput<typeof couponSchema>;

export const checkPrice = defineCall({
  path: "/api/pay/productPoints",
  auth: "token",
  query: v.object({ client_id: idField, coupon_code: v.optional(maybeIdField, ""), product_id: idField }),
  content: v.object({ points: v.number(), discountPrice: money, ...saleFields }),
  refusals: ["not_logged_in", "not_a_game", "illegal_coupon", "goods_not_found"],
});

export const listCoupons = defineCall({
  path: "/api/coupons/couponList",
  auth: "token",
  query: v.object({ client_id: idField, use_category: v.picklist(["claim", "avail", "lock", "history"]) }),
  content: v.array(couponSchema),
  refusals: ["not_logged_in", "not_a_game"],
});

export const receiveCoupons = defineCall({
  path: "/api/coupons/receiveCoupons",
  effect: "write",
  auth: "token",
  query: v.object({
    client_id: idField,
    level_id: v.optional(smallNumberField),
    type: v.optional(couponKindSchema),
    code: optionalIdField,
    nonce: nonceField,
  }),
  content: v.object({ list: v.array(couponSchema) }),
  refusals: ["not_logged_in", "not_a_game", "claim_received", "claim_not_reached", "busy"],
});
