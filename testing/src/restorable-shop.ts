// A shop whose database can be copied and put back, as a backup is: the sandboxes keep their own data.
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { Client, Pool } from "pg";
import type { ClientConfig, PoolConfig } from "pg";
import { inject } from "vitest";
import { atDatabase } from "./at-database.ts";
import { seededDatabase } from "./fresh-database.ts";
import { hurriedClock } from "./hurried-clock.ts";
import type { OwnerAccess } from "./order-story.ts";
import { startTestShop } from "./start-test-shop.ts";
import type { TestShop } from "./start-test-shop.ts";

export interface RestorableShop extends Omit<TestShop, "owner" | "ownerConfig" | "stopWork"> {
  readonly owner: OwnerAccess["owner"];
  /** After a backup or a restore the server reaches the database again from here on, or from the start of its work. */
  connect: () => void;
  startWork: () => void;
  stopWork: () => Promise<void>;
  /** Copies the database as it stands; nothing works meanwhile. */
  takeBackup: () => Promise<void>;
  /** Puts the copy in the place of the database. Only its owner is connected to it until the server is. */
  restoreBackup: () => Promise<void>;
  /** The owner's address of the database that is in place now. */
  ownerConfig: () => ClientConfig;
}

export async function startRestorableShop(): Promise<RestorableShop> {
  const live = await seededDatabase();
  const backup = `gemgate_backup_${process.pid}_${Date.now()}`;
  const cluster = inject("gemgateCluster");
  let place = { app: live.app, owner: live.owner };
  const served = openSwappable(live.app);
  let owner = new Pool({ ...live.owner, max: 1 });
  const shop = await startTestShop({ work: false, world: { db: served.db, clock: hurriedClock() } });
  let work: ReturnType<TestShop["server"]["startWork"]> | undefined;

  const stopWork = async (): Promise<void> => {
    await work?.stop();
    work = undefined;
  };
  const disconnect = async (): Promise<void> => {
    await stopWork();
    await served.close();
    await owner.end();
  };
  const connect = (): void => served.open(place.app);
  const connectOwner = (): void => {
    owner = new Pool({ ...place.owner, max: 1 });
  };
  return {
    ...shop,
    get owner() {
      return owner;
    },
    connect,
    startWork: () => {
      connect();
      work ??= shop.server.startWork();
    },
    stopWork,
    takeBackup: async () => {
      await disconnect();
      await run(cluster.owner, `create database ${backup} template ${databaseOf(place.owner)}`);
      connectOwner();
    },
    restoreBackup: async () => {
      await disconnect();
      place = { app: atDatabase(cluster.app, backup), owner: atDatabase(cluster.owner, backup) };
      connectOwner();
    },
    ownerConfig: () => place.owner,
    brokenPromises: async () => (await owner.query("select * from inv_counts() where violations > 0")).rows,
    close: async () => {
      await disconnect();
      await shop.close();
      await live.drop();
      await run(cluster.owner, `drop database if exists ${backup} with (force)`);
    },
  };
}

/** One database for the server, whichever is behind it. While it is closed, what the server reads by itself fails. */
function openSwappable(config: PoolConfig): {
  db: Database;
  open: (config: PoolConfig) => void;
  close: () => Promise<void>;
} {
  let current = openDatabase(config, silentLog);
  let isOpen = true;
  return {
    db: {
      get pool() {
        return current.pool;
      },
      query: (text, values) => current.query(text, values),
      close: () => Promise.resolve(),
    },
    open: (next) => {
      if (isOpen) return;
      current = openDatabase(next, silentLog);
      isOpen = true;
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await current.close();
    },
  };
}

function databaseOf(config: ClientConfig): string {
  const name = config.database ?? new URL(config.connectionString ?? "").pathname.slice(1);
  return name;
}

async function run(config: ClientConfig, statement: string): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
