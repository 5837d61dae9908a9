import { openPicture } from "./open-picture.ts";

/** The drawing in its own size; what is around it stays clear. */
export async function makePng(svg: string): Promise<Buffer> {
  return (await openPicture(Buffer.from(svg))).png({ compressionLevel: 9 }).toBuffer();
}
