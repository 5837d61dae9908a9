// A shop as its files say it, read and typed, each part with its place in the folder.
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import type { Place } from "./findings.ts";
import type { BrandFile } from "./formats/brand-format.ts";
import type { GameFile } from "./formats/game-format.ts";
import type { GoodsEntry } from "./formats/goods-format.ts";
import type { PageFile } from "./formats/page-format.ts";
import type { PaymentsFile } from "./formats/payments-format.ts";
import type { ActivitiesFile, CouponsFile, VipFile } from "./formats/rewards-format.ts";
import type { ShopFile } from "./formats/shop-format.ts";
import type { PriceLines } from "./price-lines.ts";
import type { Loaded } from "./read-yaml.ts";

export interface PlacedGoods {
  readonly entry: GoodsEntry;
  readonly place: Place;
}

/** A line of a price table. */
export interface PlacedPrice {
  readonly product: string;
  readonly brand: string | undefined;
  readonly region: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  /** Seconds; undefined for the usual price. */
  readonly from_s: number | undefined;
  readonly to_s: number | undefined;
  readonly line: number;
}

export interface LoadedGame {
  readonly gp_id: string;
  readonly game: Loaded<GameFile>;
  readonly goods: readonly PlacedGoods[];
  /** False: some could not be read, so that what names them may be right. */
  readonly hasAllGoods: boolean;
  readonly prices: PriceLines;
  readonly price_file: string;
}

export interface LoadedBrand {
  readonly key: string;
  readonly file: Loaded<BrandFile>;
  /** The whole record, with the client ids of its games. */
  readonly record: Brand;
}

export interface LegalText {
  readonly brand: string;
  readonly topic: string;
  readonly locale: Locale;
  readonly file: string;
  readonly text: string;
}

export interface LoadedPicture {
  readonly file: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

export interface Shop {
  /** False: a brand or a game could not be read, and what names it is not checked before it is. */
  readonly isWhole: boolean;
  readonly settings: Loaded<ShopFile>;
  /** In the order of shop.yaml. */
  readonly brands: readonly LoadedBrand[];
  readonly games: ReadonlyMap<string, LoadedGame>;
  readonly pages: readonly { brand: string; gp_id: string; page: Loaded<PageFile> }[];
  readonly legal: readonly LegalText[];
  readonly pictures: ReadonlyMap<string, LoadedPicture>;
  /** Without the file the shop says nothing of them, and what there is stays as it is. */
  readonly payments: Loaded<PaymentsFile> | undefined;
  readonly coupons: Loaded<CouponsFile> | undefined;
  readonly vip: Loaded<VipFile> | undefined;
  readonly activities: Loaded<ActivitiesFile> | undefined;
}
