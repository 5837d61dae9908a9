import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { type GoodsPicture, listGoodsPictures } from "@gemgate/rules/goods/goods-art";
import { describe, expect, it } from "vitest";
import { drawGoods } from "./draw-goods.ts";

const pictures = listGoodsPictures("#00bbff").map((picture) => ({ picture, svg: drawGoods(picture) }));

describe("the pictures of goods", () => {
  it("no two tiers share a drawing once their colours are taken away, so that they differ in grey", () => {
    const shapes = pictures.map(({ svg }) => withoutColours(svg));
    expect(new Set(shapes).size).toBe(pictures.length);
  });

  it("the tiers of one currency differ in where the ink lies, seen as small as a thumb", () => {
    for (const kind of ["gem", "pearl", "ember", "cog"] as const) {
      const tiers = pictures.filter(({ picture }) => picture.kind === kind).map(({ svg }) => describeShapes(svg));
      const alike = tiers.flatMap((one, index) => tiers.slice(index + 1).filter((other) => distance(one, other) < 4));
      expect(alike).toEqual([]);
    }
  });

  it("one tier of two currencies has two shapes", () => {
    for (let tier = 1; tier <= 10; tier++) {
      const shapes = pictures
        .filter(({ picture }) => picture.tier === tier && isCurrency(picture))
        .map(({ svg }) => withoutColours(svg));
      expect(new Set(shapes).size).toBe(4);
    }
  });

  it("a picture weighs between 0.5 and 29 kilobytes in every brand", () => {
    const sizes = everyBrand
      .flatMap(({ color }) => listGoodsPictures(color ?? "#00bbff"))
      .map((one) => drawGoods(one).length);
    expect(Math.min(...sizes)).toBeGreaterThan(500);
    expect(Math.max(...sizes)).toBeLessThan(29_000);
  });
});

function isCurrency({ kind }: GoodsPicture): boolean {
  return ["gem", "pearl", "ember", "cog"].includes(kind);
}

function withoutColours(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{3,6}\b/g, "#").replaceAll(/\bid="[^"]*"/g, "");
}

/** How many shapes begin in each cell of an eight by eight grid. */
function describeShapes(svg: string): number[] {
  const cells = Array.from({ length: 64 }, () => 0);
  for (const [, x, y] of svg.matchAll(/(?:d="M|cx=")(-?[\d.]+)(?: |" cy=")(-?[\d.]+)/g)) {
    const [column, row] = [x, y].map((value) => Math.min(7, Math.max(0, Math.floor(Number(value) / 20))));
    const cell = (row ?? 0) * 8 + (column ?? 0);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return cells;
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);
}
