import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@gemgate/testing/eventually";
import { openCuttingProxy } from "./cutting-proxy.ts";
import type { CuttingProxy } from "./cutting-proxy.ts";
import { createRandom } from "./seeded-random.ts";

/** Stands for PostgreSQL: remembers what it heard and answers every packet. */
let database: Server;
let heard: string;
let backends: Socket[];
let proxy: CuttingProxy;
const clients: Socket[] = [];
const random = createRandom(1, "test");

beforeEach(async () => {
  heard = "";
  backends = [];
  database = createServer((backend) => {
    backends.push(backend);
    backend.on("error", () => {});
    backend.on("data", (bytes) => {
      heard += bytes.toString("latin1");
      backend.write("done");
    });
  });
  await new Promise<void>((resolve) => database.listen({ host: "127.0.0.1", port: 0 }, resolve));
  const address = database.address();
  if (address === null || typeof address === "string") throw new Error("the database has no port");
  proxy = await openCuttingProxy({ host: "127.0.0.1", port: address.port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  await new Promise((resolve) => database.close(resolve));
});

async function open(): Promise<{ socket: Socket; received: () => string; isClosed: () => boolean }> {
  const socket = connect({ host: "127.0.0.1", port: proxy.port });
  clients.push(socket);
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString("latin1")));
  socket.on("error", () => {});
  await once(socket, "connect");
  return { socket, received: () => received, isClosed: () => socket.destroyed };
}

const commit = "Q\0\0\0\x0bcommit\0";

test("without a demand everything passes both ways", async () => {
  const client = await open();
  client.socket.write(commit);
  await eventually("the answer came", () => client.received() === "done");
  expect(heard).toBe(commit);
  expect(client.isClosed()).toBe(false);
});

test("a lost reply: the commit arrives, its answer does not, and the connection is gone", async () => {
  const client = await open();
  proxy.loseReply("reply of a commit");
  client.socket.write("Q\0\0\0\x0abegin\0");
  await eventually("what commits nothing is answered", () => client.received() === "done");
  client.socket.write(commit);
  await eventually("the connection is cut", client.isClosed);
  expect(heard).toContain("commit");
  expect(client.received()).toBe("done");
  expect(proxy.lost("reply of a commit")).toBe(1);
  const next = await open();
  next.socket.write(commit);
  await eventually("one demand loses one reply", () => next.received() === "done");
});

test("a cut ends both sides of one connection", async () => {
  const [one, other] = [await open(), await open()];
  await eventually("both are open", () => backends.length === 2);
  expect(proxy.cut(random)).toBe(true);
  await eventually("one of them is closed", () => one.isClosed() !== other.isClosed());
  await eventually("at the database too", () => backends.filter((backend) => backend.destroyed).length === 1);
});

test("a silent connection neither passes nor ends until it is healed", async () => {
  const client = await open();
  await eventually("it is open", () => backends.length === 1);
  expect(proxy.blackHole(random, 60_000)).toBe(true);
  client.socket.write("hello");
  const other = await open();
  other.socket.write("other");
  await eventually("others are not touched", () => other.received() === "done");
  expect(heard).toBe("other");
  expect(client.isClosed()).toBe(false);
  proxy.heal();
  await eventually("it is cut at last", client.isClosed);
});

test("a client is cut off at once while the database is away", async () => {
  await proxy.close();
  proxy = await openCuttingProxy({ path: "/nowhere/.s.PGSQL.5432" });
  const client = await open();
  await eventually("the connection is closed", client.isClosed);
  expect(proxy.cut(random)).toBe(false);
});
