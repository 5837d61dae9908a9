// Pictures of all stores that other programs take as PNG alone: what stands for a brand whose own are not made yet, and the previews of
// the games of the art set. Those of a brand are made when it is published.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brandPicture, sharePicture, spare_pictures } from "@gemgate/rules/shell/brand-pictures";
import { drawBrandPictures, drawShareCard } from "@gemgate/shop-folder/drawing/brand-pictures";
import { makePng } from "@gemgate/shop-folder/pictures/make-png";

/** A game is sold by brands of every colour. */
const gameGround = { ground: "#10142b", glow: "#8f9bff" } as const;

export interface PictureFolders {
  /** Of the pictures of all stores. */
  readonly art: string;
  /** The root of what browsers load. */
  readonly into: string;
}

export async function drawPictures({ art, into }: PictureFolders): Promise<void> {
  for (const { name, svg } of drawBrandPictures({})) await write(brandPicture(spare_pictures, name), svg);
  for (const name of readdirSync(art).filter((file) => /^game-\d+\.svg$/.test(file))) {
    const picture = readFileSync(join(art, name), "utf8");
    await write(sharePicture("", `/art/${name}`), drawShareCard({ ...gameGround, picture }));
  }

  async function write(name: string, svg: string): Promise<void> {
    const path = join(into, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await makePng(svg));
  }
}
