import type { Database } from "./database.ts";
import { limitNames, sessionLimits } from "./session-limits.ts";
import { SettingsError } from "./settings-part.ts";

const limit_ms_max = 60_000;

/** Without limits one stuck statement holds a connection, and then all of them; a pooler can take them away unseen. */
export async function refuseMissingLimits(db: Database): Promise<void> {
  const { rows } = await db.query<{ name: string; setting_ms: number }>(
    `select name, setting::int as setting_ms from pg_settings where name = any($1::text[])`,
    [limitNames],
  );
  const missing = limitNames.filter((limit) => {
    const setting_ms = rows.find(({ name }) => name === limit)?.setting_ms ?? 0;
    return setting_ms <= 0 || setting_ms > limit_ms_max;
  });
  if (missing.length === 0) return;
  const cure = missing.map((name) => `alter role gemgate_app set ${name} = ${sessionLimits[name]}`).join("; ");
  throw new SettingsError(
    `The database sessions have no limit (or one above ${limit_ms_max / 1000} s) for ${missing.join(", ")}. Run the migrations, or as ` +
      `gemgate_app: ${cure}. They count for sessions that log in as gemgate_app, so DATABASE_APP_URL has to; a pooler opens its ` +
      "sessions anew after RECONNECT.",
  );
}
