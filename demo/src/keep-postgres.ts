import { setTimeout as sleep } from "node:timers/promises";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { startPostgres } from "./postgres/start-postgres.ts";
import type { RunningPostgres } from "./postgres/start-postgres.ts";

/** The built-in PostgreSQL, started again whenever it dies. */
export async function keepPostgres(dataDir: string, say: (line: string) => void): Promise<RunningPostgres> {
  const stopping = new AbortController();
  const bringBack = async (how: string): Promise<void> => {
    say(`PostgreSQL ended unexpectedly (${how}); it is started again.`);
    for (let wait_ms = 100; !stopping.signal.aborted; wait_ms = Math.min(wait_ms * 2, 5_000)) {
      try {
        await postgres.restart();
        return;
      } catch (error) {
        if (!(error instanceof PlainRefusal)) throw error;
        say(error.message);
      }
      await sleep(wait_ms);
    }
  };
  const postgres = await startPostgres({ dataDir, log: say, onUnexpectedEnd: (how) => void bringBack(how) });
  return {
    ...postgres,
    get pid() {
      return postgres.pid;
    },
    stop: async () => {
      stopping.abort();
      await postgres.stop();
    },
  };
}
