// The collector as a process: what it answered with success is stored, whatever happens to it.
import { Agent, request } from "node:http";
import { join } from "node:path";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import type { RunningPostgres } from "@gemgate/demo/postgres/start-postgres";
import { startChild } from "@gemgate/ops/processes/start-child";
import { waitUntil } from "@gemgate/ops/processes/process-facts";
import { projectFolder } from "@gemgate/ops/project-folder";
import { freePorts } from "@gemgate/testing/free-ports";
import { makeFolder, query, removeFolders } from "@gemgate/testing/prepared-cluster";
import { trackedEvent } from "@gemgate/testing/tracked-events";
import { afterAll, beforeAll, expect, test } from "vitest";

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: makeFolder(), log: () => {} });
  await readyBuiltInDatabase(postgres);
});
afterAll(async () => {
  await postgres.stop();
  removeFolders();
});

async function startCollector() {
  const port = await freePorts(1);
  const child = await startChild({
    name: "The collector",
    script: join(projectFolder, "server", "src", "collector.ts"),
    env: {
      PATH: process.env["PATH"],
      GEMGATE_MODE: "demo",
      GEMGATE_DATABASE: JSON.stringify(postgres.connection("gemgate", "gemgate_collector")),
      COLLECTOR_PORT: String(port),
    },
    readyLine: /^ready\b/u,
    logFile: join(makeFolder(), "collector.log"),
  });
  return { port, child };
}

/** Undefined: no answer came. */
function tell(port: number, agent: Agent, session_id: string): Promise<number | undefined> {
  const body = JSON.stringify(trackedEvent({ session: { ...trackedEvent().session, session_id } }));
  return new Promise((resolve) => {
    const sent = request(
      { host: "127.0.0.1", port, agent, path: "/service/recharge/dot.php", method: "POST" },
      (response) => {
        response.resume();
        response.on("error", () => {});
        resolve(response.statusCode);
      },
    );
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}

/** Many senders, each with one event under way, until nothing answers any more; the events that were answered with success. */
async function tellUntilSilent(port: number, onAcknowledged: (count: number) => void): Promise<Set<string>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const acknowledged = new Set<string>();
  const tellOn = async (sender: number): Promise<void> => {
    for (let number = 0; ; number += 1) {
      const id = `kill-${sender}-${number}`;
      const status = await tell(port, agent, id);
      if (status === undefined) return;
      if (status === 204) acknowledged.add(id);
      onAcknowledged(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, sender) => tellOn(sender)));
  agent.destroy();
  return acknowledged;
}

const stored = async (): Promise<Set<unknown>> => {
  const rows = await query(
    postgres.connection("gemgate", "gemgate_owner"),
    "select session_id as id from tracked_event where session_id like 'kill-%'",
  );
  return new Set(rows.map((row) => Object.values(row ?? {})[0]));
};

test("a collector that is killed under load has stored every event that it answered with success", async () => {
  const { port, child } = await startCollector();
  const acknowledged = await tellUntilSilent(port, (count) => {
    if (count >= 1_000) child.kill("SIGKILL");
  });
  expect(await child.ended).toBe("SIGKILL");
  expect(acknowledged.size).toBeGreaterThanOrEqual(1_000);
  const kept = await stored();
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
});

test("a collector that is told to stop stores what it has taken, answers it and ends by itself", async () => {
  const { port, child } = await startCollector();
  const agent = new Agent({ keepAlive: true });
  const told = Array.from({ length: 50 }, (_, number) => tell(port, agent, `stop-${number}`));
  await Promise.race(told);
  child.kill("SIGTERM");
  expect(await child.ended).toBe("code 0");
  agent.destroy();
  expect(await waitUntil(async () => (await tell(port, new Agent(), "late")) === undefined, 5_000)).toBe(true);
});
