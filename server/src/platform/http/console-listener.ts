// The console's listener: one host and no other, nothing kept by anybody on the way, and a policy that lets no script in but its own.
import type { FastifyInstance } from "fastify";
import { isDatabaseBusy } from "../database-errors.ts";
import { refuseConsole, sendRefusal } from "./console-calls.ts";
import { openHttp, routeOf } from "./open-http.ts";
import type { FailedRequest, HttpWorld, ListenerRules } from "./open-http.ts";

const busy_retry_s = 5;

export function openConsoleHttp(world: HttpWorld, host: string): FastifyInstance {
  const rules: ListenerRules<true> = {
    hosts: (asked) => (asked.toLowerCase() === host ? true : undefined),
    hostless: new Set(["/health", "/ready"]),
    setHost: () => {},
    sendMisdirected: (_request, reply) => reply.code(421).send(),
    sendTooManyRequests: (_request, reply) => {
      sendRefusal(reply, refuseConsole("too_many", "too many requests at once", busy_retry_s));
      return reply;
    },
    sendError: (failed) => sendError(world, failed),
    logged: () => ({}),
  };
  const server = openHttp(world, rules);
  server.addHook("onSend", (_request, reply, payload, done) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuseConsole("unknown", "there is nothing here")));
  return server;
}

/** Pages set a policy of their own; of an answer of a call nothing is ever run. */
const headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
} as const;

function sendError(world: HttpWorld, { error, request, reply }: FailedRequest): void {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status < 500) return sendRefusal(reply, refuseConsole("bad_request", "the request cannot be read"));
  const words = error instanceof Error ? error : new Error(String(error));
  if (isDatabaseBusy(error)) {
    world.log.warn({ event: "busy", path: routeOf(request), error: words.message });
    return sendRefusal(reply, refuseConsole("busy", "the database is busy", busy_retry_s));
  }
  world.log.error({ event: "bug", path: routeOf(request), error: words.message, stack: words.stack });
  sendRefusal(reply, refuseConsole("server_error", "something failed here"));
}
