// `npm start -- --shop PATH`: a folder of somebody's own, beside the sandboxes.
import { composeFindings } from "@gemgate/ops/shop/compose-findings";
import { findNotedVersion, noteVersion } from "@gemgate/ops/shop/folder-note";
import { readShop } from "@gemgate/ops/shop/read-shop";
import type { ReadShop } from "@gemgate/ops/shop/read-shop";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { readNote } from "@gemgate/shop-folder/disk/read-note";
import type { Shop } from "@gemgate/shop-folder/shop";
import type { ClientConfig } from "pg";
import { playedShop } from "../game-world/played-games.ts";
import type { OpenedShop } from "./opened-shop.ts";
import { explainUnpublished, publishFolder } from "./publish-folder.ts";
import { asOwner, readState } from "./published-store.ts";
import { start_operator } from "./start-operator.ts";

/** Refuses what `gemgate shop check` refuses, with the same words. */
export async function openFolderShop(given: string, env: NodeJS.ProcessEnv): Promise<OpenedShop> {
  const read = await readShop(given, { env }, { isProduction: false });
  const { shop } = read;
  if (shop === undefined) throw new PlainRefusal(`${composeFindings(read)}\nThe shop in ${given} is not opened.`);
  return {
    ...playedShop(shop),
    publish: (owner) => publishShopOf(owner, { ...read, shop }),
    withCards: [],
    withLinks: undefined,
  };
}

/** As `gemgate shop apply` would, but over what an earlier start published, whatever the folder notes. */
async function publishShopOf(
  owner: ClientConfig,
  { folder, files, shop }: Pick<ReadShop, "folder" | "files"> & { readonly shop: Shop },
): Promise<string | undefined> {
  const { newest } = await readState(owner);
  const noted = await asOwner(owner, (db) => findNotedVersion(db, folder));
  const base = newest === undefined || newest.operator === start_operator ? (newest?.no ?? 0) : (noted ?? 0);
  const published = await publishFolder(owner, { shop, files, base, note: "opened" });
  const unpublished = explainUnpublished(published);
  if (unpublished !== undefined)
    return `${folder} is not published: ${unpublished}. The store opens with what is there.`;
  // A folder that follows other databases alone, such as that of production, goes on doing so.
  const follows = noted !== undefined || (await readNote(folder)).length === 0;
  if (follows && "version" in published) {
    await asOwner(owner, (db) => noteVersion(db, folder, published.version));
  }
  return undefined;
}
