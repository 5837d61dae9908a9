// Pixels are read when a folder is checked or published, and never while a store serves: the library is loaded here alone, at that
// moment, and what serves runs without it.
import type { Sharp } from "sharp";

export const pixel_limits = {
  /** A file of half a megabyte can unpack to gigabytes; 4096 × 4096 take 64 MB. */
  pixels: 4_096 * 4_096,
  seconds: 30,
} as const;

/** Refuses what is damaged or too large. Of a picture that moves it reads the first frame. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // The same bytes come out whatever machine makes them; several pictures are worked on at once instead.
  sharp.concurrency(1);
  return sharp(bytes, { limitInputPixels: pixel_limits.pixels, failOn: "error" }).timeout({
    seconds: pixel_limits.seconds,
  });
}
