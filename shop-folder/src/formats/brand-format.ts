// `brands/<key>/brand.yaml` is the brand record of the contract. Its key is the name of its folder, and its client ids stand with the
// games, because a game is added in one place.
import { brandFieldsSchema } from "@gemgate/contract/brand";
import * as v from "valibot";
import { gpId, listOf } from "./value.ts";

const { key: _key, games: _games, ...entries } = brandFieldsSchema.entries;

export const brandFileSchema = v.strictObject({
  ...entries,
  games: v.pipe(listOf(gpId), v.description("The games that this brand sells, in the order in which they are shown.")),
});
export type BrandFile = v.InferOutput<typeof brandFileSchema>;
