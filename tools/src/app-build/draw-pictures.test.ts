import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { brandIcons, brandPicture, iconSizes, sharePicture } from "@gemgate/rules/shell/brand-pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPictures } from "./draw-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-pictures-"));

beforeAll(async () => {
  // One game is enough: the drawings of the others differ in nothing that could fail.
  mkdirSync(join(folder, "art"));
  const game = readFileSync(join(projectFolder, "storefront/public/art/game-1.svg"));
  writeFileSync(join(folder, "art/game-1.svg"), game);
  await drawPictures({ art: join(folder, "art"), into: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Width and height as the file itself says them. */
function sizeOf(name: string): [number, number] {
  const png = readFileSync(join(folder, name));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("the build draws what stands for every brand and a preview of each game, in sizes that others ask for, and knows no brand", () => {
  for (const name of brandIcons) {
    expect(sizeOf(brandPicture("store", name))).toEqual([iconSizes[name].size, iconSizes[name].size]);
  }
  expect(sizeOf(brandPicture("store", "share"))).toEqual([800, 420]);
  expect(sizeOf(sharePicture("kite", "/art/game-1.svg"))).toEqual([800, 420]);
  expect(readdirSync(join(folder, "brand-pictures")).toSorted()).toEqual(["games", "store"]);
});
