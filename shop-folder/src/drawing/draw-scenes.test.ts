import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { faceOf, faceScenes } from "@gemgate/contract/brand-face";
import { hexToOklch } from "@gemgate/rules/theme/oklch";
import { describe, expect, it } from "vitest";
import { drawScene } from "./draw-scenes.ts";
import { sceneOf } from "./scene.ts";

describe("the scenes of the brands", () => {
  it("no two scenes share a drawing once their colours are taken away", () => {
    const shapes = faceScenes.map((scene) => withoutColours(drawScene(scene, sceneOf(225))));
    expect(new Set(shapes).size).toBe(faceScenes.length);
  });

  it("a scene keeps its light and dark in every hue, so that it is known in grey", () => {
    const changed = faceScenes.filter((scene) => {
      const [cold = 0, warm = 1] = [225, 30].map((hue) => lightnessOf(drawScene(scene, sceneOf(hue))));
      return Math.abs(cold - warm) > 0.06;
    });
    expect(changed).toEqual([]);
  });

  it("scenes are as dark as night and as light as day", () => {
    const sky = (scene: (typeof faceScenes)[number]) => firstLightness(drawScene(scene, sceneOf(225)));
    expect(sky("space")).toBeLessThan(0.2);
    expect(sky("aurora")).toBeLessThan(0.2);
    expect(sky("gate")).toBeGreaterThan(0.75);
    expect(sky("tropics")).toBeGreaterThan(0.7);
  });

  it("every brand of the demo chose a scene of its own, and no two wear one face", () => {
    expect(new Set(everyBrand.map((brand) => faceOf(brand).scene)).size).toBe(everyBrand.length);
    const looks = everyBrand.map((brand) => {
      const { corners, headline, card, button } = faceOf(brand);
      return [corners, headline, card, button].join(" ");
    });
    expect(new Set(looks).size).toBe(everyBrand.length);
  });
});

const colours = /#[0-9a-f]{6}\b/g;

function withoutColours(svg: string): string {
  return svg.replaceAll(colours, "#");
}

function lightnessOf(svg: string): number {
  const values = (svg.match(colours) ?? []).map((hex) => hexToOklch(hex)[0]);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function firstLightness(svg: string): number {
  return hexToOklch((svg.match(colours) ?? [])[0] ?? "#808080")[0];
}
