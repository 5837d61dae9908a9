// The database as the role that may write the catalogue and nothing else: with its own address, or become from the owner's.
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { catalogue_role, catalogueRoleOptions } from "@gemgate/server/platform/database-roles";
import { openLog } from "@gemgate/server/platform/log";
import { refuseOtherRole } from "@gemgate/server/platform/refuse-other-role";
import { withOptions } from "@gemgate/server/platform/session-limits";
import { readCurrentVersion } from "@gemgate/server/features/catalogue/public";
import type { PublishWorld } from "@gemgate/server/features/catalogue/public";
import type { ClientConfig } from "pg";
import type { Terminal } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { findDatabase } from "../serve/running-database.ts";

export async function withCatalogue(
  command: { readonly database: string | undefined; readonly folder?: string | undefined },
  { env }: Pick<Terminal, "env">,
  work: (world: PublishWorld) => Promise<number>,
): Promise<number> {
  const config = asCatalogueRole(findDatabase(command.database ?? env["DATABASE_CATALOGUE_URL"], env, command.folder));
  const db = openDatabase({ ...config, max: 1, query_timeout: 300_000 }, openLog({ level: "error", process: 0 }));
  try {
    await refuseUnready(db);
    return await work({ db, clock: systemClock });
  } finally {
    await db.close();
  }
}

/** Whoever connects so becomes the role that publishes, as the owner may. */
export function asCatalogueRole(config: ClientConfig): ClientConfig {
  const { connectionString, options } = config;
  if (connectionString === undefined) {
    return { ...config, options: options === undefined ? catalogueRoleOptions : `${options} ${catalogueRoleOptions}` };
  }
  return { ...config, connectionString: withOptions(connectionString, catalogueRoleOptions) };
}

/** A wrong password, a pooler, or a database that no process of this version has made ready. */
async function refuseUnready(db: Database): Promise<void> {
  try {
    await refuseOtherRole(db, { role: catalogue_role, settings: "DATABASE_CATALOGUE_URL" });
    await readCurrentVersion(db);
  } catch (error) {
    const words = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    const cure = words.includes("does not exist") ? " gemgate serve brings a database up to date." : "";
    throw new PlainRefusal(`The database cannot be published to: ${words}.${cure}`);
  }
}
