// Which database a command means: one that is named, or that of the demo that runs on this machine.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { environmentOfShop } from "../data-folder-of-shop.ts";
import { listDataFolders, readDataFile } from "../list-data-folders.ts";
import { PlainRefusal } from "../plain-refusal.ts";

/** As the owner. `url` comes before DATABASE_URL, both before a demo that was opened with this shop, and that before the usual demo. */
export function findDatabase(url: string | undefined, env: NodeJS.ProcessEnv, shopFolder?: string): ClientConfig {
  const named = url ?? env["DATABASE_URL"];
  if (named) return { connectionString: named, connectionTimeoutMillis: 10_000 };
  const own = shopFolder === undefined ? undefined : findSocket(environmentOfShop(env, shopFolder));
  const folder = own ?? findSocket(env);
  if (folder === undefined) {
    throw new PlainRefusal(
      `No demo runs with the data in ${listDataFolders(env)[0]}. Name a database: --database URL or DATABASE_URL.`,
    );
  }
  return { host: folder, port: 5432, user: "gemgate_owner", database: "gemgate", connectionTimeoutMillis: 10_000 };
}

/** The built-in PostgreSQL notes where its socket is for as long as it runs (demo/src/postgres/endpoint.ts). */
function findSocket(env: NodeJS.ProcessEnv): string | undefined {
  const folder = readDataFile(env, "socket-folder");
  return folder !== undefined && existsSync(join(folder, ".s.PGSQL.5432")) ? folder : undefined;
}
