// Behind PgBouncer in transaction mode: what the store promises there, tried with the real thing.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePorts } from "@gemgate/testing/free-ports";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import { findPgBouncer, startPgBouncer, versionOf } from "@gemgate/testing/pgbouncer";
import type { RunningPgBouncer } from "@gemgate/testing/pgbouncer";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { ClientConfig } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { systemClock } from "./clock.ts";
import { openDatabase } from "./database.ts";
import { silentLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { canNameStatements } from "./pooler.ts";
import { refuseMissingLimits } from "./refuse-missing-limits.ts";
import { app_role } from "./database-roles.ts";
import { refuseOtherRole } from "./refuse-other-role.ts";
import { servingRoleOptions } from "./session-limits.ts";
import { hearOthers } from "./signals-between.ts";
import { createWorkSignals } from "./work-signals.ts";

const binary = findPgBouncer();
const { owner } = inject("gemgateCluster");
const hasSocket = owner.connectionString === undefined;
const reason =
  binary === undefined ? "no pgbouncer on this machine (PGBOUNCER names one)" : "the cluster has no socket";
const canRun = binary !== undefined && hasSocket;
if (!canRun) process.stderr.write(`SKIPPED: the tests behind PgBouncer did not run: ${reason}.\n`);

const serving = { role: app_role, settings: "DATABASE_APP_URL" };

describe.skipIf(!canRun)(`behind ${binary === undefined ? "PgBouncer" : versionOf(binary)} in transaction mode`, () => {
  let fresh: FreshDatabase;
  let bouncer: RunningPgBouncer;
  beforeAll(async () => {
    fresh = await freshDatabase();
    bouncer = await startPgBouncer(binary ?? "", owner);
  });
  afterAll(async () => {
    await bouncer.stop();
    await fresh.drop();
  });

  test("two servers that share three database sessions sell and deliver behind PgBouncer", async () => {
    const through = (app: ClientConfig) => ({ ...bouncer.through(app), hasNamedStatements: false });
    const shop = await startTestShop({ through });
    const other = await shop.startAnother({ through });
    const sessions = await shop.owner.query(
      "select 1 from pg_stat_activity where usename = 'gemgate_app' and datname = current_database()",
    );
    expect(sessions.rowCount).toBeLessThanOrEqual(3);
    const buyer = await aBuyer(shop);
    for (const product_id of ["101-gem-60", "101-gem-330"]) {
      const billing_no = await createdNumber(shop, buyer, { product_id });
      await payAtProvider(shop, billing_no);
      await factsOnce(shop, billing_no, "delivered");
    }
    expect(await shop.brokenPromises()).toEqual([]);
    await other.close();
    await shop.close();
  });

  test("a process that would hear of work from others gives it up, so that no session of the pooler listens for somebody else", async () => {
    const world = { clock: systemClock, log: silentLog, signals: createWorkSignals() };
    const hearing = hearOthers(bouncer.through(fresh.app), world);
    await hearing.gaveUp;
    const db = openDatabase({ ...bouncer.through(fresh.app), hasNamedStatements: false }, silentLog);
    const { rows } = await db.query<{ channels: number }>(
      "select count(*)::int as channels from pg_listening_channels()",
    );
    expect(rows).toEqual([{ channels: 0 }]);
    await db.close();
  });

  test("a pooler is recognised, so that no statement is given a name that the next session does not know", async () => {
    expect(await canNameStatements(bouncer.through(fresh.app), "auto")).toBe(false);
    expect(await canNameStatements(bouncer.through(fresh.app), "on")).toBe(true);
    expect(await canNameStatements(fresh.app, "auto")).toBe(true);
  });

  test("the limits of the serving role are in force behind PgBouncer, which drops those of the address", async () => {
    const db = openDatabase({ ...bouncer.through(fresh.app), hasNamedStatements: false }, silentLog);
    await refuseOtherRole(db, serving);
    await refuseMissingLimits(db);
    const { rows } = await db.query(
      "select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l",
    );
    expect(rows).toEqual([{ s: "5s", l: "2s" }]);
    await db.close();
  });

  test("the owner's address behind PgBouncer is refused with what to do, for serving and for migrations", async () => {
    const asOwner = { ...bouncer.through(fresh.owner), options: servingRoleOptions };
    await expect(canNameStatements(asOwner, "auto")).rejects.toThrow(
      /unsupported startup parameter.*connect as gemgate_app itself.*DATABASE_APP_URL/s,
    );
    await expect(migrate(bouncer.through(fresh.owner))).rejects.toThrow("Migrations hold a lock of their session");
  });

  test("a PgBouncer that ignores what the owner's address asks for serves no session with other rights or without limits", async () => {
    const ignoring = await startPgBouncer(binary ?? "", owner, ["options", "statement_timeout"]);
    const db = openDatabase(
      { ...ignoring.through(fresh.owner), options: servingRoleOptions, hasNamedStatements: false },
      silentLog,
    );
    await expect(refuseOtherRole(db, serving)).rejects.toThrow("not as gemgate_app");
    await expect(refuseMissingLimits(db)).rejects.toThrow(/no limit .*statement_timeout, lock_timeout/);
    await db.close();
    await ignoring.stop();
  });

  test("a process starts behind PgBouncer", async () => {
    const { host, port, user, database } = bouncer.through(fresh.app);
    const child = spawn(process.execPath, [fileURLToPath(new URL("../main.ts", import.meta.url))], {
      env: {
        PATH: process.env["PATH"],
        GEMGATE_MODE: "demo",
        GEMGATE_ROLE: "work",
        GAME_BACKENDS: "{}",
        GEMGATE_METRICS_PORT: String(await freePorts(1)),
        GEMGATE_DATABASE: JSON.stringify({ host, port, user, database }),
      },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    await expect.poll(() => output).toMatch(/^ready$/m);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});

test("a session whose limits were switched off by its address is refused with the limit's name", async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ ...fresh.app, options: `${fresh.app.options ?? ""} -c lock_timeout=0` }, silentLog);
  await expect(refuseMissingLimits(db)).rejects.toThrow(
    /no limit .*for lock_timeout\. .*alter role gemgate_app set lock_timeout = 2000/s,
  );
  await db.close();
  const sound = openDatabase(fresh.app, silentLog);
  await refuseMissingLimits(sound);
  await sound.close();
  await fresh.drop();
});
