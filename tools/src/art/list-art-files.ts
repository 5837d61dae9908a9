// Every picture of the storefront's art set that is drawn by code, with its place in the project. Payment marks, states and a few special
// pictures are plain files beside them. What has the colour of a brand is no file: the server draws it for the brands that it serves.
import { goodsArtPath } from "@gemgate/rules/goods/goods-art";
import { drawGoods } from "@gemgate/shop-folder/drawing/draw-goods";
import { drawAvatar } from "./draw-avatar.ts";
import { drawGameIcon } from "./draw-game-icon.ts";
import { gameArt, gamePictures } from "./game-art.ts";

export interface ArtFile {
  /** From the project's folder. */
  readonly path: string;
  readonly svg: string;
}

const avatarSeeds = [1, 2, 3, 4, 5, 6];

/** The pass of the VIP card is gold in every brand. */
const vipPass = { kind: "pass", tier: 5, hue: 75 } as const;

export function listArtFiles(): ArtFile[] {
  return [
    { path: storePath(goodsArtPath(vipPass)), svg: drawGoods(vipPass) },
    ...gamePictures.map((picture) => ({ path: storePath(gameArt(picture)), svg: drawGameIcon(picture) })),
    ...avatarSeeds.map((seed) => ({
      path: storePath(`/art/avatar-${seed}.svg`),
      svg: drawAvatar({ seed, hue: 225 }),
    })),
  ];
}

function storePath(address: string): string {
  return `storefront/public${address}`;
}
