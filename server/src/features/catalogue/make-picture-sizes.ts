// The sizes of a folder's pictures are made before it is published, each picture by itself: who is interrupted goes on where they were,
// and the transaction that publishes holds no lock while pictures are drawn.
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { inTransaction } from "../../platform/transaction.ts";
import { addSizes, listSizedPictures } from "./picture-size-store.ts";
import type { PublishWorld, TellProgress } from "./publish-shop.ts";

/** How many pictures got their sizes; 0 where all have them. */
export async function makePictureSizes(
  world: PublishWorld,
  files: FolderFiles,
  tell: TellProgress = () => {},
): Promise<number> {
  // Loaded here: a process that serves has no use for them.
  const { forEachAtOnce, listPixelPictures } = await import("@gemgate/shop-folder/pictures/look-at-pictures");
  const { makeSizes } = await import("@gemgate/shop-folder/pictures/make-sizes");
  const pictures = new Map(listPixelPictures(files).map(({ hash, bytes }) => [hash, bytes]));
  if (pictures.size === 0) return 0;
  const sized = await listSizedPictures(world.db);
  const waiting = [...pictures].filter(([hash]) => !sized.has(hash));
  let done = 0;
  await forEachAtOnce(waiting, async ([hash, bytes]) => {
    const sizes = await makeSizes(bytes);
    await inTransaction(world, (tx) => addSizes(tx, hash, sizes));
    tell("pictures", (done += 1), waiting.length);
  });
  return waiting.length;
}
