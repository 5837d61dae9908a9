import { createServer } from "node:net";
import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { listenOn } from "./listen.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const any = { host: "127.0.0.1", port: 0, reusePort: false };

function anApp() {
  const http = fastify();
  http.get("/", () => "here");
  closers.push(() => http.close());
  return http;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(any, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

test("all ports answer alike, and closing ends them", async () => {
  const [first, second] = [await freePort(), await freePort()];
  const http = anApp();
  const close = await listenOn(http, [
    { ...any, port: first },
    { ...any, port: second },
  ]);
  for (const port of [first, second]) expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("here");
  await close();
  await expect(fetch(`http://127.0.0.1:${second}/`)).rejects.toThrow("fetch failed");
  expect((await fetch(`http://127.0.0.1:${first}/`)).status).toBe(200);
});

test("a port that is taken is named in the error, whether it is the first or a further one", async () => {
  const taken = await freePort();
  await listenOn(anApp(), [{ ...any, port: taken }]);
  const free = { ...any, port: await freePort() };
  await expect(listenOn(anApp(), [{ ...any, port: taken }])).rejects.toThrow(/EADDRINUSE/);
  await expect(listenOn(anApp(), [free, { ...any, port: taken }])).rejects.toThrow(/EADDRINUSE/);
});

test("nothing to listen on is a fault", async () => {
  await expect(listenOn(anApp(), [])).rejects.toThrow("there is no port to listen on");
});
