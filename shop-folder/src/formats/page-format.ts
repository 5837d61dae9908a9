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

const picture = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^(?:pictures\/[a-z0-9][a-z0-9_-]{0,79}\.(?:svg|png|webp|avif)|\/[A-Za-z0-9/_.?=&-]*|https:\/\/\S+)$/,
    "a file of this brand such as pictures/banner.webp, an address of this store such as /art/banner-1-191.svg, or one with https",
  ),
);

/** `brands/<key>/pages/<gp_id>.yaml`: the pages of one game at one brand. */
export const pageFileSchema = v.strictObject({
  coupons: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether levels, coupons and points are shown (the VIP version). By default they are not."),
  ),
  server_areas: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether servers are grouped by areas. By default they are not."),
  ),
  cumulative: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether activities that count money are shown. By default they are not."),
  ),
  continuous: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether activities that count days are shown. By default they are not."),
  ),
  color: v.pipe(
    v.exactOptional(colourSchema),
    v.description("The colour of this game. By default that of the brand."),
    v.examples(["#3a6df0"]),
  ),
  key_art: v.pipe(
    v.exactOptional(picture),
    v.description("The wide picture of the game. Without it one is drawn in the colour of the page."),
    v.examples(["pictures/harbour.webp"]),
  ),
  banners: v.pipe(
    v.exactOptional(
      v.record(
        localeSchema,
        v.pipe(
          v.array(
            v.strictObject({
              picture: v.pipe(picture, v.description("The picture."), v.examples(["pictures/banner.webp"])),
              link: v.pipe(
                v.exactOptional(address),
                v.description("Where a click on it leads. Without it nowhere."),
                v.examples(["https://www.kite.example/news"]),
              ),
            }),
          ),
          v.minLength(1),
          v.maxLength(12),
        ),
      ),
    ),
    v.description("By language: pictures above the goods. By default none."),
  ),
});
export type PageFile = v.InferOutput<typeof pageFileSchema>;
