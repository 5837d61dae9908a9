import * as v from "valibot";
import { defineCall } from "./call.ts";
import { billingNo, idField, optionalIdField, unixSeconds } from "./fields.ts";

export const limitInfoSchema = v.object({
  product_id: v.string(),
  limit_type: v.picklist(["role", "time", "game"]),
  frequency: v.number(),
  day_info: v.number(),
  extra_pay_times: v.number(),
  next_pay_time: unixSeconds,
  billing_no: v.optional(billingNo),
});
export type LimitInfo = v.InferOutput<typeof limitInfoSchema>;

export const listLimits = defineCall({
  path: "/api/pay/getLimitProductInfo",
  auth: "token",
  query: v.object({ client_id: idField, role_id: idField, server_id: idField, area_id: optionalIdField }),
  content: v.array(limitInfoSchema),
  refusals: ["not_logged_in", "not_a_game", "role_not_found", "account_mismatch", "busy"],
});
