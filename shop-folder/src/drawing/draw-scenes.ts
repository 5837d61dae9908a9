// The scenes that a brand can choose. They differ in what stands where and in light and dark, not in hue alone, so that two brands can
// be told apart in grey.
import type { FaceScene } from "@gemgate/contract/brand-face";
import { drawAurora, drawSpace } from "./draw-night-scenes.ts";
import { drawDesert, drawForest, drawGate, drawSea, drawTropics } from "./draw-day-scenes.ts";
import { drawCity } from "./draw-city.ts";
import { drawRidges } from "./draw-ridge-scene.ts";
import type { Scene } from "./scene.ts";

const scenes: Record<FaceScene, (scene: Scene) => string> = {
  ridge: drawRidges,
  city: drawCity,
  sea: drawSea,
  forest: drawForest,
  desert: drawDesert,
  space: drawSpace,
  gate: drawGate,
  aurora: drawAurora,
  tropics: drawTropics,
};

export function drawScene(name: FaceScene, scene: Scene): string {
  return scenes[name](scene);
}
