// Whether something stands between us and PostgreSQL that hands its sessions round (PgBouncer and its like).
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { SettingsError } from "./settings-part.ts";

/** A pooler gives each client a number of its own to cancel with; PostgreSQL itself gives that of the session. */
export async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return "processID" in client && client.processID !== rows[0]?.pid;
}

/**
 * A named statement lives in one session, so it is only used where the session is ours, or where the operator says that the
 * pooler keeps names for its clients (PgBouncer 1.21 or newer with max_prepared_statements above 0).
 */
export async function canNameStatements(config: ClientConfig, prepared: "auto" | "on" | "off"): Promise<boolean> {
  if (prepared !== "auto") return prepared === "on";
  const client = new Client(config);
  try {
    await client.connect();
    return !(await isPooled(client));
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

/** PgBouncer refuses what it cannot keep for a client; its own words do not say what to do about it. */
function explained(error: unknown): unknown {
  const words = error instanceof Error ? error.message : String(error);
  if (!words.includes("unsupported startup parameter")) return error;
  return new SettingsError(
    `The pooler in front of the database says "${words}". Behind a pooler, connect as gemgate_app itself: give its address as ` +
      "DATABASE_APP_URL, without options or time-outs in it, and keep DATABASE_URL for a direct connection.",
  );
}
