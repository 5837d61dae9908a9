import { everyBrand } from "@gemgate/brands/every-brand";
import { goodsArtPath, listGoodsPictures } from "@gemgate/rules/goods/goods-art";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFolder } from "@gemgate/ops/project-folder";
import { listArtFiles } from "./list-art-files.ts";

const files = listArtFiles();
const artFolder = join(projectFolder, "storefront/public/art");

describe("the art set", () => {
  it("the committed art set is what the code draws; run `npm run art` after a change", () => {
    const stale = files.filter(({ path, svg }) => readOrEmpty(join(projectFolder, path)) !== svg);
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  it("the art set has every picture that goods of a brand can ask for", () => {
    const names = new Set(files.map(({ path }) => path));
    const asked = everyBrand.flatMap((brand) => listGoodsPictures(brand.color ?? "#00bbff")).map(goodsArtPath);
    expect(asked.filter((address) => !names.has(`storefront/public${address}`))).toEqual([]);
  });

  it("no picture of the art set has a broken number or a script", () => {
    expect(files.filter(({ svg }) => /NaN|undefined|Infinity|<script|href=/.test(svg)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("the art set weighs less than three megabytes", () => {
    const bytes = readdirSync(artFolder).map((name) => statSync(join(artFolder, name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

function readOrEmpty(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
