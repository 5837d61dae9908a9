// Whether the pictures of a folder can be shown: a name and the first bytes say what a file means to be, only its pixels that it is.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Findings } from "../findings.ts";
import { fileKindOf, sizeLimitOf } from "../folder-layout.ts";
import type { FolderFiles } from "../folder-layout.ts";
import { drawBrandPictures } from "../drawing/brand-pictures.ts";
import { beginsAs } from "../load-picture.ts";
import { makePng } from "./make-png.ts";
import { openPicture, pixel_limits } from "./open-picture.ts";

/** A picture of pixels; drawings are read as texts. */
export interface PixelPicture {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** Those whose names and first bytes are right; the others are findings of `loadShop`. */
export function listPixelPictures(files: FolderFiles): PixelPicture[] {
  return [...files].flatMap(([file, bytes]) => {
    const kind = fileKindOf(file);
    const type = file.slice(file.lastIndexOf(".") + 1);
    if (kind?.kind !== "picture" || bytes.length > sizeLimitOf(kind) || !beginsAs(type, bytes)) return [];
    return [{ file, bytes, hash: createHash("sha256").update(bytes).digest("hex") }];
  });
}

/** `known`: hashes of pictures that were looked at before. */
export async function lookAtPictures(
  files: FolderFiles,
  findings: Findings,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  const pictures = listPixelPictures(files).filter(({ hash }) => !known.has(hash));
  await forEachAtOnce(pictures, (picture) => lookAt(picture, findings));
  await forEachAtOnce(listBrandDrawings(files), (drawing) => lookAtDrawing(drawing, findings));
}

/** Of these PNGs are made. */
function listBrandDrawings(files: FolderFiles): { readonly file: string; readonly bytes: Uint8Array }[] {
  return [...files].flatMap(([file, bytes]) => {
    const kind = fileKindOf(file);
    const isDrawing = kind?.kind === "picture" && kind.folder.startsWith("brands/") && file.endsWith(".svg");
    return isDrawing && bytes.length <= sizeLimitOf(kind) ? [{ file, bytes }] : [];
  });
}

async function lookAtDrawing(
  { file, bytes }: { readonly file: string; readonly bytes: Uint8Array },
  findings: Findings,
): Promise<void> {
  const [share] = drawBrandPictures({}, Buffer.from(bytes).toString("utf8"));
  try {
    await makePng(share?.svg ?? "");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    findings.error({ file }, "cannot be read as a picture", "it is damaged; export it again");
  }
}

async function lookAt({ file, bytes }: PixelPicture, findings: Findings): Promise<void> {
  const picture = await openPicture(bytes);
  try {
    const { pages = 1 } = await picture.metadata();
    if (pages > 1) findings.warn({ file }, "is a picture that moves", "the store shows its first moment");
    await picture.resize(1).raw().toBuffer();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const most = `${Math.sqrt(pixel_limits.pixels)} × ${Math.sqrt(pixel_limits.pixels)}`;
    if (/pixel limit/i.test(error.message))
      findings.error({ file }, "has too many pixels", `make it smaller: at most ${most}, and 400 × 400 are enough`);
    else findings.error({ file }, "cannot be read as a picture", "it is damaged; export it again");
  }
}

/** As many at once as the machine has processors, so that memory has a bound. */
export async function forEachAtOnce<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const workers = Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (const one of waiting) await work(one);
  });
  await Promise.all(workers);
}
