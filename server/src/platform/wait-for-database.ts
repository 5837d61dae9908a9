// A process that starts while the database is away waits for it and says so: one that ended would be started again, and again.
import { isDatabaseBusy, sqlStateOf } from "./database-errors.ts";
import type { World } from "./world.ts";

const wait_ms = 1_000;
/** A migration is still to come. */
const table_missing = "42P01";
/** A line that is repeated each second hides the others. */
const tell_every = 15;

export interface Waiting extends Pick<World, "log" | "clock"> {
  /** What the process cannot do without, in words for the log. */
  readonly needs: string;
  /** False: nobody waits for this process any more. */
  readonly isWanted: () => boolean;
}

/** What `ask` gives as soon as the database answers. An answer that refuses is no silence: it is thrown. */
export async function waitForDatabase<Given>(
  { log, clock, needs, isWanted }: Waiting,
  ask: () => Promise<Given>,
): Promise<Given> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isThere = !isDatabaseBusy(error) && sqlStateOf(error) !== table_missing;
      if (isThere || !isWanted()) throw error;
      if (tries % tell_every === 0) log.warn({ event: "waiting_for_database", needs, error: wordsOf(error) });
      await clock.sleep(wait_ms);
    }
  }
}

/** An error of several addresses tried in a row has no message of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
