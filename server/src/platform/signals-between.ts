// Work that a process without workers leaves behind is signalled to those that have them, so that it does not wait for their next poll.
// A signal only makes it sooner: one that is lost, or a database behind a pooler that keeps no sessions, costs half a second.
import { Client } from "pg";
import type { ClientConfig } from "pg";
import type { Clock } from "./clock.ts";
import type { Queryable } from "./database.ts";
import type { Log } from "./log.ts";
import { isPooled } from "./pooler.ts";
import { isSignalledWork } from "./work-signals.ts";
import type { SignalledWork, WorkSignals } from "./work-signals.ts";

const channel = "gemgate_work";
/** Of what is signalled in such a while one notification tells: each is a transaction of its own. */
const gather_ms = 20;
const reconnect_ms = 2_000;

/** For a process whose calls leave work to others. */
export function tellOthers({ db, clock, log, signals }: TellingParts): void {
  const waiting = new Set<SignalledWork>();
  const tell = async (): Promise<void> => {
    await clock.sleep(gather_ms);
    const works = [...waiting];
    waiting.clear();
    try {
      await db.query(`select pg_notify('${channel}', work) from unnest($1::text[]) as work`, [works]);
    } catch (error) {
      log.warn({ event: "work_not_signalled", error: String(error) });
    }
  };
  signals.onWake((work) => {
    const isFirst = waiting.size === 0;
    waiting.add(work);
    if (isFirst) void tell();
  });
}

interface TellingParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Log;
  readonly signals: WorkSignals;
}

/** For a process that has no signals of its own, at the end of a transaction: heard once that is committed. */
export async function tellOnCommit(db: Queryable, work: SignalledWork): Promise<void> {
  await db.query(`select pg_notify('${channel}', $1)`, [work]);
}

/** For a process with workers: hears what other processes leave behind, until it is stopped. */
export function hearOthers(connection: ClientConfig, { clock, log, signals }: Omit<TellingParts, "db">): Hearing {
  const stopped = new AbortController();
  const listening = listen();
  return {
    gaveUp: listening,
    stop: async () => {
      stopped.abort();
      await listening;
    },
  };

  async function listen(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        if ((await listenOnce(connection, signals, stopped.signal)) === "pooled") return;
      } catch (error) {
        log.warn({ event: "work_not_heard", error: String(error) });
      }
      if (!stopped.signal.aborted) await clock.sleep(reconnect_ms, stopped.signal);
    }
  }
}

export interface Hearing {
  /** Resolves where nothing can be heard, or when it is stopped. */
  readonly gaveUp: Promise<void>;
  stop(): Promise<void>;
}

/** Rejects when its connection is lost. `pooled`: a session that is handed round hears nothing, so the polls have to do. */
async function listenOnce(
  connection: ClientConfig,
  signals: WorkSignals,
  stopped: AbortSignal,
): Promise<"stopped" | "pooled"> {
  const client = new Client({
    ...connection,
    application_name: "gemgate signals",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  client.on("error", reject);
  client.on("end", () => reject(new Error("the connection ended")));
  client.on("notification", ({ payload = "" }) => {
    if (isSignalledWork(payload)) signals.wake(payload);
  });
  const end = (): void => resolve();
  stopped.addEventListener("abort", end, { once: true });
  try {
    await client.connect();
    if (await isPooled(client)) return "pooled";
    await client.query(`listen ${channel}`);
    await ended;
    return "stopped";
  } finally {
    stopped.removeEventListener("abort", end);
    client.removeAllListeners("end");
    await client.end().catch(() => {});
  }
}
