// A shop that is opened from a folder has data of its own, so that no two shops ever meet in one database.
import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { listDataFolders } from "./list-data-folders.ts";

/** The same environment with GEMGATE_DATA for this shop: a folder inside the usual one, named after the shop's place. */
export function environmentOfShop(env: NodeJS.ProcessEnv, shopFolder: string): NodeJS.ProcessEnv {
  // Two ways to one folder are one shop.
  const place = existsSync(shopFolder) ? realpathSync(shopFolder) : resolve(shopFolder);
  const name = basename(place)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 30);
  const hash = createHash("sha256").update(place).digest("hex").slice(0, 8);
  return { ...env, GEMGATE_DATA: join(listDataFolders(env)[0], `shop-${name}-${hash}`) };
}
