import { randomBytes } from "node:crypto";
import type { ClientConfig } from "pg";
import { inject } from "vitest";
import { catalogueRoleOptions } from "@gemgate/server/platform/database-roles";
import { atDatabase, runStatement } from "./at-database.ts";

export type FreshDatabase = {
  /** Connects as the serving role, which changes neither the schema nor the ledger. */
  app: ClientConfig;
  /** Becomes the role that publishes shops, as the owner may. */
  catalogue: ClientConfig;
  /** Connects as the owner of the schema. */
  owner: ClientConfig;
  /** Call it in afterAll, after the test's own connections are closed. */
  drop: () => Promise<void>;
};

/** A database of its own for a test file, with all tables and no rows, copied from the run's template. */
export function freshDatabase(): Promise<FreshDatabase> {
  return makeDatabase(inject("gemgateCluster").template);
}

/** The same with the demo's catalogue: seeding it takes ten times as long as copying it. */
export function seededDatabase(): Promise<FreshDatabase> {
  return makeDatabase(inject("gemgateCluster").seeded);
}

/** A database in which no migration has run. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return makeDatabase("template0");
}

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const { owner, app, strategy } = inject("gemgateCluster");
  const database = `gemgate_test_${randomBytes(8).toString("hex")}`;
  await runStatement(owner, `create database ${database} template ${template} strategy ${strategy}`);
  return {
    app: atDatabase(app, database),
    catalogue: { ...atDatabase(owner, database), options: catalogueRoleOptions },
    owner: atDatabase(owner, database),
    // A connection that a failed test left open must not keep the database.
    drop: () => runStatement(owner, `drop database if exists ${database} with (force)`),
  };
}
