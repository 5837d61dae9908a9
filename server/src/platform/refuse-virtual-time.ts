import type { Database } from "./database.ts";
import { SettingsError } from "./settings-part.ts";

/**
 * Only the simulator and a demo that looks at another day move time; a production database where it is moved would expire and deliver
 * at the wrong moment.
 */
export async function refuseVirtualTime(db: Database): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select name from unnest(array['gemgate.virtual_now', 'gemgate.virtual_offset']) as name
      where nullif(current_setting(name, true), '') is not null`,
  );
  const [moved] = rows;
  if (moved !== undefined) {
    throw new SettingsError(`The database sets ${moved.name}: production does not run on virtual time.`);
  }
}
