import { createHash } from "node:crypto";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { violatedConstraint } from "./database-errors.ts";
import { byteaText, groupStatements, inOrder, itemsIn } from "./group-calls.ts";
import { silentLog } from "./log.ts";
import { inTransaction } from "./transaction.ts";

let fresh: FreshDatabase;
let db: Database;
const clock = hurriedClock();
/** How many items each statement had. */
let statements: number[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ ...fresh.app, max: 4 }, silentLog);
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});
beforeEach(async () => {
  statements = [];
  await db.query("delete from throttle");
});

const keyOf = (name: string) => ({ key: byteaText(createHash("sha256").update(name).digest()) });

const add = groupStatements(async (on, names: readonly string[]): Promise<string[]> => {
  statements.push(names.length);
  await on.query(
    "insert into throttle (key, tries) select key, 1 from jsonb_to_recordset($1::jsonb) as wanted (key bytea)",
    [itemsIn(names.map(keyOf))],
  );
  return [...names];
});

const find = groupStatements(async (on, names: readonly string[]): Promise<(number | undefined)[]> => {
  statements.push(names.length);
  const { rows } = await on.query<{ n: number; tries: number }>(
    `select wanted.n, t.tries from jsonb_to_recordset($1::jsonb) as wanted (n int, key bytea) join throttle t using (key)`,
    [itemsIn(names.map(keyOf))],
  );
  return inOrder(names.length, rows).map((row) => row?.tries);
});

test("a crowd of calls is two statements, the first call's and one for all that came meanwhile, each answered in its place", async () => {
  await add(db, "known");
  statements = [];
  const found = await Promise.all(["known", "other", "known", "none"].map((name) => find(db, name)));
  expect(found).toEqual([1, undefined, 1, undefined]);
  expect(statements).toEqual([1, 3]);
});

test("what the database refuses of one call is that one's alone, and the others of its group are carried out", async () => {
  await add(db, "taken");
  statements = [];
  const added = await Promise.allSettled(["first", "a", "taken", "b"].map((name) => add(db, name)));
  expect(added.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(added[2]?.status === "rejected" && violatedConstraint(added[2].reason)).toBe("throttle_pkey");
  expect(await Promise.all(["first", "a", "b"].map((name) => find(db, name)))).toEqual([1, 1, 1]);
});

test("a call inside a transaction stands alone and sees what its transaction wrote", async () => {
  await inTransaction({ db, clock }, async (tx) => {
    const outside = [find(db, "one"), find(db, "other")];
    await add(tx, "one");
    expect(await find(tx, "one")).toBe(1);
    expect(await Promise.all(outside)).toEqual([undefined, undefined]);
  });
  expect(await find(db, "one")).toBe(1);
});

test("an answer that is still to come keeps neither its group nor the next one waiting", async () => {
  const slow = Promise.withResolvers<string>();
  const wait = groupStatements((_db, names: readonly string[]) => {
    statements.push(names.length);
    return Promise.resolve(names.map((name) => (name === "slow" ? slow.promise : name)));
  });
  const first = wait(db, "first");
  const late = wait(db, "slow");
  expect(await Promise.all([first, wait(db, "a")])).toEqual(["first", "a"]);
  expect(await wait(db, "b")).toBe("b");
  slow.resolve("came late");
  expect(await late).toBe("came late");
  expect(statements).toEqual([1, 2, 1]);
});

test("a group has as many as its statement may carry, and the others come after it", async () => {
  const count = groupStatements((_db, names: readonly string[]) => {
    statements.push(names.length);
    return Promise.resolve([...names]);
  }, 2);
  await Promise.all(["a", "b", "c", "d"].map((name) => count(db, name)));
  expect(statements).toEqual([1, 2, 1]);
});

test("half of a pair of surrogates goes to the database as the character for what is none, and a whole pair as it is", async () => {
  const items = itemsIn([{ text: "\ud800 \\ud800 💎" }]);
  const { rows } = await db.query<{ text: string }>(
    "select text from jsonb_to_recordset($1::jsonb) as given (text text)",
    [items],
  );
  expect(rows).toEqual([{ text: "\ufffd \\ud800 💎" }]);
});

test("a database that is lost is told to every call of the group, without trying each of them", async () => {
  const closed = openDatabase({ ...fresh.app, max: 1 }, silentLog);
  await closed.close();
  const asked = await Promise.allSettled(["a", "b", "c"].map((name) => find(closed, name)));
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(statements).toEqual([1, 2]);
});
