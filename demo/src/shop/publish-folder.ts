// A checked folder is written to a database as `gemgate shop apply` does it.
import { asCatalogueRole } from "@gemgate/ops/shop/with-catalogue";
import { makePictures, publishShop, readCurrentVersion } from "@gemgate/server/features/catalogue/public";
import type { Published } from "@gemgate/server/features/catalogue/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import type { Shop } from "@gemgate/shop-folder/shop";
import type { ClientConfig } from "pg";
import { start_operator } from "./start-operator.ts";

export interface Publishing {
  readonly shop: Shop;
  readonly files: FolderFiles;
  /** The version that is there, as far as is known. */
  readonly base: number | "whatever it is";
  readonly note: string;
}

export async function publishFolder(
  owner: ClientConfig,
  { shop, base: known, ...rest }: Publishing,
): Promise<Published> {
  const db = openDatabase({ ...asCatalogueRole(owner), max: 1, query_timeout: 300_000 }, silentLog);
  const world = { db, clock: systemClock };
  try {
    await makePictures(world, { shop, files: rest.files });
    const base = known === "whatever it is" ? await readCurrentVersion(db) : known;
    const content = { rows: () => shopRows(shop), kinds: kindsOf(shop) };
    return await publishShop(world, { ...content, ...rest, base, kind: "apply", operator: start_operator });
  } finally {
    await db.close();
  }
}

/** Undefined: it is published. Otherwise why it is not, for a person. */
export function explainUnpublished(published: Published): string | undefined {
  switch (published.outcome) {
    case "published":
    case "unchanged":
      return undefined;
    case "busy":
      return "somebody else is publishing right now";
    case "conflict":
      return `version ${published.version} was published meanwhile`;
    case "held":
      return `players, links or orders know ${published.keys.join(", ")} under other terms`;
  }
}
