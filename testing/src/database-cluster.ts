// Once per run of the database tests: one PostgreSQL and in it a template database with all migrations applied, and one with the
// demo's catalogue too. Each test file then takes its own copy with freshDatabase() or seededDatabase().
import { rmSync } from "node:fs";
import { migrate } from "@gemgate/server/platform/migrate";
import { servingRoleOptions } from "@gemgate/server/platform/session-limits";
import { schemaHash } from "@gemgate/server/platform/sql-files";
import { Client, DatabaseError } from "pg";
import type { ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { makeKeyPair } from "@gemgate/demo/profile-secrets";
import type { KeyPair } from "@gemgate/demo/profile-secrets";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { atDatabase, runStatement } from "./at-database.ts";
import { makeMemoryFolder } from "./memory-folder.ts";

/** What a test needs to reach the cluster. */
export type TestCluster = {
  /** The owner's connection, to a database in which nothing is changed. */
  owner: ClientConfig;
  /** The serving role's. */
  app: ClientConfig;
  template: string;
  /** The same with the demo's catalogue, and a first reconciliation that is not due: it would ask every provider of every brand. */
  seeded: string;
  /**
   * How a template is copied. A cluster of ours keeps nothing on a disk, so its files are copied as they are, which takes half of the
   * work; elsewhere each such copy would write everything that is waiting to a disk, twice.
   */
  strategy: "file_copy" | "wal_log";
};

declare module "vitest" {
  interface ProvidedContext {
    gemgateCluster: TestCluster;
    /** Key pairs of a store and of a provider: making one takes longer than most tests. */
    gemgateKeyPairs: { store: KeyPair; provider: KeyPair };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"] || process.env["DATABASE_URL"];
  const { owner, app, stop } = url ? useGiven(url) : await startOwn();
  const template = `gemgate_template_${schemaHash().slice(0, 16)}`;
  await makeTemplate(owner, template);
  const seeded = `${template}_seeded_${process.pid}`;
  await makeSeeded(owner, { template, seeded });
  const strategy = url ? "wal_log" : "file_copy";
  project.provide("gemgateCluster", { owner, app, template, seeded, strategy });
  project.provide("gemgateKeyPairs", { store: makeKeyPair(), provider: makeKeyPair() });
  return async () => {
    // On a server that outlives the run, nothing of the run stays but the template.
    if (url) await runStatement(owner, `drop database if exists ${seeded} with (force)`);
    await stop();
  };
}

async function makeSeeded(owner: ClientConfig, made: { template: string; seeded: string }): Promise<void> {
  await runStatement(owner, `create database ${made.seeded} template ${made.template}`);
  const config = atDatabase(owner, made.seeded);
  await publishPlainDemo(config);
  await runStatement(config, "insert into job (name, next_at) values ('reconcile', gem_now() + interval '1 day')");
}

type Cluster = { owner: ClientConfig; app: ClientConfig; stop: () => Promise<void> };

async function startOwn(): Promise<Cluster> {
  const dataDir = makeMemoryFolder("gemgate-db");
  const postgres = await startPostgres({ dataDir, log: () => {}, durable: false });
  return {
    owner: postgres.connection("postgres", "gemgate_owner"),
    app: postgres.connection("postgres", "gemgate_app"),
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** With one address for both, the session becomes the serving role, as in the server. */
function useGiven(url: string): Cluster {
  const owner = { connectionString: url };
  return { owner, app: { ...owner, options: servingRoleOptions }, stop: async () => {} };
}

/** Made under another name and renamed when complete: on a server that outlives the run, a half-made one must not stay. */
async function makeTemplate(owner: ClientConfig, template: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    const known = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (known.rowCount !== 0) return;
    const unfinished = `${template}_${process.pid}`;
    await client.query(`create database ${unfinished}`);
    await migrate(atDatabase(owner, unfinished));
    await client.query(`alter database ${unfinished} rename to ${template}`).catch(async (error: unknown) => {
      // Another run on the same server was first; its template is as good as ours.
      await client.query(`drop database ${unfinished}`);
      if (!(error instanceof DatabaseError && error.code === "42P04")) throw error;
    });
  } finally {
    await client.end();
  }
}
