import * as v from "valibot";
import { locales } from "@gemgate/contract/locale";
import {
  amount,
  brandKey,
  count,
  countOrNone,
  currency,
  itemId,
  listOf,
  moment,
  picture,
  place,
  productId,
  region,
  shortWords,
  slug,
} from "./value.ts";

const limitSchema = v.pipe(
  v.strictObject({
    type: v.pipe(
      v.picklist(["role", "time", "game"]),
      v.description("Who is counted: a character, an account in so many days, or an account for good."),
    ),
    cap: v.pipe(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
      v.description("How often it can be bought."),
      v.examples([1]),
    ),
    days: v.pipe(
      v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
      v.description("In how many days; it belongs to the type time."),
      v.examples([7]),
    ),
  }),
  v.check(
    (limit) => (limit.type === "time") === (limit.days !== undefined),
    "days belong to the type time, and it needs them",
  ),
);

export const goodsEntrySchema = v.strictObject({
  product: v.pipe(productId, v.description("Its id at the game; it never changes.")),
  name: v.pipe(shortWords, v.description("What it is called.")),
  bonus: v.pipe(
    v.exactOptional(shortWords),
    v.description("What comes with it, or is in it. By default nothing is said."),
  ),
  category: v.pipe(slug, v.description("One of the categories of game.yaml."), v.examples(["gems"])),
  sort: v.pipe(place, v.description("Its place inside the category.")),
  items: v.pipe(
    v.array(
      v.strictObject({
        item: v.pipe(itemId, v.description("What it is called at the game.")),
        count: v.pipe(count, v.description("How many of it.")),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
    v.description("What the game gives."),
  ),
  units: v.pipe(
    v.exactOptional(count),
    v.description("What can be counted in it, so that packs can be compared. Without it nothing is compared."),
  ),
  bonus_units: v.pipe(v.exactOptional(countOrNone), v.description("How many of them are a bonus. By default none.")),
  coupons: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether coupons are good for it; by default they are not."),
  ),
  special: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("The offer that stands before the others. By default it is not."),
  ),
  picture: v.pipe(
    v.exactOptional(picture),
    v.description("Its picture. Without it one is drawn in the colour of the brand."),
  ),
  limit: v.pipe(
    v.exactOptional(limitSchema),
    v.description(
      "How often it can be bought: by a character (role), in so many days (time), by an account (game). By default without end.",
    ),
  ),
  on_sale: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("False takes it out of the store without forgetting it. By default it is on sale."),
  ),
  brands: v.pipe(
    v.exactOptional(listOf(brandKey)),
    v.description("Only these brands sell it; by default all that have the game."),
  ),
});
export type GoodsEntry = v.InferOutput<typeof goodsEntrySchema>;

/** `games/<gp_id>/goods.yaml`. */
export const goodsFileSchema = v.pipe(v.array(goodsEntrySchema), v.maxLength(5_000));

/** Columns of `games/<gp_id>/goods.csv`. */
export const goodsColumns = {
  required: ["product", "category", "sort", "items"],
  optional: [
    ...locales.map((locale) => `name.${locale}`),
    ...locales.map((locale) => `bonus.${locale}`),
    "units",
    "bonus_units",
    "coupons",
    "special",
    "picture",
    "limit",
    "on_sale",
    "brands",
  ],
} as const;

/** A line of `games/<gp_id>/prices.csv`. */
export const priceRowSchema = v.pipe(
  v.strictObject({
    product: v.pipe(productId, v.description("An id of the game's goods.")),
    brand: v.pipe(
      v.exactOptional(brandKey),
      v.description("Only at this brand, and before a price without one. By default at every brand."),
    ),
    region: v.pipe(region, v.description("Where it holds.")),
    currency: v.pipe(currency, v.description("What it is paid in.")),
    amount: v.pipe(amount, v.description("A decimal, such as 4.99.")),
    from: v.pipe(
      v.exactOptional(moment),
      v.description("The first moment of a sale price; empty for the usual price."),
    ),
    to: v.pipe(
      v.exactOptional(moment),
      v.description("The moment at which a sale price is over; empty for the usual price."),
    ),
  }),
  v.check((row) => (row.from === undefined) === (row.to === undefined), "from and to stand together"),
  v.check(
    (row) => row.from === undefined || row.to === undefined || Date.parse(row.from) < Date.parse(row.to),
    "from lies before to",
  ),
);
export type PriceRow = v.InferOutput<typeof priceRowSchema>;

export const priceColumns = {
  required: ["product", "region", "currency", "amount"],
  optional: ["brand", "from", "to"],
} as const;
