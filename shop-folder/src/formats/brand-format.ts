// `brands/<key>/brand.yaml` is the brand record of the contract. Its key is the name of its folder, and its client ids stand with the
// games, because a game is added in one place. Its pictures are files beside it, for which the record has addresses.
import { brandFieldsSchema } from "@gemgate/contract/brand";
import { loginKinds } from "@gemgate/contract/login-kind";
import * as v from "valibot";
import { brandDrawing, brandPicture, gpId, listOf } from "./value.ts";

const { key: _key, games: _games, ...entries } = brandFieldsSchema.entries;

export const brandFileSchema = v.strictObject({
  ...entries,
  icon: v.exactOptional(brandDrawing),
  login_marks: v.exactOptional(v.strictObject(v.entriesFromList(loginKinds, v.exactOptional(brandPicture)))),
  games: v.pipe(listOf(gpId), v.description("The games that this brand sells, in the order in which they are shown.")),
});
export type BrandFile = v.InferOutput<typeof brandFileSchema>;
