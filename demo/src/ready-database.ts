import { Client, escapeLiteral } from "pg";
import type { ClientConfig } from "pg";
import { migrateOrRefuse } from "@gemgate/ops/serve/migrate-or-refuse";
import { app_role, collector_role, console_role } from "@gemgate/server/platform/database-roles";
import type { RunningPostgres } from "./postgres/start-postgres.ts";

export type DemoDatabase = {
  owner: ClientConfig;
  /** The variables that lead a server process to it. */
  environment: Record<string, string>;
  /** Those that lead the collector to it, as its own role. */
  collector: Record<string, string>;
  /** Those that lead the console to it, as its own role. */
  console: Record<string, string>;
};

/** The built-in database: made once, owned by gemgate_owner, served by gemgate_app. */
export async function readyBuiltInDatabase(postgres: RunningPostgres): Promise<DemoDatabase> {
  const owner = postgres.connection("gemgate", "gemgate_owner");
  await createDatabase(postgres.connection("postgres", "gemgate_owner"));
  await migrateOrRefuse(owner);
  const app = postgres.connection("gemgate", "gemgate_app");
  const collector = postgres.connection("gemgate", "gemgate_collector");
  const operators = postgres.connection("gemgate", "gemgate_console");
  return {
    owner,
    environment: { GEMGATE_DATABASE: JSON.stringify(app) },
    collector: { GEMGATE_DATABASE: JSON.stringify(collector) },
    console: { GEMGATE_DATABASE: JSON.stringify(operators) },
  };
}

/** A database that the operator runs. */
export async function readyGivenDatabase(url: string): Promise<DemoDatabase> {
  const owner = { connectionString: url, connectionTimeoutMillis: 10_000 };
  await migrateOrRefuse(owner);
  return {
    owner,
    environment: { DATABASE_URL: url },
    collector: { DATABASE_URL: url },
    console: { DATABASE_URL: url },
  };
}

async function createDatabase(maintenance: ClientConfig): Promise<void> {
  const client = new Client(maintenance);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'gemgate'");
    if (rowCount === 0) await client.query("create database gemgate");
    if (typeof maintenance.password === "string") await givePassword(client, maintenance.password);
  } finally {
    await client.end();
  }
}

/** Where the address needs a password (Windows), all roles have the same. */
async function givePassword(client: Client, password: string): Promise<void> {
  for (const role of [app_role, collector_role, console_role]) {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    if (rowCount === 0) await client.query(`create role ${role} login`);
    await client.query(`alter role ${role} password ${escapeLiteral(password)}`);
  }
}
