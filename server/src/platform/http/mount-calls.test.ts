// A kind of principal that the store does not have, on a listener of its own: what a console and its keys would need.
import pino from "pino";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { edgeLimits } from "./edge-limits.ts";
import { mountCalls } from "./mount-calls.ts";
import type { CallerKind, Route } from "./mount-calls.ts";
import { loopbackHosts, openHttp } from "./open-http.ts";

interface Key {
  readonly id: string;
  readonly permissions: readonly string[];
}
interface KeyContext {
  readonly key: Key;
}
interface KeyRoute extends Route<KeyContext, URLSearchParams> {
  readonly needs: string;
}

const keys = new Map<string, Key>([
  ["reader", { id: "key-1", permissions: ["orders.read"] }],
  ["nobody", { id: "key-2", permissions: [] }],
]);

const keyCaller: CallerKind<KeyRoute, KeyContext, URLSearchParams, { readonly status: number }> = {
  reach: () => ({ method: "GET", exposeHeadRoute: false }),
  accept: async (request, { needs }) => {
    const key = keys.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (key === undefined) return { isAccepted: false, refusal: { status: 401 } };
    if (!key.permissions.includes(needs)) return { isAccepted: false, refusal: { status: 403 } };
    return { isAccepted: true, context: { key }, input: new URL(request.url, "http://localhost").searchParams };
  },
  isRefusal: (result): result is { status: number } =>
    typeof result === "object" && result !== null && "status" in result,
  send: (reply, outcome) => {
    if (outcome.kind === "content") void reply.code(200).send(JSON.stringify(outcome.content));
    else
      void reply.code(outcome.kind === "refusal" ? outcome.refusal.status : outcome.kind === "busy" ? 503 : 500).send();
  },
};

const logged: string[] = [];
let answer: () => unknown;
beforeEach(() => {
  logged.length = 0;
  answer = () => ({});
});

function open(mode: "demo" | "production") {
  const log = pino({ level: "warn", base: null }, { write: (line: string) => logged.push(line) });
  const settings = { mode, trustedProxies: [], keep_alive_ms: 5_000, limits: edgeLimits };
  const http = openHttp(
    { log, clock: { nowMs: () => 0 }, settings },
    {
      hosts: loopbackHosts,
      hostless: new Set(),
      setHost: () => {},
      sendMisdirected: (_request, reply) => reply.code(421).send("not here"),
      sendTooManyRequests: (_request, reply) => reply.code(429).send(),
      sendError: ({ reply }) => void reply.code(500).send(),
      logged: () => ({}),
    },
  );
  const content = v.strictObject({ key: v.string(), state: v.string() });
  const route: KeyRoute = {
    needs: "orders.read",
    call: { path: "/console/orders", content },
    handle: async ({ key }, search) => ({ key: key.id, state: search.get("state") ?? "any", ...Object(answer()) }),
  };
  mountCalls(http, { world: { log, settings }, caller: keyCaller, routes: [route] });
  return (key: string, method: "GET" | "HEAD" = "GET", host = "127.0.0.1:4040") =>
    http.inject({ method, url: "/console/orders?state=paid", headers: { host, authorization: `Bearer ${key}` } });
}

describe("calls of another kind of principal", () => {
  test("the handler is given the principal that was proved, and its content is sent in the kind's own form", async () => {
    const { statusCode, body } = await open("demo")("reader");
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"key":"key-1","state":"paid"}' });
  });

  test("a caller who is not proved, or may not call, is refused before the handler runs", async () => {
    answer = () => expect.unreachable("the handler ran");
    expect((await open("demo")("guessed")).statusCode).toBe(401);
    expect((await open("demo")("nobody")).statusCode).toBe(403);
    expect(logged).toEqual([]);
  });

  test("a handler that refuses is answered with its refusal", async () => {
    answer = () => ({ status: 409 });
    expect((await open("demo")("reader")).statusCode).toBe(409);
  });

  test("a busy database is told as busy, and any other fault as a bug that is logged with the pattern of its path", async () => {
    answer = () => {
      throw new Error("timeout exceeded when trying to connect");
    };
    expect((await open("demo")("reader")).statusCode).toBe(503);
    answer = () => {
      throw new Error("the fault itself");
    };
    expect((await open("demo")("reader")).statusCode).toBe(500);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { event: "busy", path: "/console/orders" },
      { event: "bug", path: "/console/orders", error: "the fault itself" },
    ]);
  });

  test("content that does not fit the schema of its call is a bug, except in production, which does not look", async () => {
    answer = () => ({ secret: "not in the contract" });
    expect((await open("demo")("reader")).statusCode).toBe(500);
    expect((await open("production")("reader")).statusCode).toBe(200);
  });

  test("HEAD is refused where the kind does not let it run the call", async () => {
    const { statusCode, headers } = await open("demo")("reader", "HEAD");
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: "GET" });
  });

  test("a listener answers to the hosts of its own rule alone", async () => {
    const ask = open("demo");
    expect((await ask("reader", "GET", "localhost:4040")).statusCode).toBe(200);
    for (const host of ["kitestone.localhost:4000", "localhost.evil.net", "127.0.0.1, 127.0.0.1"]) {
      expect((await ask("reader", "GET", host)).statusCode).toBe(421);
    }
  });
});
