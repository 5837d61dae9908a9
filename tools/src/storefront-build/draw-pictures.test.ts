import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyBrand } from "@gemgate/brands/every-brand";
import { projectFolder } from "@gemgate/ops/project-folder";
import { brandPicture, iconSizes, sharePicture } from "@gemgate/rules/shell/brand-pictures";
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

test("every brand has its touch icons and a preview for shared links, and each game a preview, in sizes that others ask for", () => {
  for (const { key } of everyBrand) {
    for (const [name, { size }] of Object.entries(iconSizes)) {
      expect(sizeOf(`/brand-pictures/${key}/${name}.png`)).toEqual([size, size]);
    }
    expect(brandPicture(key, "icon-touch")).toBe(`/brand-pictures/${key}/icon-touch.png`);
    expect(sizeOf(sharePicture(key, "https://cdn.example/logo.png"))).toEqual([800, 420]);
  }
  expect(sizeOf(sharePicture("kitestone", "/art/game-1.svg"))).toEqual([800, 420]);
});
