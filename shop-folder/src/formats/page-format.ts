import * as v from "valibot";
import { colourSchema } from "@gemgate/contract/brand-value";
import { localeSchema } from "@gemgate/contract/locale";

const address = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^(?:\/[A-Za-z0-9/_.?=&-]*|https:\/\/\S+)$/,
    "an address of this store such as /art/banner-1-191.svg, or one with https",
  ),
);

/** `brands/<key>/pages/<gp_id>.yaml`: the pages of one game at one brand. */
export const pageFileSchema = v.strictObject({
  coupons: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether levels, coupons and points are shown (the VIP version)."),
  ),
  server_areas: v.pipe(v.exactOptional(v.boolean()), v.description("Whether servers are grouped by areas.")),
  cumulative: v.pipe(v.exactOptional(v.boolean()), v.description("Whether activities that count money are shown.")),
  continuous: v.pipe(v.exactOptional(v.boolean()), v.description("Whether activities that count days are shown.")),
  color: v.exactOptional(colourSchema),
  key_art: v.pipe(v.exactOptional(address), v.description("The wide picture of the game.")),
  banners: v.pipe(
    v.exactOptional(
      v.record(
        localeSchema,
        v.pipe(
          v.array(v.strictObject({ picture: address, link: v.exactOptional(address) })),
          v.minLength(1),
          v.maxLength(12),
        ),
      ),
    ),
    v.description("By language: pictures above the goods."),
  ),
});
export type PageFile = v.InferOutput<typeof pageFileSchema>;
