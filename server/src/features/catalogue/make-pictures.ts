// What is made of a shop's pictures and of its brands' icons is made before it is published, each by itself: who is interrupted goes on
// where they were, and the transaction that publishes holds no lock while pictures are drawn.
import { createHash } from "node:crypto";
import { drawBrandPictures } from "@gemgate/shop-folder/drawing/brand-pictures";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import type { Shop } from "@gemgate/shop-folder/shop";
import { inTransaction } from "../../platform/transaction.ts";
import { addSizes, listDrawnPngs, listSizedPictures } from "./picture-size-store.ts";
import type { MadePicture } from "./picture-size-store.ts";
import type { PublishWorld, TellProgress } from "./publish-shop.ts";

interface Pictured {
  readonly shop: Pick<Shop, "brands">;
  readonly files: FolderFiles;
}

/** By the hash of what they are made of. */
type Waiting = ReadonlyMap<string, () => Promise<readonly MadePicture[]>>;

/** Of how many pictures and drawings something was made; 0 where nothing is missing. */
export async function makePictures(
  world: PublishWorld,
  { shop, files }: Pictured,
  tell: TellProgress = () => {},
): Promise<number> {
  // Loaded here: a process that serves has no use for it.
  const { forEachAtOnce } = await import("@gemgate/shop-folder/pictures/look-at-pictures");
  const waiting = [...(await withoutSizes(world, files)), ...(await withoutPngs(world, { shop, files }))];
  let done = 0;
  await forEachAtOnce(waiting, async ([hash, make]) => {
    const made = await make();
    await inTransaction(world, (tx) => addSizes(tx, hash, made));
    tell("pictures", (done += 1), waiting.length);
  });
  return waiting.length;
}

async function withoutSizes({ db }: PublishWorld, files: FolderFiles): Promise<Waiting> {
  const { listPixelPictures } = await import("@gemgate/shop-folder/pictures/look-at-pictures");
  const { makeSizes } = await import("@gemgate/shop-folder/pictures/make-sizes");
  const pictures = listPixelPictures(files);
  if (pictures.length === 0) return new Map();
  const sized = await listSizedPictures(db);
  return new Map(
    pictures.filter(({ hash }) => !sized.has(hash)).map(({ hash, bytes }) => [hash, () => makeSizes(bytes)]),
  );
}

async function withoutPngs({ db }: PublishWorld, { shop, files }: Pictured): Promise<Waiting> {
  const { makePng } = await import("@gemgate/shop-folder/pictures/make-png");
  const drawn = await listDrawnPngs(db);
  return new Map(
    shop.brands
      .flatMap(({ key, file, record }) => {
        const own = files.get(`brands/${key}/${file.value.icon}`);
        return drawBrandPictures(record, own && Buffer.from(own).toString("utf8"));
      })
      .map(({ svg, width }) => ({ svg, width, hash: hashOfDrawing(svg) }))
      .filter(({ hash }) => !drawn.has(hash))
      .map(({ hash, svg, width }) => [hash, async () => [{ width, type: "png", bytes: await makePng(svg) }]]),
  );
}

export function hashOfDrawing(svg: string): string {
  return createHash("sha256").update(svg).digest("hex");
}
