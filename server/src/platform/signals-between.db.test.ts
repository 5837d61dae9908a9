import { eventually } from "@gemgate/testing/eventually";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "./clock.ts";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { silentLog } from "./log.ts";
import { hearOthers, tellOthers } from "./signals-between.ts";
import { createWorkSignals } from "./work-signals.ts";

let fresh: FreshDatabase;
let db: Database;
let owner: Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ ...fresh.app, max: 2 }, silentLog);
  owner = new Client(fresh.owner);
  await owner.connect();
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await fresh.drop();
});

function openSide() {
  const signals = createWorkSignals();
  const heard: string[] = [];
  signals.onWake((work) => heard.push(work));
  return { signals, heard, parts: { db, clock: systemClock, log: silentLog, signals } };
}

async function listeners(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'gemgate signals' and datname = current_database() and query like 'listen%' and state = 'idle'`,
  );
  return rows.map(({ pid }) => pid);
}

test("work that one process leaves behind wakes the workers of another, also after its connection was lost", async () => {
  const calls = openSide();
  const worker = openSide();
  tellOthers(calls.parts);
  const hearing = hearOthers(fresh.app, { ...worker.parts, clock: { ...systemClock, sleep: () => Promise.resolve() } });
  await eventually("it listens", async () => (await listeners()).length === 1);
  calls.signals.wake("webhook");
  calls.signals.wake("webhook");
  calls.signals.wake("refund");
  await eventually("both works are heard", () => worker.heard.length >= 2);
  expect(worker.heard).toEqual(["webhook", "refund"]);

  const [pid] = await listeners();
  await owner.query("select pg_terminate_backend($1, 5000)", [pid]);
  await eventually("it listens again", async () => (await listeners()).some((now) => now !== pid));
  calls.signals.wake("deliver");
  await eventually("it hears again", () => worker.heard.includes("deliver"));
  await hearing.stop();
  await eventually("nothing listens any more", async () => (await listeners()).length === 0);
});

test("a word of somebody else on the channel wakes nothing", async () => {
  const worker = openSide();
  const hearing = hearOthers(fresh.app, worker.parts);
  await eventually("it listens", async () => (await listeners()).length === 1);
  await owner.query("select pg_notify('gemgate_work', 'drop everything'), pg_notify('gemgate_work', 'webhook')");
  await eventually("the known word is heard", () => worker.heard.length > 0);
  expect(worker.heard).toEqual(["webhook"]);
  await hearing.stop();
});
