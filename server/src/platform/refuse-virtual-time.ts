import type { Database } from "./database.ts";
import { SettingsError } from "./settings-part.ts";

/** Only the simulator moves time; a production database where it is set would expire and deliver at the wrong moment. */
export async function refuseVirtualTime(db: Database): Promise<void> {
  const { rows } = await db.query<{ virtual_now: string | null }>(
    "select nullif(current_setting('gemgate.virtual_now', true), '') as virtual_now",
  );
  if (typeof rows[0]?.virtual_now === "string") {
    throw new SettingsError("The database sets gemgate.virtual_now: production does not run on virtual time.");
  }
}
