// `GET /metrics` on loopback, beside the shop's own ports: metrics are for the operator of the machine alone.
import { createServer } from "node:http";
import type { Server } from "node:http";
import { lookUpHost, loopbackHosts } from "../http/open-http.ts";
import type { Log } from "../log.ts";
import { SettingsError } from "../settings-part.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsListener {
  readonly port: number;
  /** Production does not start without metrics. Elsewhere a port that is taken only costs the metrics. */
  readonly isNeeded: boolean;
  /** By which an operator says another. */
  readonly setting: string;
}

/** Closes the listener. */
export async function serveMetrics(
  { metrics, log }: { metrics: Pick<Metrics, "registry">; log: Log },
  { port, isNeeded, setting }: MetricsListener,
): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000, maxHeaderSize: 4_096 });
  server.maxConnections = 20;
  server.on("request", (request, response) => {
    const isLocal = lookUpHost(request, loopbackHosts) === true;
    if (!isLocal || request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(isLocal ? 404 : 421).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ event: "metrics_failed", error: String(error) });
        response.writeHead(500).end();
      },
    );
  });
  const fault = await listen(server, port);
  if (fault !== undefined && isNeeded) {
    throw new SettingsError(`The metrics port ${port} cannot be used (${fault}); ${setting} sets another.`);
  }
  if (fault !== undefined) {
    log.warn({ event: "metrics_not_served", port, error: fault });
    return async () => {};
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Why it does not listen. */
function listen(server: Server, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once("error", (error) => resolve(error.message));
    server.listen({ host: "127.0.0.1", port }, () => resolve(undefined));
  });
}
