import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { placeFinder } from "../hosts.ts";
import { openHttp } from "./open-http.ts";

const lines: string[] = [];
const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
const findPlace = placeFinder({ mode: "demo", port: 4000, hosts: undefined });
const servers = [open([]), open(["10.0.0.0/8"])] as const;
const [plain, behindProxy] = servers;
afterAll(() => Promise.all(servers.map((server) => server.close())));

function open(trustedProxies: readonly string[]) {
  const server = openHttp(
    { log, texts: () => (key) => key, settings: { trustedProxies, keep_alive_ms: 5_000 } },
    findPlace,
  );
  server.get("/who/:name", (request) => ({ ip: request.ip, brand: request.place.brand.key }));
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

  test("of a stranger are not read beside a trusted proxy either", async () => {
    const answer = await behindProxy.inject({ url: "/who/x", headers: forwarded, remoteAddress: "198.51.100.9" });
    expect(answer.json()).toEqual({ ip: "198.51.100.9", brand: "kitestone" });
  });
});

describe("the log", () => {
  test("has one line for a request, with the pattern of its path and nothing that the visitor wrote", async () => {
    lines.length = 0;
    const headers = {
      ...forwarded,
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
