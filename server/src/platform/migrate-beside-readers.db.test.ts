// A migration of a store that sells: a session reads for long, and writers must not queue behind a lock that waits.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { silentLog } from "./log.ts";
import { migrate } from "./migrate.ts";

let fresh: FreshDatabase;
let folder: string;
let reader: Client;
let owner: Client;
let db: Database;
const told: string[] = [];

beforeEach(async () => {
  fresh = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "gemgate-migrations-"));
  [reader, owner] = [new Client({ ...fresh.owner, application_name: "a long report" }), new Client(fresh.owner)];
  await Promise.all([reader.connect(), owner.connect()]);
  db = openDatabase({ ...fresh.app, max: 2 }, silentLog);
  told.length = 0;
});
afterEach(async () => {
  await Promise.all([reader.end(), owner.end(), db.close()]);
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

function run(sql: string, patience_ms?: number): Promise<{ applied: string[] }> {
  writeFileSync(join(folder, "9001-own.sql"), sql);
  const options = { folder, tell: (words: string) => void told.push(words) };
  return migrate(fresh.owner, patience_ms === undefined ? options : { ...options, patience_ms });
}

async function readForLong(): Promise<number> {
  await reader.query("begin transaction isolation level repeatable read read only");
  await reader.query("select count(*) from throttle");
  const { rows } = await reader.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/** One write of the store after the other, each with the limits of its role, until told to end. */
function writeAllTheTime(): { stop: () => Promise<{ done: number; failed: string[] }>; done: () => number } {
  const over = new AbortController();
  let done = 0;
  const failed: string[] = [];
  const writing = (async () => {
    while (!over.signal.aborted) {
      try {
        await db.query(
          "insert into throttle (key, tries) values (sha256('one'), 1) on conflict (key) do update set tries = throttle.tries + 1",
        );
        done += 1;
      } catch (error) {
        failed.push(String(error));
      }
    }
  })();
  return {
    done: () => done,
    stop: async () => {
      over.abort();
      await writing;
      return { done, failed };
    },
  };
}

test("a migration that needs a table under a long reader lets writers pass between its tries and ends when the reader ends", async () => {
  const pid = await readForLong();
  const writers = writeAllTheTime();
  const migrating = run("alter table throttle add column own text");
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(3);
  const before = writers.done();
  await expect.poll(() => writers.done()).toBeGreaterThan(before);
  await reader.query("commit");
  expect(await migrating).toEqual({ applied: ["9001-own.sql"] });
  expect((await writers.stop()).failed).toEqual([]);
  expect(told[0]).toContain("Migration 9001-own.sql lets others pass");
  expect(told[0]).toContain(`pid ${pid} (a long report, idle in transaction`);
});

test("a migration that never gets its lock gives up in its time, changes nothing and names the session in its way", async () => {
  const pid = await readForLong();
  const giving = run("create table own (word text); alter table throttle add column own text", 1_200);
  await expect(giving).rejects.toThrow(
    new RegExp(`^Migration 9001-own.sql gave up after 1 s: .*pid ${pid} \\(a long report`),
  );
  expect((await owner.query("select to_regclass('own') as left_behind")).rows).toEqual([{ left_behind: null }]);
  expect((await owner.query("select 1 from migration where name like '9001%'")).rows).toEqual([]);
});

test("an index of a file without transaction is built beside a long reader without holding up a writer", async () => {
  await readForLong();
  const writers = writeAllTheTime();
  const migrating = run(
    "-- gemgate: no transaction\ncreate index concurrently own_index on throttle (tries); -- with words behind it\n",
  );
  await expect
    .poll(
      async () => (await owner.query("select 1 from pg_index where indexrelid = to_regclass('own_index')")).rowCount,
    )
    .toBe(1);
  const before = writers.done();
  await expect.poll(() => writers.done()).toBeGreaterThan(before + 50);
  await reader.query("commit");
  expect(await migrating).toEqual({ applied: ["9001-own.sql"] });
  expect((await writers.stop()).failed).toEqual([]);
  expect(await validity("own_index")).toEqual([{ indisvalid: true }]);
});

async function validity(name: string): Promise<unknown[]> {
  return (await owner.query("select indisvalid from pg_index where indexrelid = to_regclass($1)", [name])).rows;
}

test("an index whose build failed is taken away and built again by the next run", async () => {
  await owner.query("insert into throttle (key, tries) values (sha256('one'), 7), (sha256('two'), 7)");
  const sql = "-- gemgate: no transaction\ncreate unique index concurrently own_index on throttle (tries);\n";
  await expect(run(sql)).rejects.toThrow(/^Migration 9001-own.sql failed: .*could not create unique index/);
  expect(await validity("own_index")).toEqual([{ indisvalid: false }]);
  await owner.query("update throttle set tries = 8 where key = sha256('two')");
  expect(await run(sql)).toEqual({ applied: ["9001-own.sql"] });
  expect(await validity("own_index")).toEqual([{ indisvalid: true }]);
});

test("a constraint is added and validated in two steps, and a file with a function body is refused", async () => {
  const steps = `-- gemgate: no transaction
    alter table throttle drop constraint if exists tries_few, add constraint tries_few check (tries < 1000) not valid;
    alter table throttle validate constraint tries_few;`;
  expect(await run(steps)).toEqual({ applied: ["9001-own.sql"] });
  expect((await owner.query("select convalidated from pg_constraint where conname = 'tries_few'")).rows).toEqual([
    { convalidated: true },
  ]);
  await owner.query("delete from migration where name like '9001%'");
  await expect(run("-- gemgate: no transaction\ndo $$ begin null; end $$;")).rejects.toThrow("has a function body");
});
