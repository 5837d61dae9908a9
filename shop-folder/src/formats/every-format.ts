// Every kind of file with its schema, as it is published for editors and for people.
import type * as v from "valibot";
import { brandFileSchema } from "./brand-format.ts";
import { brandMeanings } from "./brand-meanings.ts";
import type { Meanings } from "./described-schema.ts";
import { gameFileSchema } from "./game-format.ts";
import { goodsFileSchema, priceRowSchema } from "./goods-format.ts";
import { pageFileSchema } from "./page-format.ts";
import { paymentsFileSchema } from "./payments-format.ts";
import { activitiesFileSchema, couponsFileSchema, vipFileSchema } from "./rewards-format.ts";
import { shopFileSchema } from "./shop-format.ts";

export interface Format {
  readonly name: string;
  /** As docs/your-shop names the file. */
  readonly file: string;
  readonly about: string;
  readonly schema: v.GenericSchema;
  /** Where they do not stand in the schema. */
  readonly meanings?: Meanings;
}

export const everyFormat: readonly Format[] = [
  { name: "shop", file: "shop.yaml", about: "What the shop is made of.", schema: shopFileSchema },
  {
    name: "brand",
    file: "brands/<key>/brand.yaml",
    about: "A brand: its hosts, its look, its law.",
    schema: brandFileSchema,
    meanings: brandMeanings,
  },
  {
    name: "page",
    file: "brands/<key>/pages/<gp_id>.yaml",
    about: "The pages of one game at one brand. Without the file everything in it is off.",
    schema: pageFileSchema,
  },
  { name: "game", file: "games/<gp_id>/game.yaml", about: "A game and where it is sold.", schema: gameFileSchema },
  { name: "goods", file: "games/<gp_id>/goods.yaml", about: "A list of what the game sells.", schema: goodsFileSchema },
  {
    name: "price",
    file: "games/<gp_id>/prices.csv",
    about: "A table; each line is one price.",
    schema: priceRowSchema,
  },
  { name: "payments", file: "payments.yaml", about: "A list of ways to pay.", schema: paymentsFileSchema },
  { name: "coupons", file: "coupons.yaml", about: "A list of coupons.", schema: couponsFileSchema },
  { name: "vip", file: "vip.yaml", about: "A list of programs, each for some brands.", schema: vipFileSchema },
  { name: "activities", file: "activities.yaml", about: "A list of activities.", schema: activitiesFileSchema },
];
