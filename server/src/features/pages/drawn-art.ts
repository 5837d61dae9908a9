// Icon, goods, banners and wide pictures of brands: drawn in a brand's colours when a browser asks for the first time, and kept. A brand
// that is published while the server runs has them at once, and the build of the storefront knows no brand.
import { drawBanner } from "@gemgate/shop-folder/drawing/draw-banner";
import { drawGoods } from "@gemgate/shop-folder/drawing/draw-goods";
import { drawKeyArt } from "@gemgate/shop-folder/drawing/draw-key-art";
import type { Brand } from "@gemgate/contract/brand";
import { faceOf, faceScenes } from "@gemgate/contract/brand-face";
import {
  banner_pictures,
  bannerArt,
  bannerArtPath,
  goodsArtPath,
  listGoodsPictures,
} from "@gemgate/rules/goods/goods-art";
import { keyArtPath, keyPicture, landmarks, listKeyPictures } from "@gemgate/rules/goods/key-art";
import { brandIcon } from "@gemgate/rules/shell/brand-icon";
import { default_theme_colour, themeColour } from "@gemgate/rules/theme/theme-colour";
import { LRUCache } from "lru-cache";
import { fileOfText } from "../../platform/http/static-files.ts";
import type { StaticFile } from "../../platform/http/static-files.ts";

/** A brand can ask for some seventy pictures, each with its compressed forms 12 KB. */
const kept_bytes = 32 * 1024 * 1024;
/** For pages that were opened before a brand got another colour, and for whoever makes addresses up: these push out no others. */
const kept_of_others_bytes = 4 * 1024 * 1024;

export interface DrawnArt {
  /** Undefined: there is no such picture. */
  find: (brand: Brand, path: string) => StaticFile | undefined;
}

export function openDrawnArt(): DrawnArt {
  const own = new WeakMap<Brand, ReadonlySet<string>>();
  const kept = new LRUCache<string, StaticFile>({ maxSize: kept_bytes, sizeCalculation: bytesOf });
  const keptOfOthers = new LRUCache<string, StaticFile>({ maxSize: kept_of_others_bytes, sizeCalculation: bytesOf });
  return {
    find: (brand, path) => {
      const draw = path === icon_path ? () => brandIcon(brand) : findDrawing(brand, path);
      if (draw === undefined) return undefined;
      const paths = own.get(brand) ?? pathsOf(brand);
      own.set(brand, paths);
      const files = paths.has(path) ? kept : keptOfOthers;
      // The icon keeps its name when colour or mark change, the banner when the scene does; the others carry all in theirs.
      const key = `${path} ${brand.color} ${JSON.stringify(brand.mark)} ${faceOf(brand).scene}`;
      const file = files.get(key) ?? fileOfText(draw(), path);
      files.set(key, file);
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

const icon_path = "/brand/icon.svg";

/** What pages of this brand ask for as it is. */
function pathsOf(brand: Brand): ReadonlySet<string> {
  const colour = themeColour({ brand: brand.color });
  return new Set([
    icon_path,
    ...listKeyPictures(brand).map(keyArtPath),
    ...listGoodsPictures(colour).map(goodsArtPath),
    ...Array.from({ length: banner_pictures }, (_, index) => bannerArt(colour, index + 1)),
  ]);
}

type Draw = (hue: number, brand: Brand) => string;

/** By the address without its hue. */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...listGoodsPictures(default_theme_colour).map((picture): [string, Draw] => [
    nameOf(goodsArtPath(picture)),
    (hue) => drawGoods({ ...picture, hue }),
  ]),
  ...faceScenes.flatMap((scene) =>
    landmarks.map((landmark): [string, Draw] => [
      nameOf(keyArtPath({ scene, landmark, hue: 0 })),
      (hue) => drawKeyArt({ scene, landmark, hue }),
    ]),
  ),
  ...Array.from({ length: banner_pictures }, (_, index): [string, Draw] => [
    nameOf(bannerArtPath(index + 1, 0)),
    (hue, brand) => drawBanner({ picture: { ...keyPicture(brand, "plain"), hue }, number: index + 1 }),
  ]),
]);

function nameOf(path: string): string {
  return path.replace(/-[0-9]+\.svg$/, "");
}

/**
 * In whatever hue: a page that was opened before the brand got another colour or scene, or was kept on the way, asks for those of then, and
 * no process knows which they were. There are 360 hues, so a stranger cannot have the server draw without end.
 */
function findDrawing(brand: Brand, path: string): (() => string) | undefined {
  const hue = /-(0|[1-9][0-9]{0,2})\.svg$/.exec(path)?.[1];
  const draw = drawings.get(nameOf(path));
  if (draw === undefined || hue === undefined || Number(hue) >= 360) return undefined;
  return () => draw(Number(hue), brand);
}
