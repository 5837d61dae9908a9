// The wide picture of a store: the scene that the brand chose, and before it what stands for the game.
import type { KeyPicture } from "@gemgate/rules/goods/key-art";
import { drawLandmark } from "./draw-landmarks.ts";
import { drawScene } from "./draw-scenes.ts";
import { scene_height, scene_width, sceneOf } from "./scene.ts";
import { wrapSvg } from "./svg-piece.ts";

export function drawKeyArt({ scene, landmark, hue }: KeyPicture): string {
  const place = sceneOf(hue);
  const inner = drawScene(scene, place) + drawLandmark(landmark, place);
  const attributes = ' preserveAspectRatio="xMidYMid slice"';
  return wrapSvg({ width: scene_width, height: scene_height, attributes }, inner);
}
