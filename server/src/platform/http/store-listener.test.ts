import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { edgeLimits } from "./edge-limits.ts";
import { openStoreHttp } from "./store-listener.ts";

const lines: string[] = [];
let now_ms = 1_000_000;
const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
const resolveHost = demoCopy().resolveHost;
const servers = [open([]), open(["10.0.0.0/8"])] as const;
const [plain, behindProxy] = servers;
afterAll(() => Promise.all(servers.map((server) => server.close())));

function open(trustedProxies: readonly string[]) {
  const server = openStoreHttp(
    {
      log,
      clock: { nowMs: () => now_ms },
      texts: () => (key) => key,
      settings: { mode: "production", trustedProxies, keep_alive_ms: 5_000, limits: edgeLimits },
    },
    resolveHost,
  );
  server.get("/who/:name", (request) => ({ ip: request.ip, brand: request.resolvedHost.brand.key }));
  server.get("/bug", () => {
    throw new Error("the fault itself");
  });
  server.get("/kept-bug", (_request, reply) => {
    reply.header("cache-control", "public, max-age=31536000, immutable");
    throw new Error("a fault after the headers");
  });
  return server;
}

const forwarded = {
  host: "kitestone.localhost:4000",
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-host": "hoshimi.localhost:4000",
};

describe("forwarded headers", () => {
  test("are not read where no proxy is trusted", async () => {
    const answer = await plain.inject({ url: "/who/x", headers: forwarded, remoteAddress: "10.1.2.3" });
    expect(answer.json()).toEqual({ ip: "10.1.2.3", brand: "kitestone" });
  });

  test("name the visitor's address when a trusted proxy sends them, and never the host [A2]", async () => {
    const answer = await behindProxy.inject({ url: "/who/x", headers: forwarded, remoteAddress: "10.1.2.3" });
    expect(answer.json()).toEqual({ ip: "203.0.113.7", brand: "kitestone" });
    const lone = { ...forwarded, host: "evil.example" };
    expect((await behindProxy.inject({ url: "/who/x", headers: lone, remoteAddress: "10.1.2.3" })).statusCode).toBe(
      421,
    );
  });

  test("of an unlisted sender are not read beside a trusted proxy either", async () => {
    const answer = await behindProxy.inject({ url: "/who/x", headers: forwarded, remoteAddress: "198.51.100.9" });
    expect(answer.json()).toEqual({ ip: "198.51.100.9", brand: "kitestone" });
  });
});

describe("a forwarding header from an address that is not listed", () => {
  const ask = (remoteAddress: string) =>
    plain.inject({ url: "/who/x", headers: { host: forwarded.host, "x-forwarded-for": "203.0.113.7" }, remoteAddress });
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== "request");

  test("is logged once a minute: as an error where a proxy nearby is not listed, as a warning for any other sender", async () => {
    now_ms += 60_000;
    lines.length = 0;
    for (let n = 0; n < 5; n += 1) {
      await ask("10.1.2.3");
      await ask("198.51.100.9");
    }
    expect(events()).toMatchObject([
      { level: 50, event: "forwarded_by_unlisted_address" },
      { level: 40, event: "forwarded_by_unlisted_address" },
    ]);
    now_ms += 60_000;
    await ask("10.1.2.3");
    expect(events().at(-1)).toEqual({ level: 50, event: "forwarded_by_unlisted_address", left_out: 4 });
  });
});

describe("the log", () => {
  test("has one line a minute of requests that are refused, and one line each of those that are answered", async () => {
    lines.length = 0;
    now_ms += 60_000;
    for (let n = 0; n < 20; n += 1) {
      await plain.inject({ url: `/nothing/${n}`, headers: { host: forwarded.host } });
      await plain.inject({ url: "/who/x", headers: { host: "unknown.example" } });
      await plain.inject({ url: "/who/x", headers: { host: forwarded.host } });
    }
    const statuses = lines.map((line) => JSON.parse(line).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(1);
    expect(statuses.filter((status) => status === 421)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test("has one line for a request, with the pattern of its path and nothing that the visitor wrote", async () => {
    lines.length = 0;
    now_ms += 60_000;
    const headers = {
      host: forwarded.host,
      "user-agent": "canary-agent",
      cookie: "canary=1",
      referer: "http://canary.example",
    };
    await plain.inject({ url: "/who/canary?oauth_token=canary", headers });
    await plain.inject({ url: "/canary?oauth_token=canary", headers });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        event: "request",
        method: "GET",
        path: "/who/:name",
        brand: "kitestone",
        status: 200,
        ms: expect.any(Number),
      },
      {
        level: 30,
        event: "request",
        method: "GET",
        path: "(none)",
        brand: "kitestone",
        status: 404,
        ms: expect.any(Number),
        left_out: 19,
      },
    ]);
  });

  test("has the words of a bug, and the visitor does not", async () => {
    lines.length = 0;
    const answer = await plain.inject({ url: "/bug", headers: forwarded });
    expect(answer).toMatchObject({ statusCode: 500, payload: "code.server_error" });
    expect(lines.join("")).toContain("the fault itself");
  });
});

test("a failure is never kept, whatever its answer was going to be", async () => {
  const answer = await plain.inject({ url: "/kept-bug", headers: forwarded });
  expect(answer).toMatchObject({ statusCode: 500, headers: { "cache-control": "no-store" } });
});
