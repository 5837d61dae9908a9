// Pictures of a brand that has none as files: drawn in its colours when a browser asks for the first time, and kept. A brand that is stored while the
// server runs has its icon, its goods and its wide picture at once; `npm run art` draws the same for brands that the project knows.
import { drawBanner } from "@gemgate/brands/drawing/draw-banner";
import { drawGoods } from "@gemgate/brands/drawing/draw-goods";
import { drawKeyArt } from "@gemgate/brands/drawing/draw-key-art";
import type { Brand } from "@gemgate/contract/brand";
import { banner_pictures, bannerArt, goodsArtPath, listGoodsPictures } from "@gemgate/rules/goods/goods-art";
import { keyArtPath, keyPicture, listKeyPictures } from "@gemgate/rules/goods/key-art";
import { brandIcon, brandLogo } from "@gemgate/rules/shell/brand-icon";
import { sparePicture } from "@gemgate/rules/shell/brand-pictures";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { LRUCache } from "lru-cache";
import { fileOfText } from "./static-files.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";

/** A brand can ask for some seventy pictures of 10 KB. */
const kept_max = 700;

export interface DrawnArt {
  /** Undefined: this brand has no such picture. */
  find: (brand: Brand, path: string) => StaticFile | undefined;
}

/** `files`: of the built storefront, with the spare pictures for what nothing here can draw. */
export function openDrawnArt(files: StaticFiles): DrawnArt {
  const known = new WeakMap<Brand, ReadonlyMap<string, () => string>>();
  const kept = new LRUCache<string, StaticFile>({ max: kept_max });
  return {
    find: (brand, path) => {
      const spare = sparePicture(brand.key, path);
      if (spare !== undefined) return files.get(spare);
      const drawings = known.get(brand) ?? drawingsOf(brand);
      known.set(brand, drawings);
      const draw = drawings.get(path);
      if (draw === undefined) return undefined;
      // The icon of a brand keeps its name when the colour changes; goods carry their hue in theirs.
      const key = `${path} ${brand.color} ${JSON.stringify(brand.mark)}`;
      const file = kept.get(key) ?? fileOfText(draw(), path);
      kept.set(key, file);
      return file;
    },
  };
}

/** Only what a page of this brand can ask for: a stranger cannot have the server draw without end. */
function drawingsOf(brand: Brand): ReadonlyMap<string, () => string> {
  const colour = themeColour({ brand: brand.color });
  const scene = keyPicture(brand, "plain");
  return new Map<string, () => string>([
    [`/brand-art/${brand.key}/icon.svg`, () => brandIcon(brand)],
    [`/brand-art/${brand.key}/logo.svg`, () => brandLogo(brand)],
    ...listKeyPictures(brand).map((picture) => [keyArtPath(picture), () => drawKeyArt(picture)] as const),
    ...listGoodsPictures(colour).map((picture) => [goodsArtPath(picture), () => drawGoods(picture)] as const),
    ...Array.from(
      { length: banner_pictures },
      (_, index) => [bannerArt(colour, index + 1), () => drawBanner({ picture: scene, number: index + 1 })] as const,
    ),
  ]);
}
