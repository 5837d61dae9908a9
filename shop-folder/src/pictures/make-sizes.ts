import { picture_types, picture_widths } from "@gemgate/rules/goods/picture-sizes";
import type { PictureType } from "@gemgate/rules/goods/picture-sizes";
import { openPicture } from "./open-picture.ts";

export interface PictureSize {
  readonly width: number;
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** More effort saves a few hundred bytes and takes many times as long. */
const encodings = {
  avif: { quality: 60, effort: 2 },
  webp: { quality: 82, effort: 4 },
} as const;

/**
 * Every size in every type, each inside a square of its width; what is smaller already keeps its size. Whatever else a file carries
 * (places, cameras, comments) stays behind. Throws where `lookAtPictures` finds something.
 */
export async function makeSizes(bytes: Uint8Array): Promise<PictureSize[]> {
  const sizes: PictureSize[] = [];
  for (const width of picture_widths) {
    const small = (await openPicture(bytes))
      .autoOrient()
      .resize({ width, height: width, fit: "inside", withoutEnlargement: true });
    for (const type of picture_types) {
      sizes.push({ width, type, bytes: await small.clone().toFormat(type, encodings[type]).toBuffer() });
    }
  }
  return sizes;
}
