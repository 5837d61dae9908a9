import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import type { Database, Queryable } from "./database.ts";
import { isDatabaseBusy, sqlStateOf, violatedConstraint } from "./database-errors.ts";
import { silentLog } from "./log.ts";
import { inTransaction, refuseInTransaction } from "./transaction.ts";
import type { Tx } from "./transaction.ts";

let fresh: FreshDatabase;
let db: Database;
let owner: Client;
const clock = hurriedClock();
const lock_timeout = 300;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ ...fresh.app, max: 4, lock_timeout }, silentLog);
  owner = new Client(fresh.owner);
  await owner.connect();
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await fresh.drop();
});
beforeEach(async () => {
  await owner.query("delete from throttle");
  for (const name of ["one", "other"]) {
    await owner.query("insert into throttle (key, tries) values (sha256($1), 0)", [name]);
  }
});

const count = (tx: Tx, name: string): Promise<unknown> =>
  tx.query("update throttle set tries = tries + 1 where key = sha256($1)", [name]);

async function triesOf(name: string): Promise<number> {
  const { rows } = await owner.query<{ tries: number }>("select tries from throttle where key = sha256($1)", [name]);
  return rows[0]?.tries ?? Number.NaN;
}

function run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction({ db, clock }, work);
}

/** Every caller waits until so many have come. */
function meetingOf(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === size) resolve();
    return promise;
  };
}

/** The database ends the session of a running transaction, as a restart does. */
async function endSessionOf(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
  await owner.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
}

async function sessionOf(target: Queryable): Promise<number | undefined> {
  return (await target.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
}

async function expectIdlePool(): Promise<void> {
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
  expect((await db.query<{ one: number }>("select 1 as one")).rows).toEqual([{ one: 1 }]);
}

test("what is done in a transaction is there after it", async () => {
  expect(await run((tx) => count(tx, "one").then(() => "answer"))).toBe("answer");
  expect(await triesOf("one")).toBe(1);
});

test("an error rolls everything back, and the connection is used again", async () => {
  const words = new Error("a broken assumption");
  await expect(run((tx) => count(tx, "one").then(() => Promise.reject(words)))).rejects.toBe(words);
  expect(await triesOf("one")).toBe(0);
  await expectIdlePool();
});

test("an error that was swallowed inside makes the commit throw instead of losing the work unseen", async () => {
  const swallowing = run(async (tx) => {
    await count(tx, "one");
    await tx.query("insert into throttle (key, tries) values (sha256('one'), 1)").catch(() => undefined);
    return "looks fine";
  });
  await expect(swallowing).rejects.toThrow("commit answered ROLLBACK");
  expect(await triesOf("one")).toBe(0);
  await expectIdlePool();
});

describe("what a transaction leaves for later", () => {
  test("is done in the order in which it was sent, before the commit", async () => {
    const seen: number[] = [];
    await run(async (tx) => {
      const read = async (): Promise<void> => {
        const { rows } = await tx.query<{ tries: number }>("select tries from throttle where key = sha256('one')");
        seen.push(rows[0]?.tries ?? Number.NaN);
      };
      tx.later(read());
      tx.later(count(tx, "one"));
      tx.later(read());
      tx.later(count(tx, "one"));
      await read();
    });
    expect(seen).toEqual([0, 1, 2]);
    expect(await triesOf("one")).toBe(2);
  });

  test("takes everything back when it fails, and tells why rather than that the transaction is aborted", async () => {
    const failing = run(async (tx) => {
      await count(tx, "one");
      tx.later(tx.query("insert into throttle (key, tries) values (sha256('one'), 1)"));
      tx.later(count(tx, "other"));
      await count(tx, "one");
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe("throttle_pkey");
    expect([await triesOf("one"), await triesOf("other")]).toEqual([0, 0]);
    await expectIdlePool();
  });

  test("fails the transaction that awaits nothing else", async () => {
    const doubts = new Error("a broken assumption");
    const failing = run(async (tx) => {
      tx.later(count(tx, "one").then(() => Promise.reject(doubts)));
      return Promise.resolve("looks fine");
    });
    await expect(failing).rejects.toBe(doubts);
    expect(await triesOf("one")).toBe(0);
    await expectIdlePool();
  });
});

describe("a transaction that lost to another", () => {
  test("by serialisation runs again and sees what the other did", async () => {
    const meet = meetingOf(2);
    let runs = 0;
    const change = (): Promise<unknown> =>
      run(async (tx) => {
        runs += 1;
        const isFirst = runs <= 2;
        await tx.query("set transaction isolation level serializable");
        const { rows } = await tx.query<{ tries: number }>("select tries from throttle where key = sha256('one')");
        if (isFirst) await meet();
        await tx.query("update throttle set tries = $1 where key = sha256('one')", [Number(rows[0]?.tries) + 1]);
      });
    await Promise.all([change(), change()]);
    expect(await triesOf("one")).toBe(2);
    // On a busy machine the loser may lose once more.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  test("by deadlock runs again", async () => {
    const patient = openDatabase({ ...fresh.app, max: 2, lock_timeout: 10_000 }, silentLog);
    const meet = meetingOf(2);
    let runs = 0;
    const change = (names: readonly [string, string]): Promise<unknown> =>
      inTransaction({ db: patient, clock }, async (tx) => {
        runs += 1;
        const isFirst = runs <= 2;
        await count(tx, names[0]);
        if (isFirst) await meet();
        await count(tx, names[1]);
      });
    await Promise.all([change(["one", "other"]), change(["other", "one"])]);
    expect([await triesOf("one"), await triesOf("other")]).toEqual([2, 2]);
    // On a busy machine the loser may lose once more.
    expect(runs).toBeGreaterThanOrEqual(3);
    await patient.close();
  });

  test("again and again gives up after five tries with the reason", async () => {
    let runs = 0;
    const losing = run(async (tx) => {
      runs += 1;
      await tx.query("do $$ begin raise exception 'lost' using errcode = '40001'; end $$");
    });
    await expect(losing).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(5);
    await expectIdlePool();
  });

  test("by anything else does not run again", async () => {
    let runs = 0;
    const failing = run(async (tx) => {
      runs += 1;
      await tx.query("insert into throttle (key, tries) values (sha256('one'), 1)");
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe("throttle_pkey");
    expect(isDatabaseBusy(error)).toBe(false);
    expect(runs).toBe(1);
  });
});

describe("a connection that is lost", () => {
  test("inside a transaction has done nothing, so the transaction runs again on another", async () => {
    let runs = 0;
    await run(async (tx) => {
      runs += 1;
      await count(tx, "one");
      if (runs === 1) await endSessionOf(tx);
      await count(tx, "other");
    });
    expect(runs).toBe(2);
    expect([await triesOf("one"), await triesOf("other")]).toEqual([1, 1]);
    await expectIdlePool();
  });

  test("again and again is busy after five tries, and leaves nothing behind", async () => {
    let runs = 0;
    const lost: unknown = await run(async (tx) => {
      runs += 1;
      await count(tx, "one");
      await endSessionOf(tx);
      await count(tx, "other");
    }).catch((error: unknown) => error);
    expect(runs).toBe(5);
    expect(isDatabaseBusy(lost)).toBe(true);
    expect([await triesOf("one"), await triesOf("other")]).toEqual([0, 0]);
    await expectIdlePool();
  });

  test("before the commit is an error, never a success", async () => {
    const lost = run(async (tx) => {
      await count(tx, "one");
      await endSessionOf(tx);
      return "looks fine";
    });
    const error: unknown = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseBusy(error)).toBe(true);
    expect(await triesOf("one")).toBe(0);
    await expectIdlePool();
  });

  test("while it is idle is replaced, and callers meet nothing worse than busy", async () => {
    await Promise.all(Array.from({ length: 4 }, () => db.query("select pg_sleep(0.02)")));
    expect(db.pool.idleCount).toBe(4);
    await owner.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and usename = 'gemgate_app'",
    );
    const worse: unknown[] = [];
    await eventually("the database answers", () =>
      db.query("select 1 as one").then(
        () => true,
        (error: unknown) => {
          if (!isDatabaseBusy(error)) worse.push(error);
          return false;
        },
      ),
    );
    expect(worse).toEqual([]);
    await expectIdlePool();
  });
});

test("a row that another transaction holds for too long is busy, and the waiting transaction is rolled back", async () => {
  await owner.query("begin");
  await owner.query("update throttle set tries = 7 where key = sha256('other')");
  const waiting: unknown = await run(async (tx) => {
    await count(tx, "one");
    await count(tx, "other");
  }).catch((error: unknown) => error);
  await owner.query("rollback");
  expect(sqlStateOf(waiting)).toBe("55P03");
  expect(isDatabaseBusy(waiting)).toBe(true);
  expect(await triesOf("one")).toBe(0);
  await expectIdlePool();
});

test("a statement that takes too long is busy, and its connection is used again", async () => {
  const single = openDatabase({ ...fresh.app, max: 1, statement_timeout: 200 }, silentLog);
  const before = await sessionOf(single);
  const late: unknown = await inTransaction({ db: single, clock }, (tx) => tx.query("select pg_sleep(5)")).catch(
    (error: unknown) => error,
  );
  expect(sqlStateOf(late)).toBe("57014");
  expect(isDatabaseBusy(late)).toBe(true);
  expect(await sessionOf(single)).toBe(before);
  await single.close();
});

test("a transaction with limits of its own waits longer, and the next one does not", async () => {
  await owner.query("begin");
  await owner.query("update throttle set tries = 7 where key = sha256('other')");
  const patient = inTransaction({ db, clock }, (tx) => count(tx, "other"), { lock_ms: 8_000, statement_ms: 9_000 });
  // A transaction with a short timeout has given up before the row is free.
  const hasty: unknown = await run((tx) => count(tx, "other")).catch((error: unknown) => error);
  await owner.query("commit");
  await patient;
  expect(sqlStateOf(hasty)).toBe("55P03");
  expect(await triesOf("other")).toBe(8);
  const { rows } = await db.query<{ wait: string }>("select current_setting('lock_timeout') as wait");
  expect(rows).toEqual([{ wait: `${lock_timeout}ms` }]);
});

test("a read-only transaction writes nothing", async () => {
  const writing = inTransaction({ db, clock }, (tx) => count(tx, "one"), { isReadOnly: true });
  await expect(writing).rejects.toMatchObject({ code: "25006" });
  expect(await triesOf("one")).toBe(0);
});

test("a refusal by a constraint costs no connection, alone or in a transaction", async () => {
  const single = openDatabase({ ...fresh.app, max: 1 }, silentLog);
  const before = await sessionOf(single);
  const insert = "insert into throttle (key, tries) values (sha256('one'), 1)";
  await expect(single.query(insert)).rejects.toMatchObject({ code: "23505" });
  await expect(inTransaction({ db: single, clock }, (tx) => tx.query(insert))).rejects.toMatchObject({ code: "23505" });
  expect(await sessionOf(single)).toBe(before);
  await single.close();
});

test("a call to the outside is refused while a transaction is open, and goes out before and after", async () => {
  const sent: string[] = [];
  const send = refuseInTransaction(async (address) => {
    sent.push(typeof address === "string" ? address : "?");
    return new Response();
  });
  await send("before");
  const calling = run(async (tx) => {
    await count(tx, "one");
    await send("inside");
  });
  await expect(calling).rejects.toThrow("a network call inside a transaction");
  expect(await triesOf("one")).toBe(0);
  // What was begun by the transaction's own caller is outside again.
  await run((tx) => count(tx, "one")).then(() => send("after"));
  expect(sent).toEqual(["before", "after"]);
});

test("a database that is not there is busy, not a bug", async () => {
  const nowhere = openDatabase({ host: "127.0.0.1", port: 1, user: "nobody", database: "none" }, silentLog);
  const error: unknown = await inTransaction({ db: nowhere, clock }, (tx) => count(tx, "one")).catch(
    (reason: unknown) => reason,
  );
  expect(isDatabaseBusy(error)).toBe(true);
  await nowhere.close();
});
