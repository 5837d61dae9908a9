// Real sockets: what a reader does not take stands in the buffers of the kernel first, so these answers are larger than they are.
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { silentLog } from "../log.ts";
import { edgeLimits } from "./edge-limits.ts";
import type { EdgeLimits } from "./edge-limits.ts";
import { guardConnections, guardLike } from "./guard-connections.ts";
import { openStoreHttp } from "./store-listener.ts";

const body = Buffer.alloc(64 * 1024 * 1024, "x");
const host = "kitestone.localhost:4000";
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function openShop(limits: Partial<EdgeLimits>) {
  const http = openStoreHttp(
    {
      log: silentLog,
      clock: { nowMs: () => 0 },
      texts: () => (key) => key,
      settings: {
        mode: "production",
        trustedProxies: ["127.0.0.1/32"],
        keep_alive_ms: 5_000,
        limits: { ...edgeLimits, ...limits },
      },
    },
    demoCopy().resolveHost,
  );
  http.get("/large", (_request, reply) => reply.send(body));
  const held: (() => void)[] = [];
  http.get("/api/held", async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return "held";
  });
  const sockets: Socket[] = [];
  http.server.on("connection", (socket) => sockets.push(socket));
  await http.ready();
  const port = await listen(http.server);
  ends.push(() => http.close());
  return { port, sockets, held };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it listens nowhere");
  return address.port;
}

async function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port });
  ends.push(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return socket;
}

describe("a reader", () => {
  test("a client that reads nothing is disconnected", async () => {
    const { port, sockets } = await openShop({ write_idle_ms: 150 });
    const reader = await ask(port, "/large");
    reader.pause();
    await expect.poll(() => sockets[0]?.destroyed, { timeout: 4_000 }).toBe(true);
  });

  test("a client that reads a little now and then is disconnected when the answer's time is over", async () => {
    const { port, sockets } = await openShop({ write_idle_ms: 60_000, answer_ms: 400 });
    const reader = await ask(port, "/large");
    reader.pause();
    while (sockets[0]?.destroyed !== true) {
      reader.read(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sockets[0].bytesWritten).toBeGreaterThan(0);
  });

  test("a client that reads on gets the whole answer", async () => {
    const { port } = await openShop({ write_idle_ms: 3_000 });
    const reader = await ask(port, "/large", { connection: "close" });
    let bytes = 0;
    for await (const chunk of reader) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(body.length);
  });
});

describe("one address", () => {
  test("has a bounded number of connections over all listeners of a process, and a closed one makes room", async () => {
    let refused = 0;
    const rules = {
      limits: { connections_per_address: 2, write_idle_ms: 5_000 },
      isListed: () => false,
      isShared: () => false,
      onRefused: () => void (refused += 1),
    };
    const serve = (): Server => createServer((_request, response) => response.end("served"));
    const [first, second] = [serve(), serve()];
    guardConnections(first, rules);
    guardLike(second, first);
    const ports = [await listen(first), await listen(second)] as const;
    ends.push(
      () => void first.close(),
      () => void second.close(),
    );
    const isServed = async (socket: Socket): Promise<boolean> =>
      Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
    const one = await ask(ports[0], "/");
    expect(await isServed(one)).toBe(true);
    expect(await isServed(await ask(ports[1], "/"))).toBe(true);
    expect(await isServed(await ask(ports[0], "/"))).toBe(false);
    expect(refused).toBe(1);
    one.destroy();
    await expect.poll(async () => isServed(await ask(ports[1], "/"))).toBe(true);
  });

  test("of a listed proxy, and of a machine nearby, is not bounded: many visitors come through it", async () => {
    const server = createServer((_request, response) => response.end("served"));
    let refused = 0;
    guardConnections(server, {
      limits: { connections_per_address: 1, write_idle_ms: 5_000 },
      isListed: () => false,
      onRefused: () => void (refused += 1),
    });
    const port = await listen(server);
    ends.push(() => void server.close());
    for (let n = 0; n < 5; n += 1) {
      const [answer] = await once(await ask(port, "/"), "data");
      expect(String(answer)).toContain("200 OK");
    }
    expect(refused).toBe(0);
  });

  test("has a bounded number of calls under way: the next is told to come back, and other visitors are served", async () => {
    const { port, held } = await openShop({ requests_per_address: 2 });
    const from = (visitor: string) => ask(port, "/api/held", { "x-forwarded-for": visitor });
    const readers = [await from("203.0.113.7"), await from("203.0.113.7:81")];
    await expect.poll(() => held.length).toBe(2);
    const [refused] = await once(await from("::ffff:203.0.113.7"), "data");
    expect(String(refused)).toMatch(/^HTTP\/1\.1 429 .*retry-after: 2\r\n.*"code":-1003/s);
    const other = await from("203.0.113.8");
    await expect.poll(() => held.length).toBe(3);
    for (const end of held.splice(0)) end();
    for (const reader of [...readers, other]) expect(String((await once(reader, "data"))[0])).toContain("200 OK");
    // What ended made room.
    await from("203.0.113.7");
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
  });
});
