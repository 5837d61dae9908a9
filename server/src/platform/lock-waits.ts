// The sessions that hold the lock a migration waits for: only a second connection sees them, and only while the wait lasts.
import { Client } from "pg";
import type { ClientConfig } from "pg";

const poll_every_ms = 200;
const query_length_max = 120;

export interface LockWatch {
  /** Runs the work and remembers the sessions that blocked it last. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Text for the message of a migration; empty when no session was seen. */
  blockers(): string;
  close(): Promise<void>;
}

export async function openLockWatch(config: ClientConfig, watchedPid: number): Promise<LockWatch> {
  const client = new Client(config);
  await client.connect();
  let seen = "";
  return {
    during: async (work) => {
      let polling: Promise<void> | undefined;
      const poll = async (): Promise<void> => {
        seen = (await describeBlockers(client, watchedPid).catch(() => "")) || seen;
        polling = undefined;
      };
      const timer = setInterval(() => {
        polling ??= poll();
      }, poll_every_ms);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await polling;
      }
    },
    blockers: () => seen,
    close: () => client.end(),
  };
}

async function describeBlockers(client: Client, pid: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; state: string; age_s: number; query: string }>(
    `select pid, coalesce(application_name, '') as name, coalesce(state, '?') as state,
            coalesce(round(extract(epoch from now() - xact_start)), 0)::int as age_s, coalesce(query, '') as query
       from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by xact_start limit 3`,
    [pid],
  );
  return rows
    .map((row) => {
      const query = row.query.replaceAll(/\s+/g, " ").slice(0, query_length_max);
      return `pid ${row.pid} (${row.name || "unnamed"}, ${row.state}, ${row.age_s} s: ${query})`;
    })
    .join(", ");
}
