import { migrate } from "@gemgate/server/platform/migrate";
import type { ClientConfig } from "pg";
import { PlainRefusal } from "../plain-refusal.ts";

/** Brings the tables up to date; an old server, a wrong password or an unreachable database is explained in words. */
export async function migrateOrRefuse(owner: ClientConfig): Promise<void> {
  try {
    await migrate(owner);
  } catch (error) {
    throw new PlainRefusal(`The database could not be made ready: ${describe(error)}`);
  }
}

/** An error of several addresses tried in a row has no message of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join("; ");
  return error instanceof Error ? error.message : String(error);
}
