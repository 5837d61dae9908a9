// What a store looks like beside its colour. A record that says nothing looks as stores always did.
import * as v from "valibot";

/** The picture behind the header. */
export const faceScenes = ["ridge", "city", "sea", "forest", "desert", "space", "gate", "aurora", "tropics"] as const;
export type FaceScene = (typeof faceScenes)[number];

export const faceSchema = v.strictObject({
  scene: v.exactOptional(v.picklist(faceScenes)),
  /** How far corners are rounded. */
  corners: v.exactOptional(v.picklist(["soft", "sharp", "round"])),
  /** The letters of headings; all of them are on the player's device or are those of the text. */
  headline: v.exactOptional(v.picklist(["plain", "caps", "narrow", "serif", "round"])),
  /** How cards lie on the page. */
  card: v.exactOptional(v.picklist(["lifted", "flat", "framed"])),
  button: v.exactOptional(v.picklist(["soft", "square", "pill"])),
});

export type BrandFace = v.InferOutput<typeof faceSchema>;

/** The face with nothing left open. */
export function faceOf({ face }: { face?: BrandFace }): Required<BrandFace> {
  return { scene: "ridge", corners: "soft", headline: "plain", card: "lifted", button: "soft", ...face };
}
