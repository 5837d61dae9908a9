import type { Database } from "./database.ts";
import { SettingsError } from "./settings-part.ts";

/** The serving role has no DDL and may not edit the ledger; serving as another role would lose both protections unseen. */
export async function refuseOtherRole(db: Database): Promise<void> {
  const { rows } = await db.query<{ role: string }>("select current_user::text as role");
  const role = rows[0]?.role;
  if (role !== "gemgate_app") {
    throw new SettingsError(
      `The database sessions run as ${role}, not as gemgate_app: check DATABASE_URL and DATABASE_APP_URL.`,
    );
  }
}
