// Pages for machines and integrators: health, readiness, the description of the API.
import type { FastifyInstance } from "fastify";
import { docsPage } from "./docs-page.ts";
import { shareAnswer } from "./http/shared-answer.ts";
import { openApiDocument } from "./openapi.ts";
import { randomToken } from "./random.ts";
import type { Readiness } from "./readiness.ts";
import { logSampled } from "./sampled-log.ts";
import type { World } from "./world.ts";

/** What these pages need of the world. */
export interface MachineWorld extends Pick<World, "random" | "log" | "clock" | "metrics"> {
  readonly readiness: Readiness;
  readonly settings: Pick<World["settings"], "mode">;
}

export function mountMachinePages(server: FastifyInstance, world: MachineWorld): void {
  const { document, shared } = (description ??= describeApi());

  server.get("/health", (_request, reply) => reply.header("content-type", "application/json").send('{"ok":true}'));
  server.get("/ready", async (_request, reply) => {
    const isReady = await world.readiness.isReady();
    return reply
      .code(isReady ? 200 : 503)
      .header("content-type", "application/json")
      .send(JSON.stringify({ ok: isReady }));
  });
  // Counted in the log, never echoed: what a browser reports is hostile input.
  server.post("/csp", (request, reply) => {
    const brand = request.resolvedHost.brand.key;
    logSampled(world, "warn", { line: { event: "csp_report", brand }, kind: `csp ${brand}` });
    return reply.code(204).send();
  });
  server.get("/openapi.json", (request, reply) => shared.send(request, reply));
  if (world.settings.mode === "production") return;
  server.get("/docs", { config: { renders: true } }, (_request, reply) => {
    const nonce = randomToken(world.random);
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      })
      .send(docsPage(document, nonce));
  });
}

/** The same for every server of a process. */
let description: ReturnType<typeof describeApi> | undefined;

function describeApi() {
  const document = openApiDocument({ title: "Gemgate", version: "0.1.0" });
  return { document, shared: shareAnswer(JSON.stringify(document), "application/json; charset=utf-8") };
}
