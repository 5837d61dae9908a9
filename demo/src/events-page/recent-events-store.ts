// What the collector stored last, newest first, for the page that shows it.
import type { Pool } from "pg";

export interface RecentEvent {
  readonly time: string;
  readonly event: string;
  readonly host: string;
  readonly is_bot: boolean;
  readonly page: string | null;
  /** All else that is kept of it, by name. */
  readonly rest: Readonly<Record<string, unknown>>;
}

const shown_max = 100;

export async function readRecentEvents(pool: Pool): Promise<RecentEvent[]> {
  const { rows } = await pool.query<RecentEvent>(
    `select to_char(received_at at time zone 'UTC', 'HH24:MI:SS') as time, event, host, is_bot, params ->> 'page' as page,
            jsonb_strip_nulls(to_jsonb(e) - array['id', 'received_at', 'event', 'host', 'is_bot']) as rest
       from tracked_event e
      where received_at > gem_now() - interval '1 day'
      order by received_at desc, id desc limit $1`,
    [shown_max],
  );
  return rows;
}
