// Real connections to the real PostgreSQL, kept over all seeds: a task of the simulation borrows one.
import { Client, Pool } from "pg";
import type { ClientConfig, PoolClient } from "pg";

export interface Lane {
  readonly no: number;
  readonly client: PoolClient;
  readonly pid: number;
  /** What the session's clock was set to; undefined when a rollback may have taken it back. */
  virtual_now: string | undefined;
}

export interface Lanes {
  /** A single statement has a lane of its own, so that few lanes have to learn each statement. */
  take: (kind: "statement" | "transaction") => Promise<Lane>;
  give: (lane: Lane) => void;
  /** Used only by the simulated pool and connections. */
  readonly pool: Pool;
  readonly sample: PoolClient;
  /** A connection of the owner, for reading and for cancelling statements. */
  readonly watcher: Client;
  close: () => Promise<void>;
}

const lanes_max = 80;

/** Waits for locks are the scheduler's to end, and plans must not depend on how often a lane was used before. */
const ownSettings = [
  "set statement_timeout = 0",
  "set lock_timeout = 0",
  "set idle_in_transaction_session_timeout = 0",
  "set plan_cache_mode = force_generic_plan",
].join("; ");

export async function openLanes(config: { app: ClientConfig; owner: ClientConfig }): Promise<Lanes> {
  const pool = new Pool({ ...config.app, max: lanes_max });
  // A closed lane may still get an error when its database stops; while it is used, its statements fail instead.
  pool.on("error", () => {});
  const watcher = new Client(config.owner);
  await watcher.connect();
  const sample = await pool.connect();
  const all: Lane[] = [];
  const free = new Set<Lane>();
  async function add(): Promise<Lane> {
    const client = await pool.connect();
    await client.query(ownSettings);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid;
    if (pid === undefined) throw new Error("a connection has a process");
    const lane = { no: all.length, client, pid, virtual_now: undefined };
    all.push(lane);
    return lane;
  }
  free.add(await add());
  return {
    pool,
    sample,
    watcher,
    take: async (kind) => {
      const lane = all.find((one) => free.has(one) && (kind === "statement" || one.no > 0)) ?? (await add());
      free.delete(lane);
      return lane;
    },
    give: (lane) => {
      free.add(lane);
    },
    close: async () => {
      for (const { client } of all) client.release(true);
      sample.release(true);
      await pool.end();
      await watcher.end();
    },
  };
}
