// Which wide picture stands behind the header. The server draws it from the brand's scene and hue and from what stands for the game; a
// game's own picture (`key_art` of its page config) replaces it.
import type { Brand } from "@gemgate/contract/brand";
import { faceOf, type FaceScene } from "@gemgate/contract/brand-face";
import { default_theme_colour } from "../theme/theme-colour.ts";
import { artHue } from "./goods-art.ts";

/** What of a game stands in the picture. */
export const landmarks = ["plain", "isles", "ship", "forge", "airship"] as const;

export type Landmark = (typeof landmarks)[number];

export interface KeyPicture {
  scene: FaceScene;
  landmark: Landmark;
  hue: number;
}

type Faced = Pick<Brand, "color" | "face">;

export function keyPicture(brand: Faced, landmark: Landmark): KeyPicture {
  return { scene: faceOf(brand).scene, landmark, hue: artHue(brand.color ?? default_theme_colour) };
}

export function keyArtPath({ scene, landmark, hue }: KeyPicture): string {
  return `/art/key-${scene}-${landmark}-${hue}.svg`;
}

/** The address of the picture of a game in the store of a brand. */
export function keyArt(brand: Faced, landmark: Landmark): string {
  return keyArtPath(keyPicture(brand, landmark));
}

/** Every wide picture that pages of a brand can ask for. */
export function listKeyPictures(brand: Faced): KeyPicture[] {
  return landmarks.map((landmark) => keyPicture(brand, landmark));
}
