// Every picture of the storefront's art set that is drawn by code, with its place in the project. Payment marks, states and a few special
// pictures are plain files beside them. What has the colour of a brand is no file: the server draws it for the brands that it serves.
import { bannerArtPath, goodsArtPath } from "@gemgate/rules/goods/goods-art";
import type { GoodsPicture } from "@gemgate/rules/goods/goods-art";
import { keyArtPath } from "@gemgate/rules/goods/key-art";
import type { KeyPicture } from "@gemgate/rules/goods/key-art";
import { drawBanner } from "@gemgate/shop-folder/drawing/draw-banner";
import { drawGoods } from "@gemgate/shop-folder/drawing/draw-goods";
import { drawKeyArt } from "@gemgate/shop-folder/drawing/draw-key-art";
import { drawAvatar } from "./draw-avatar.ts";
import { drawGameIcon } from "./draw-game-icon.ts";
import { gameArt, gamePictures } from "./game-art.ts";

export interface ArtFile {
  /** From the project's folder. */
  readonly path: string;
  readonly svg: string;
}

export function listArtFiles(): ArtFile[] {
  return [...listStoreArt(), ...listKitArt()];
}

const avatarSeeds = [1, 2, 3, 4, 5, 6];

/** The pass of the VIP card is gold in every brand. */
const vipPass = { kind: "pass", tier: 5, hue: 75 } as const;

function listStoreArt(): ArtFile[] {
  return [
    { path: storePath(goodsArtPath(vipPass)), svg: drawGoods(vipPass) },
    ...gamePictures.map((picture) => ({ path: storePath(gameArt(picture)), svg: drawGameIcon(picture) })),
    ...avatarSeeds.map((seed) => ({
      path: storePath(`/art/avatar-${seed}.svg`),
      svg: drawAvatar({ seed, hue: 225 }),
    })),
  ];
}

const kitGoods: readonly GoodsPicture[] = [
  { kind: "gem", tier: 1, hue: 225 },
  { kind: "gem", tier: 5, hue: 267 },
  { kind: "pass", tier: 5, hue: 287 },
];
const kitScene: KeyPicture = { scene: "ridge", landmark: "isles", hue: 225 };
const kitBanner: KeyPicture = { scene: "space", landmark: "plain", hue: 12 };

/** The kit shows components without a server that would draw. */
function listKitArt(): ArtFile[] {
  return [
    ...kitGoods.map((picture) => ({ path: kitPath(goodsArtPath(picture)), svg: drawGoods(picture) })),
    { path: kitPath(keyArtPath(kitScene)), svg: drawKeyArt(kitScene) },
    ...[1, 2].map((number) => ({
      path: kitPath(bannerArtPath(number, kitBanner.hue)),
      svg: drawBanner({ picture: kitBanner, number }),
    })),
  ];
}

function storePath(address: string): string {
  return `storefront/public${address}`;
}

function kitPath(address: string): string {
  return `storefront/kit${address}`;
}
