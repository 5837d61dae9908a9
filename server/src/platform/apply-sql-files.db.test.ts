// Views and functions of server/sql on a database that has those of another version.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isMigrated, migrate } from "./migrate.ts";
import { ownSqlState } from "./sql-files.ts";

let fresh: FreshDatabase;
let folder: string;
let owner: Client;
let app: Client;

beforeEach(async () => {
  fresh = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "gemgate-sql-"));
  cpSync(join(import.meta.dirname, "../../sql"), folder, { recursive: true });
  [owner, app] = [new Client(fresh.owner), new Client(fresh.app)];
  await Promise.all([owner.connect(), app.connect()]);
});
afterEach(async () => {
  await Promise.all([owner.end(), app.end()]);
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

function addSql(sql: string): void {
  appendFileSync(join(folder, "35-figures.sql"), `\n${sql}\n`);
}

function isReady(): Promise<boolean> {
  return isMigrated((text) => app.query<{ name: string }>(text));
}

const countOfStates = async (): Promise<unknown> => (await owner.query("select 1 from sql_state")).rowCount;

test("every view and function of a migrated database is one of server/sql", async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
     union select proname from pg_proc where pronamespace = 'public'::regnamespace
       -- A type of ranges comes with functions of its own name.
       and proname not in (select typname from pg_type where typnamespace = 'public'::regnamespace)`,
  );
  const text = ownSqlState()
    .files.map(({ sql }) => sql)
    .join("\n");
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(({ name }) => !new RegExp(`create or replace (?:view|function) ${name}\\b`).test(text))).toEqual(
    [],
  );
});

test("a changed view, with other columns and views that use it, is there after the next migration for the serving role", async () => {
  addSql(
    "create or replace view fig_own as select 1 as one;\ncreate or replace view fig_leaning as select one from fig_own;",
  );
  await migrate(fresh.owner, { sqlFolder: folder });
  expect((await app.query("select one from fig_leaning")).rows).toEqual([{ one: 1 }]);
  const file = join(folder, "35-figures.sql");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("select 1 as one;", "select 'word' as other, 1 as one;"));
  await migrate(fresh.owner, { sqlFolder: folder });
  expect((await app.query("select other from fig_own")).rows).toEqual([{ other: "word" }]);
  expect((await app.query("select one from fig_leaning")).rows).toEqual([{ one: 1 }]);
  expect((await app.query("select detector as invariant from inv_counts() where violations > 0")).rows).toEqual([]);
});

test("a view that left server/sql leaves the database, and a right that the operator gave on another view stays", async () => {
  addSql("create or replace view fig_own as select 1 as one;");
  await migrate(fresh.owner, { sqlFolder: folder });
  await owner.query("grant select on fig_waiting to pg_monitor");
  cpSync(join(import.meta.dirname, "../../sql"), folder, { recursive: true });
  addSql("-- Without the view.");
  await migrate(fresh.owner, { sqlFolder: folder });
  expect((await owner.query("select to_regclass('fig_own') as left_behind")).rows).toEqual([{ left_behind: null }]);
  const right = "select has_table_privilege('pg_monitor', 'fig_waiting', 'select') as stays";
  expect((await owner.query(right)).rows).toEqual([{ stays: true }]);
});

test("a process of an earlier version that starts again leaves the views of the later one and is ready beside it", async () => {
  addSql("create or replace view fig_own as select 1 as one;");
  await migrate(fresh.owner, { sqlFolder: folder });
  await migrate(fresh.owner);
  expect((await app.query("select one from fig_own")).rows).toEqual([{ one: 1 }]);
  expect(await isReady()).toBe(true);
});

test("a process whose own state was never here leaves a database that has a later migration", async () => {
  await owner.query("delete from sql_state");
  expect(await isReady()).toBe(false);
  await owner.query("insert into migration (name, sha256) values ('9999-later.sql', 'x')");
  await migrate(fresh.owner);
  expect(await countOfStates()).toBe(0);
  expect(await isReady()).toBe(true);
  await owner.query("delete from migration where name = '9999-later.sql'");
  await migrate(fresh.owner);
  expect(await countOfStates()).toBe(1);
});

test("a file that fails changes nothing, and the error names it", async () => {
  addSql(
    "create or replace view fig_own as select 1 as one;\ncreate or replace view fig_wrong as select missing from orders;",
  );
  await expect(migrate(fresh.owner, { sqlFolder: folder })).rejects.toThrow(
    /^server\/sql\/35-figures\.sql failed: .*missing/,
  );
  expect((await owner.query("select to_regclass('fig_own') as left_behind")).rows).toEqual([{ left_behind: null }]);
  expect(await countOfStates()).toBe(1);
});

test("a session that reads a view for long is not waited for without end, and is named", async () => {
  addSql("-- Another state.");
  await app.query("begin");
  await app.query("select count(*) from fig_waiting");
  await expect(migrate(fresh.owner, { sqlFolder: folder, patience_ms: 1_200, tell: () => {} })).rejects.toThrow(
    /^Migration of server\/sql gave up after 1 s: .*pid \d+/,
  );
  await app.query("rollback");
  await migrate(fresh.owner, { sqlFolder: folder });
  expect(await countOfStates()).toBe(2);
});

test("another process that migrates is waited for in its time, and its session is named", async () => {
  await owner.query("select pg_advisory_lock(47112026)");
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  await expect(migrate(fresh.owner, { turn_patience_ms: 300 })).rejects.toThrow(`(pid ${rows[0]?.pid})`);
  await owner.query("select pg_advisory_unlock(47112026)");
  expect(await migrate(fresh.owner)).toEqual({ applied: [] });
});
