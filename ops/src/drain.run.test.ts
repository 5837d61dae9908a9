// A server process that is told to stop: /ready turns first, running requests end well, and the process ends by itself.
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import type { RunningPostgres } from "@gemgate/demo/postgres/start-postgres";
import { waitUntil } from "./processes/process-facts.ts";
import { startChild } from "./processes/start-child.ts";
import { projectFolder } from "./project-folder.ts";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { freePorts } from "@gemgate/testing/free-ports";
import { makeFolder, removeFolders } from "@gemgate/testing/prepared-cluster";

let postgres: RunningPostgres;
let database: Awaited<ReturnType<typeof readyBuiltInDatabase>>;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: makeFolder(), log: () => {}, durable: false });
  database = await readyBuiltInDatabase(postgres);
  await publishPlainDemo(database.owner);
});
afterAll(async () => {
  await postgres.stop();
  removeFolders();
});

test("SIGTERM turns /ready first, answers on while it drains, ends the request under way and then the process", async () => {
  const port = await freePorts(1);
  const server = await startServer(port);
  const host = `kitestone.localhost:${port}`;
  const status = async (path: string): Promise<number | undefined> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => undefined,
    );
  expect(await status("/ready")).toBe(200);
  // Half of its body has been sent: a request that is under way for as long as the test wants.
  const body = "client_id=100013";
  const underWay = connect({ host: "127.0.0.1", port });
  underWay.write(
    `POST /api/config/game_logo HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await waitUntil(async () => (await status("/health")) === 200, 5_000);

  server.kill("SIGTERM");
  expect(await waitUntil(async () => (await status("/ready")) === 503, 2_500)).toBe(true);
  expect(await status("/health")).toBe(200);
  expect(await waitUntil(async () => (await status("/health")) === undefined, 10_000)).toBe(true);
  underWay.write(body.slice(5));
  const answer = await readAnswer(underWay);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*"code":1/s);
  expect(await server.ended).toBe("code 0");
}, 60_000);

function startServer(port: number) {
  const storefront = makeFolder();
  for (const folder of ["client", "server"]) mkdirSync(join(storefront, folder));
  writeFileSync(join(storefront, "server/entry-server.js"), "export const renderPage = () => {};");
  return startChild({
    name: "The server",
    script: join(projectFolder, "server", "src", "main.ts"),
    env: {
      PATH: process.env["PATH"],
      ...database.environment,
      PORT: String(port),
      GEMGATE_MODE: "demo",
      GEMGATE_STOREFRONT: storefront,
      GEMGATE_DRAIN_S: "3",
      GAME_BACKENDS: "{}",
    },
    readyLine: /^ready\b/u,
    logFile: join(storefront, "server.log"),
  });
}

async function readAnswer(socket: Socket): Promise<string> {
  const [answer] = await once(socket, "data");
  socket.end();
  return String(answer);
}
