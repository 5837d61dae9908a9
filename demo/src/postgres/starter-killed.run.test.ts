// What happens to PostgreSQL when its starter is killed, or only the shell in front of it.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { isRunning, waitUntil } from "@gemgate/ops/processes/process-facts";
import { holdPostgres } from "@gemgate/testing/holding-process";
import { copyPreparedCluster, makeFolder, query, removeFolders } from "@gemgate/testing/prepared-cluster";
import { findNativeFolder, nameOfBinary } from "./binaries.ts";
import { findDatabaseUser, runAs } from "./database-user.ts";
import { readPostmasterLock } from "./release-cluster.ts";
import { startPostgres } from "./start-postgres.ts";

afterAll(removeFolders);

test.for([
  { how: "by the kernel", env: {} },
  { how: "by a closed pipe", env: { GEMGATE_PIPE_GUARD: "1" } },
])("kill -9 of the starter ends PostgreSQL $how, and the next start has the data", async ({ env }) => {
  const dataDir = await prepareData();
  const holder = await holdPostgres({ dataDir, env });
  await query(ownerAt(holder.host), "insert into kept values ('before the kill')");
  process.kill(holder.pid, "SIGKILL");
  const next = await holdPostgres({ dataDir, env });
  expect(isRunning(holder.postgresPid)).toBe(false);
  expect(await query(ownerAt(next.host), "select word from kept")).toEqual([{ word: "before the kill" }]);
  await next.stop();
  expect(isRunning(next.postgresPid)).toBe(false);
});

test("PostgreSQL ends by itself after kill -9 of its starter, without a next start", async () => {
  const holder = await holdPostgres({ dataDir: await prepareData() });
  process.kill(holder.pid, "SIGKILL");
  expect(await holder.waitForPostgresEnd()).toBe(true);
});

test("killing only the shell that npm starts stops everything in order", async () => {
  // The second command keeps the shell from turning into the first one.
  const shell = ["sh", "-c", '"$@"; exit 0', "sh"];
  const holder = await holdPostgres({ dataDir: await prepareData(), before: shell });
  process.kill(holder.pid, "SIGTERM");
  expect(await holder.waitForPostgresEnd()).toBe(true);
});

test("a PostgreSQL that outlived its starter is ended before the next start", async () => {
  const dataDir = await prepareData();
  const clusterFolder = join(dataDir, "pg18");
  const user = findDatabaseUser(dataDir, clusterFolder);
  if (user === null) throw new Error("there is a database user");
  const binary = nameOfBinary(findNativeFolder(), "postgres");
  const [command, ...args] = runAs(user, [binary, "-D", clusterFolder, "-c", "listen_addresses=", "-k", dataDir]);
  const orphan = spawn(command, args, { stdio: "ignore" });
  await waitUntil(() => readPostmasterLock(clusterFolder)?.isReady === true, 10_000);
  await query(ownerAt(dataDir), "insert into kept values ('from the orphan')");
  const lines: string[] = [];
  const postgres = await startPostgres({ dataDir, log: (line) => lines.push(line), durable: false });
  try {
    expect(orphan.exitCode ?? orphan.signalCode).not.toBe(null);
    expect(lines).toEqual(["Waiting for an earlier PostgreSQL to end …"]);
    const rows = await query(postgres.connection("postgres", "gemgate_owner"), "select word from kept");
    expect(rows).toEqual([{ word: "from the orphan" }]);
  } finally {
    await postgres.stop();
  }
});

test("a starter killed while it makes the cluster leaves nothing that stops the next", async () => {
  const dataDir = makeFolder();
  const script = fileURLToPath(import.meta.resolve("@gemgate/testing/hold-postgres"));
  const starter = spawn(process.execPath, [script, dataDir], { stdio: "ignore" });
  const isMaking = () =>
    readdirSync(dataDir).some((name) => name.startsWith("pg18.new-") && readdirSync(join(dataDir, name)).length > 3);
  expect(await waitUntil(isMaking, 20_000)).toBe(true);
  starter.kill("SIGKILL");
  expect(readdirSync(dataDir)).not.toContain("pg18");
  const next = await holdPostgres({ dataDir });
  expect(await query(ownerAt(next.host), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
  await next.stop();
});

function ownerAt(host: string) {
  return { host, database: "postgres", user: "gemgate_owner" };
}

async function prepareData(): Promise<string> {
  const dataDir = makeFolder();
  await copyPreparedCluster(dataDir);
  return dataDir;
}
