import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { silentLog } from "../log.ts";
import { edgeLimits } from "./edge-limits.ts";
import { openStoreHttp } from "./store-listener.ts";
import { mountPageGate } from "./page-gate.ts";

const host = "kitestone.localhost:4000";
const opened: ReturnType<typeof openStoreHttp>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((http) => http.close())));

/** A listener whose pages are drawn when the test says so. */
function open({ at_once = 2, waiting = 3, isBehind = false } = {}) {
  const limits = { ...edgeLimits, renders_at_once: at_once, renders_waiting: waiting };
  const texts = () => (key: string) => key;
  const http = openStoreHttp(
    {
      log: silentLog,
      clock: { nowMs: () => 0 },
      texts,
      settings: { mode: "production", trustedProxies: ["10.0.0.0/8"], keep_alive_ms: 5_000, limits },
    },
    demoCopy().resolveHost,
  );
  let refused = 0;
  mountPageGate(http, { limits, texts, overload: { isBehind: () => isBehind }, onRefused: () => void (refused += 1) });
  const rendering: (() => void)[] = [];
  let most = 0;
  http.get("/page", { config: { renders: true } }, async () => {
    await new Promise<void>((resolve) => {
      rendering.push(resolve);
      most = Math.max(most, rendering.length);
    });
    return "a page";
  });
  http.get("/fails", { config: { renders: true } }, () => {
    throw new Error("a fault of the page");
  });
  http.get("/breaks", { config: { renders: true } }, (_request, reply) =>
    reply.send(Readable.from(brokenStream(), { objectMode: false })),
  );
  http.get("/api/call", () => "an answer");
  opened.push(http);
  return {
    http,
    rendering,
    most: () => most,
    refused: () => refused,
    ask: (url: string, more: object = {}) => http.inject({ url, headers: { host }, ...more }),
    /** From here every page that is rendered is done at once. */
    finish: async <Page>(pages: Promise<Page>[]): Promise<Page[]> => {
      const timer = setInterval(() => rendering.shift()?.(), 0);
      return Promise.all(pages).finally(() => clearInterval(timer));
    },
  };
}

async function* brokenStream(): AsyncGenerator<string> {
  yield "half a page";
  throw new Error("a fault in the middle");
}

/** All requests have come as far as they can. */
async function settled(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe("of 300 pages that are asked for at once", () => {
  test("only so many are rendered at once, a bounded number waits, and all others are told when to come back", async () => {
    const gate = open({ at_once: 4, waiting: 64 });
    const pages = Array.from({ length: 300 }, () => gate.ask("/page"));
    await settled();
    expect(gate.rendering).toHaveLength(4);
    expect(gate.refused()).toBe(300 - 68);
    const answers = await gate.finish(pages);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(68);
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(232);
    expect(gate.most()).toBe(4);
  });

  test("the page of a refused visitor is small, in their language, and leads back to the same address", async () => {
    const gate = open({ at_once: 1, waiting: 0 });
    const first = gate.ask("/page");
    await settled();
    const headers = { host, "accept-language": "ar" };
    const { statusCode, headers: sent, body } = await gate.ask("/page", { headers });
    expect({ statusCode, retry: sent["retry-after"], cache: sent["cache-control"] }).toEqual({
      statusCode: 503,
      retry: "3",
      cache: "no-store",
    });
    expect(sent["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain('lang="ar" dir="rtl"');
    expect(body).toContain("code.busy");
    expect(body.length).toBeLessThan(1_000);
    await gate.finish([first]);
  });

  test("a call is answered while the gate is full", async () => {
    const gate = open({ at_once: 1, waiting: 1 });
    const pages = [gate.ask("/page"), gate.ask("/page")];
    await settled();
    expect(await gate.ask("/api/call")).toMatchObject({ statusCode: 200, payload: "an answer" });
    await gate.finish(pages);
  });
});

test("a process that is behind renders no page and answers calls", async () => {
  const gate = open({ isBehind: true });
  expect((await gate.ask("/page")).statusCode).toBe(503);
  expect((await gate.ask("/api/call")).statusCode).toBe(200);
});

test("pages that fail, that break in the middle and whose visitor went away release the semaphore", async () => {
  const gate = open({ at_once: 1, waiting: 2 });
  for (let n = 0; n < 5; n += 1) {
    expect((await gate.ask("/fails")).statusCode).toBe(500);
    await gate.ask("/breaks").catch(() => undefined);
  }
  const port = await listen(gate.http);
  for (let n = 0; n < 5; n += 1) {
    const socket = connect({ host: "127.0.0.1", port });
    socket.write(`GET /page HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await expect.poll(() => gate.rendering.length).toBe(1);
    socket.destroy();
    gate.rendering.shift()?.();
    await settled();
  }
  const page = gate.ask("/page");
  expect(await gate.finish([page])).toMatchObject([{ statusCode: 200 }]);
});

test("visitors who ask and go away at once have no more pages rendered than other visitors", async () => {
  const gate = open({ at_once: 2, waiting: 2 });
  const port = await listen(gate.http);
  for (let n = 0; n < 20; n += 1) {
    const socket = connect({ host: "127.0.0.1", port });
    socket.write(`GET /page HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await expect.poll(() => gate.rendering.length + gate.refused()).toBeGreaterThan(Math.min(n, 1));
    socket.destroy();
    await settled();
  }
  expect(gate.most()).toBe(2);
  for (const rendered of gate.rendering.splice(0)) rendered();
  expect(await gate.finish([gate.ask("/page")])).toMatchObject([{ statusCode: 200 }]);
});

test("a visitor who asks without end gets half of the capacity, and the next visitor is served", async () => {
  const gate = open({ at_once: 2, waiting: 6 });
  const from = (visitor: string) =>
    gate.ask("/page", { remoteAddress: "10.0.0.1", headers: { host, "x-forwarded-for": visitor } });
  const crowd = Array.from({ length: 20 }, () => from("203.0.113.7"));
  await settled();
  expect(gate.refused()).toBe(16);
  const other = from("203.0.113.8");
  await settled();
  expect(gate.refused()).toBe(16);
  await gate.finish([...crowd, other]);
  expect((await other).statusCode).toBe(200);
});

async function listen(http: ReturnType<typeof openStoreHttp>): Promise<number> {
  await http.ready();
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  const address = http.server.address();
  if (address === null || typeof address === "string") throw new Error("it listens nowhere");
  return address.port;
}
