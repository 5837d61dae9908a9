import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectFolder } from "@gemgate/ops/project-folder";
import { listArtFiles } from "./list-art-files.ts";

const files = listArtFiles();
const folder = "storefront/public/art";
const kept = readdirSync(join(projectFolder, folder)).map((name) => `${folder}/${name}`);

describe("the art set", () => {
  it("the committed art set is what the code draws; run `npm run art` after a change", () => {
    const stale = files.filter(({ path, svg }) => readOrEmpty(join(projectFolder, path)) !== svg);
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  it("no picture in a brand's colour is kept but what the store names itself", () => {
    const drawn = new Set(files.map(({ path }) => path));
    expect(kept.filter((path) => /-\d+\.svg$/.test(path) && !drawn.has(path))).toEqual([]);
  });

  it("no picture of the art set has a broken number or a script", () => {
    expect(files.filter(({ svg }) => /NaN|undefined|Infinity|<script|href=/.test(svg)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("the art set weighs less than a quarter of a megabyte", () => {
    const bytes = kept.map((path) => statSync(join(projectFolder, path)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });
});

function readOrEmpty(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
