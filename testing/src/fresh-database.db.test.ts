import { Client } from "pg";
import type { ClientConfig } from "pg";
import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
afterAll(() => Promise.all([one.drop(), other.drop()]));

test("a fresh database has the tables of every migration", async () => {
  const rows = await ask(one.owner, "select name from migration order by name");
  expect(rows.length).toBeGreaterThan(0);
});

test("what one test file writes is not seen by another", async () => {
  await ask(one.owner, "create table mark (word text)");
  expect(await ask(one.owner, "select to_regclass('mark')::text as name")).toEqual([{ name: "mark" }]);
  expect(await ask(other.owner, "select to_regclass('mark')::text as name")).toEqual([{ name: null }]);
});

test("the serving role cannot change the schema", async () => {
  expect(await ask(one.app, "select current_user as name")).toEqual([{ name: "gemgate_app" }]);
  await expect(ask(one.app, "create table stolen (word text)")).rejects.toThrow(/permission denied/u);
});

test("a dropped database is gone although a connection was left open", async () => {
  const third = await freshDatabase();
  const forgotten = new Client(third.owner);
  forgotten.on("error", () => {});
  await forgotten.connect();
  await third.drop();
  await expect(ask(third.owner, "select 1")).rejects.toThrow(/does not exist/u);
});

async function ask(config: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
