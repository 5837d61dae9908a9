import * as v from "valibot";
import { brandKey, currency, listOf } from "./value.ts";

/** `shop.yaml`: what this shop is made of. */
export const shopFileSchema = v.strictObject({
  format: v.pipe(v.literal(1), v.description("The version of this format.")),
  brands: v.pipe(listOf(brandKey), v.description("The brands, each with a folder of its name.")),
  currencies: v.pipe(
    listOf(currency),
    v.description("The currencies that are sold in. A price in another one is a typing error."),
  ),
});
export type ShopFile = v.InferOutput<typeof shopFileSchema>;
