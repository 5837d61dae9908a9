// The traps of running PostgreSQL by ourselves, each met for real.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { copyPreparedCluster, makeFolder, query, removeFolders } from "@gemgate/testing/prepared-cluster";
import { isRunning } from "@gemgate/ops/processes/process-facts";
import { findNativeFolder } from "./binaries.ts";
import { startPostgres } from "./start-postgres.ts";
import type { PostgresOptions, RunningPostgres } from "./start-postgres.ts";

const started: RunningPostgres[] = [];
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
});
afterAll(removeFolders);

test("a first start makes the cluster, with checksums and the built-in locale, in a folder only its owner may enter", async () => {
  const dataDir = join(makeFolder(), "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const postgres = await start({ dataDir, durable: true });
  const rows = await query(
    owner(postgres),
    "select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync, datlocprovider::text as provider, datlocale as locale, current_user as name from pg_database where datname = 'postgres'",
  );
  expect(rows).toEqual([{ checksums: "on", fsync: "on", provider: "b", locale: "C.UTF-8", name: "gemgate_owner" }]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test("data survives a stop, and the stop leaves neither process nor socket", async () => {
  const dataDir = await prepareData();
  const first = await start({ dataDir });
  await query(owner(first), "insert into kept values ('still here')");
  const { pid } = first;
  const { host } = owner(first);
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(String(host))).toBe(false);
  const second = await start({ dataDir });
  expect(await query(owner(second), "select word from kept")).toEqual([{ word: "still here" }]);
});

test("it listens on no network address, only on a socket in a folder of its own", async () => {
  const postgres = await start({ dataDir: await prepareData() });
  const { host } = owner(postgres);
  expect(await query(owner(postgres), "select current_setting('listen_addresses') as addresses")).toEqual([
    { addresses: "" },
  ]);
  expect(statSync(String(host)).mode & 0o777).toBe(0o700);
});

test("a lock file with the number of a stranger's process does not stop the start", async () => {
  const dataDir = await prepareData();
  const stranger = spawn("sleep", ["60"]);
  try {
    writeFileSync(
      join(dataDir, "pg18", "postmaster.pid"),
      `${stranger.pid}\n${dataDir}/pg18\n1\n5432\n/tmp\n\n1 1\nready\n`,
    );
    const postgres = await start({ dataDir });
    expect(await query(owner(postgres), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBe(null);
    expect(isRunning(Number(stranger.pid))).toBe(true);
  } finally {
    stranger.kill("SIGKILL");
  }
});

test("a PostgreSQL killed with kill -9 is reported and starts again on the same address with its data", async () => {
  const dataDir = await prepareData();
  let report: (how: string) => void = () => {};
  const reported = new Promise<string>((resolve) => (report = resolve));
  const postgres = await start({ dataDir, durable: true, onUnexpectedEnd: (how) => report(how) });
  const address = owner(postgres);
  await query(address, "insert into kept values ('before the kill')");
  const before = postgres.pid;
  process.kill(before, "SIGKILL");
  expect(await reported).toBe("SIGKILL");
  await postgres.restart();
  expect(postgres.pid).not.toBe(before);
  expect(await query(address, "select word from kept")).toEqual([{ word: "before the kill" }]);
});

test("library links that npm could not keep are made, also where only the owner may enter", async () => {
  const folder = makeFolder();
  chmodSync(folder, 0o700);
  const nativeFolder = join(folder, "native");
  cpSync(findNativeFolder(), nativeFolder, { recursive: true });
  const links: { target: string }[] = JSON.parse(readFileSync(join(nativeFolder, "pg-symlinks.json"), "utf8"));
  for (const { target } of links) rmSync(join(folder, target), { force: true });
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  await copyPreparedCluster(dataDir);
  const postgres = await start({ dataDir, nativeFolder });
  expect(await query(owner(postgres), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("binaries"))).toEqual([]);
  expect(links.filter(({ target }) => !existsSync(join(folder, target)))).toEqual([]);
});

test("a data folder with a long path still has a socket with a short one", async () => {
  const dataDir = join(makeFolder(), "a-very-long-name-".repeat(8), "and-another-one-".repeat(6));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await copyPreparedCluster(dataDir);
  const postgres = await start({ dataDir });
  expect(String(owner(postgres).host).length).toBeLessThan(90);
  expect(await query(owner(postgres), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a temporary folder with a long path is not taken for the socket", async () => {
  const usual = process.env["TMPDIR"];
  const dataDir = await prepareData();
  const long = join(makeFolder(), "temporary-".repeat(12));
  mkdirSync(long);
  process.env["TMPDIR"] = long;
  try {
    const postgres = await start({ dataDir });
    expect(await query(owner(postgres), "select 1 as one")).toEqual([{ one: 1 }]);
  } finally {
    if (usual === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = usual;
  }
});

test("a cluster that was only half made is made anew", async () => {
  const dataDir = makeFolder();
  const half = join(dataDir, "pg18.new-abcdef");
  mkdirSync(join(half, "base"), { recursive: true });
  writeFileSync(join(half, "PG_VERSION"), "18\n");
  const postgres = await start({ dataDir });
  expect(await query(owner(postgres), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
});

test("data of another major version is refused in words and left alone", async () => {
  const inside = await prepareData();
  writeFileSync(join(inside, "pg18", "PG_VERSION"), "17\n");
  await expect(start({ dataDir: inside })).rejects.toThrow(/was written by PostgreSQL 17; Gemgate runs PostgreSQL 18/u);
  const beside = makeFolder();
  mkdirSync(join(beside, "pg17"));
  await expect(start({ dataDir: beside })).rejects.toThrow(/pg17 was written by PostgreSQL 17/u);
  expect(readdirSync(beside).filter((name) => name.startsWith("pg"))).toEqual(["pg17"]);
});

test("a folder called like a cluster that is none is refused and left alone", async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, "pg18"));
  writeFileSync(join(dataDir, "pg18", "holiday.txt"), "not a database");
  await expect(start({ dataDir })).rejects.toThrow(/is not a PostgreSQL data folder/u);
  expect(readdirSync(join(dataDir, "pg18"))).toEqual(["holiday.txt"]);
});

test("two clusters run side by side", async () => {
  const [one, other] = [await start({ dataDir: await prepareData() }), await start({ dataDir: await prepareData() })];
  await query(owner(one), "insert into kept values ('one')");
  expect(await query(owner(other), "select word from kept")).toEqual([]);
  expect(owner(one).host).not.toBe(owner(other).host);
});

test("a second start on the same data is refused in words and leaves the first alone", async () => {
  const dataDir = await prepareData();
  const postgres = await start({ dataDir });
  await expect(start({ dataDir })).rejects.toThrow(/Another Gemgate is using the database/u);
  expect(await query(owner(postgres), "select 1 as one")).toEqual([{ one: 1 }]);
});

function owner(postgres: RunningPostgres) {
  return postgres.connection("postgres", "gemgate_owner");
}

async function start(options: Omit<PostgresOptions, "log">): Promise<RunningPostgres> {
  const postgres = await startPostgres({ durable: false, ...options, log: () => {} });
  started.push(postgres);
  return postgres;
}

async function prepareData(): Promise<string> {
  const dataDir = makeFolder();
  await copyPreparedCluster(dataDir);
  return dataDir;
}
