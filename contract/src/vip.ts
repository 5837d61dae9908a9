import * as v from "valibot";
import { defineCall } from "./call.ts";
import { couponSchema } from "./coupons.ts";
import { i18nText, idField } from "./fields.ts";

const vipLevelSchema = v.object({
  level_id: v.number(),
  level_name: i18nText,
  level_show: v.string(),
  need_points: v.number(),
  coupons_list: v.object({
    permanent: v.array(couponSchema),
    month: v.array(couponSchema),
    week: v.array(couponSchema),
  }),
});

export const readVipBase = defineCall({
  path: "/api/coupons/vipBasicInfo",
  query: v.object({ client_id: idField }),
  content: v.object({
    point_to_coin: v.number(),
    faq_title: i18nText,
    faq_content: i18nText,
    vip_level_infos: v.array(vipLevelSchema),
  }),
  refusals: ["not_a_game"],
});

export const readVip = defineCall({
  path: "/api/coupons/vipInfo",
  auth: "token",
  query: v.object({ client_id: idField }),
  content: v.object({
    vip_level: v.number(),
    vip_level_name: i18nText,
    vip_level_show: v.string(),
    total_points: v.number(),
    claim_list: v.array(couponSchema),
  }),
  refusals: ["not_logged_in", "not_a_game"],
});
