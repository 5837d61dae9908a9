// Every picture that is drawn by code, with its place in the project. Payment marks, states and a few special pictures are
// plain files beside them.
import { brandMarks } from "@gemgate/brands/brand-mark";
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { gameArt, gamePictures } from "@gemgate/brands/game-art";
import {
  artHue,
  banner_pictures,
  bannerArt,
  goodsArtPath,
  keyArt,
  listGoodsPictures,
} from "@gemgate/rules/goods/goods-art";
import { theme } from "@gemgate/rules/theme/palette";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { drawBanner } from "./draw-banner.ts";
import { drawAvatar } from "./draw-avatar.ts";
import { drawBrandIcon, drawBrandLogo } from "./draw-brand-mark.ts";
import { drawGameIcon } from "./draw-game-icon.ts";
import { drawGoods } from "./draw-goods.ts";
import { drawKeyArt } from "./draw-key-art.ts";

export interface ArtFile {
  /** From the project's folder. */
  path: string;
  svg: string;
}

export function listArtFiles(): ArtFile[] {
  const files = [...everyBrand.flatMap(listBrandArt), ...listSharedArt()];
  // Coins are the same in every brand, and two brands may share a hue.
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function listBrandArt(brand: Brand): ArtFile[] {
  const colour = themeColour({ brand: brand.color });
  const mark = brandMarks[brand.key];
  if (mark === undefined) throw new Error(`the brand ${brand.key} has no mark`);
  const { light } = theme(colour);
  return [
    { path: `brands/art/${brand.key}/logo.svg`, svg: drawBrandLogo(mark) },
    {
      path: `brands/art/${brand.key}/icon.svg`,
      svg: drawBrandIcon(mark, { tile: light.brand, ink: light["on-brand"] }),
    },
    { path: publicPath(keyArt(colour)), svg: drawKeyArt(artHue(colour)) },
    ...(brand.forced_banner === true ? listBanners(colour) : []),
    ...listGoodsPictures(colour).map((picture) => ({
      path: publicPath(goodsArtPath(picture)),
      svg: drawGoods(picture),
    })),
  ];
}

function listBanners(colour: string): ArtFile[] {
  return Array.from({ length: banner_pictures }, (_, index) => ({
    path: publicPath(bannerArt(colour, index + 1)),
    svg: drawBanner({ hue: artHue(colour), number: index + 1 }),
  }));
}

const avatarSeeds = [1, 2, 3, 4, 5, 6];

function listSharedArt(): ArtFile[] {
  return [
    ...gamePictures.map((picture) => ({ path: publicPath(gameArt(picture)), svg: drawGameIcon(picture) })),
    ...avatarSeeds.map((seed) => ({
      path: publicPath(`/art/avatar-${seed}.svg`),
      svg: drawAvatar({ seed, hue: 225 }),
    })),
  ];
}

function publicPath(address: string): string {
  return `storefront/public${address}`;
}
