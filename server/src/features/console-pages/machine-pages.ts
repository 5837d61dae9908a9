// Pages of the console for machines: health, readiness, and the description of its calls.
import { console_root } from "@gemgate/contract/console/console-call";
import type { FastifyInstance } from "fastify";
import { consoleOpenApi } from "../../platform/http/console-openapi.ts";
import { shareAnswer } from "../../platform/http/shared-answer.ts";
import type { Readiness } from "../../platform/readiness.ts";

export function mountConsoleMachinePages(server: FastifyInstance, readiness: Readiness): void {
  const document = shareAnswer(JSON.stringify(consoleOpenApi("0.1.0")), "application/json; charset=utf-8");
  server.get("/health", (_request, reply) => reply.header("content-type", "application/json").send('{"ok":true}'));
  server.get("/ready", async (_request, reply) => {
    const isReady = await readiness.isReady();
    return reply
      .code(isReady ? 200 : 503)
      .header("content-type", "application/json")
      .send(JSON.stringify({ ok: isReady }));
  });
  // Nothing in it is secret: who may call is decided at each call.
  server.get(`${console_root}/openapi.json`, (request, reply) => document.send(request, reply));
}
