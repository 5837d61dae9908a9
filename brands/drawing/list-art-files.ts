// Every picture that is drawn by code, with its place in the project. Payment marks, states and a few special pictures are
// plain files beside them.
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { gameArt, gamePictures } from "@gemgate/brands/game-art";
import { banner_pictures, bannerArt, goodsArtPath, listGoodsPictures } from "@gemgate/rules/goods/goods-art";
import { keyArtPath, keyPicture, listKeyPictures } from "@gemgate/rules/goods/key-art";
import { brandIcon, brandLogo } from "@gemgate/rules/shell/brand-icon";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { drawBanner } from "./draw-banner.ts";
import { drawAvatar } from "./draw-avatar.ts";
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
  return [
    { path: `brands/art/${brand.key}/logo.svg`, svg: brandLogo(brand) },
    { path: `brands/art/${brand.key}/icon.svg`, svg: brandIcon(brand) },
    ...listKeyPictures(brand).map((picture) => ({ path: publicPath(keyArtPath(picture)), svg: drawKeyArt(picture) })),
    ...(brand.forced_banner === true ? listBanners(brand, colour) : []),
    ...listGoodsPictures(colour).map((picture) => ({
      path: publicPath(goodsArtPath(picture)),
      svg: drawGoods(picture),
    })),
  ];
}

function listBanners(brand: Brand, colour: string): ArtFile[] {
  return Array.from({ length: banner_pictures }, (_, index) => ({
    path: publicPath(bannerArt(colour, index + 1)),
    svg: drawBanner({ picture: keyPicture(brand, "plain"), number: index + 1 }),
  }));
}

const avatarSeeds = [1, 2, 3, 4, 5, 6];

/** The pass of the VIP card is gold in every brand. */
const vipPass = { kind: "pass", tier: 5, hue: 75 } as const;

function listSharedArt(): ArtFile[] {
  return [
    { path: publicPath(goodsArtPath(vipPass)), svg: drawGoods(vipPass) },
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
