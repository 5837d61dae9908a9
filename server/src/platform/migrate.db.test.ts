import { emptyDatabase, freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import type { ClientConfig, QueryResultRow } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isMigrated, migrate, migrationNames } from "./migrate.ts";

let empty: FreshDatabase;
let migrated: FreshDatabase;
beforeAll(async () => {
  [empty, migrated] = await Promise.all([emptyDatabase(), freshDatabase()]);
});
afterAll(async () => {
  await Promise.all([empty.drop(), migrated.drop()]);
});

async function ask<Row extends QueryResultRow>(config: ClientConfig, sql: string): Promise<Row[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function isReady(database: FreshDatabase): Promise<boolean> {
  return isMigrated(async (sql) => ({ rows: await ask<{ name: string }>(database.app, sql) }));
}

test("five processes that start at once on an empty database apply every migration once", async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(empty.owner)));
  expect(runs.flatMap((run) => run.applied).toSorted()).toEqual(migrationNames());
  expect(runs.filter((run) => run.applied.length > 0)).toHaveLength(1);
  expect(await ask(empty.owner, "select name from migration order by name")).toEqual(
    migrationNames().map((name) => ({ name })),
  );
  expect(await isReady(empty)).toBe(true);
  expect(await ask(empty.app, "select detector as invariant from inv_counts() where violations > 0")).toEqual([]);
});

test("a migrated database is left as it is", async () => {
  expect(await migrate(migrated.owner)).toEqual({ applied: [] });
});

test("names of migrations are numbered without a gap", () => {
  expect(migrationNames().map((name) => Number(name.slice(0, 4)))).toEqual(
    migrationNames().map((_, index) => index + 1),
  );
});

test("a process knows that a migration is missing", async () => {
  const last = migrationNames().at(-1);
  await ask(migrated.owner, `update migration set name = name || '.away' where name = '${last}'`);
  expect(await isReady(migrated)).toBe(false);
  await ask(migrated.owner, `update migration set name = '${last}' where name = '${last}.away'`);
  expect(await isReady(migrated)).toBe(true);
});

test("a migration that was changed after it ran is refused, and nothing else is applied", async () => {
  const [first, second] = migrationNames();
  await ask(migrated.owner, `update migration set sha256 = 'other' where name = '${first}'`);
  await ask(migrated.owner, `delete from migration where name = '${second}'`);
  await expect(migrate(migrated.owner)).rejects.toThrow(
    `Migration ${first} was changed after it ran on this database.`,
  );
  expect(await ask(migrated.owner, `select 1 from migration where name = '${second}'`)).toEqual([]);
});

test("a migration that fails leaves nothing of itself behind, and the error names it", async () => {
  const half = await emptyDatabase();
  const [first] = migrationNames();
  // Something that stands in the way of the first migration's last statement.
  await ask(half.owner, "create function append_only() returns trigger language plpgsql as 'begin return null; end'");
  await expect(migrate(half.owner)).rejects.toThrow(`Migration ${first} failed`);
  expect(await ask(half.owner, "select to_regproc('gem_now') as left_behind")).toEqual([{ left_behind: null }]);
  await ask(half.owner, "drop function append_only()");
  expect((await migrate(half.owner)).applied).toEqual(migrationNames());
  await half.drop();
});

test("an owner who may make no roles is told which ones to ask for, and needs nothing else", async () => {
  const managed = await emptyDatabase();
  const name = (await ask<{ name: string }>(managed.owner, "select current_database() as name"))[0]?.name ?? "";
  const limited = `${name}_owner`;
  await ask(managed.owner, `create role ${limited} login password 'limited'`);
  await ask(managed.owner, `alter database ${name} owner to ${limited}`);
  const owner = asUser(managed.owner, limited);
  await expect(migrate(owner)).rejects.toThrow(
    `An administrator of the database does: grant gemgate_app, gemgate_catalogue, gemgate_collector, gemgate_console to ${limited};`,
  );
  await ask(managed.owner, `grant gemgate_app, gemgate_catalogue, gemgate_collector, gemgate_console to ${limited}`);
  expect((await migrate(owner)).applied).toEqual(migrationNames());
  await managed.drop();
  await ask(migrated.owner, `drop role ${limited}`);
});

function asUser({ connectionString, ...config }: ClientConfig, user: string): ClientConfig {
  if (connectionString === undefined) return { ...config, user };
  const url = new URL(connectionString);
  [url.username, url.password] = [user, "limited"];
  return { ...config, connectionString: url.toString() };
}

test("the serving role reads the list of migrations and writes neither it nor the schema", async () => {
  const { app } = empty;
  expect(await ask(app, "select count(*)::int as count from migration")).toEqual([{ count: migrationNames().length }]);
  for (const sql of [
    "delete from migration",
    "insert into migration (name, sha256) values ('0099-own.sql', 'x')",
    "create table own (word text)",
    "alter table orders owner to gemgate_app",
  ]) {
    await expect(ask(app, sql)).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(
    await ask(
      empty.owner,
      "select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = 'gemgate_app'",
    ),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }]);
});

/** What takes over a serving process must neither become an operator nor read what operators write. */
const operators_own = [
  "machine_key",
  "operator",
  "operator_factor",
  "operator_invite",
  "operator_session",
  "order_note",
  "order_owner",
];

test("a right that a later table needs is not forgotten: the serving role can read every table but those by which operators come in", async () => {
  const rows = await ask<{ relname: string }>(
    migrated.owner,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and not has_table_privilege('gemgate_app', oid, 'select') order by relname`,
  );
  expect(rows.map(({ relname }) => relname)).toEqual(operators_own);
});
