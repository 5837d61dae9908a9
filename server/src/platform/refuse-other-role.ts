import type { Database } from "./database.ts";
import { SettingsError } from "./settings-part.ts";

/**
 * The serving role has no DDL and may not edit the ledger, and the one that publishes writes the catalogue alone: as another role a
 * process would lose these protections unseen. A pooler that ignores what sessions ask for leaves them the role of the address.
 */
export async function refuseOtherRole(
  db: Database,
  { role, settings }: { role: string; settings: string },
): Promise<void> {
  const { rows } = await db.query<{ is: string }>("select current_user::text as is");
  const is = rows[0]?.is;
  if (is !== role) throw new SettingsError(`The database sessions run as ${is}, not as ${role}: check ${settings}.`);
}
