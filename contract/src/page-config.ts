import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { flag, idField } from "./fields.ts";

const bannerSchema = v.object({ picture_address: v.string(), link: v.optional(v.string()) });
export type BannerPicture = v.InferOutput<typeof bannerSchema>;

export const pageConfigSchema = v.object({
  is_open_coupon: flag,
  language_config: v.optional(v.string()),
  langConfig: v.optional(v.string()),
  area_config: v.object({ is_area_role: flag }),
  brand_color: v.string(),
  /** Ours: the wide picture of the game; without it the brand's own stands there. */
  key_art: v.optional(v.string()),
  cumulative_config: v.nullish(v.object({ is_has_cumulative: flag })),
  continue_config: v.nullish(v.object({ is_has_continue: flag })),
  banner_config: v.nullish(v.record(v.string(), v.array(bannerSchema))),
});
export type PageConfig = v.InferOutput<typeof pageConfigSchema>;

export const readPageConfig = defineCall({
  path: "/api/config/recharge",
  query: v.object({ client_id: idField, domain_area: areaSchema }),
  content: pageConfigSchema,
  refusals: ["not_a_game", "wrong_domain"],
});
