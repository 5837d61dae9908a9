// Icon, goods, banners and wide pictures of brands: drawn in a brand's colours when a browser asks for the first time, and kept. A brand
// that is published while the server runs has them at once, and the build of the storefront knows no brand.
import { drawBanner } from "@gemgate/shop-folder/drawing/draw-banner";
import { drawGoods } from "@gemgate/shop-folder/drawing/draw-goods";
import { drawKeyArt } from "@gemgate/shop-folder/drawing/draw-key-art";
import type { Brand } from "@gemgate/contract/brand";
import { banner_pictures, bannerArt, goodsArtPath, listGoodsPictures } from "@gemgate/rules/goods/goods-art";
import { keyArtPath, keyPicture, listKeyPictures } from "@gemgate/rules/goods/key-art";
import { brandIcon } from "@gemgate/rules/shell/brand-icon";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { LRUCache } from "lru-cache";
import { fileOfText } from "../../platform/http/static-files.ts";
import type { StaticFile } from "../../platform/http/static-files.ts";

/** A brand can ask for some seventy pictures, each with its compressed forms 12 KB. */
const kept_bytes = 32 * 1024 * 1024;

export interface DrawnArt {
  /** Undefined: this brand has no such picture. */
  find: (brand: Brand, path: string) => StaticFile | undefined;
}

export function openDrawnArt(): DrawnArt {
  const known = new WeakMap<Brand, ReadonlyMap<string, () => string>>();
  const kept = new LRUCache<string, StaticFile>({ maxSize: kept_bytes, sizeCalculation: bytesOf });
  return {
    find: (brand, path) => {
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

function bytesOf({ plain, br, gzip }: StaticFile): number {
  const forms = [plain, br, gzip].map((form) =>
    form === undefined || typeof form === "function" ? 0 : form.bytes.length,
  );
  return Math.max(
    1,
    forms.reduce((sum, length) => sum + length),
  );
}

/** Only what a page of this brand can ask for: a stranger cannot have the server draw without end. */
function drawingsOf(brand: Brand): ReadonlyMap<string, () => string> {
  const colour = themeColour({ brand: brand.color });
  const scene = keyPicture(brand, "plain");
  return new Map<string, () => string>([
    ["/brand/icon.svg", () => brandIcon(brand)],
    ...listKeyPictures(brand).map((picture) => [keyArtPath(picture), () => drawKeyArt(picture)] as const),
    ...listGoodsPictures(colour).map((picture) => [goodsArtPath(picture), () => drawGoods(picture)] as const),
    ...Array.from(
      { length: banner_pictures },
      (_, index) => [bannerArt(colour, index + 1), () => drawBanner({ picture: scene, number: index + 1 })] as const,
    ),
  ]);
}
