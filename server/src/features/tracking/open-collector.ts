// The collector, put together: listener, queue and database.
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { collector_role } from "../../platform/database-roles.ts";
import { openDatabase } from "../../platform/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { refuseOtherRole } from "../../platform/refuse-other-role.ts";
import { waitForDatabase } from "../../platform/wait-for-database.ts";
import { serveMetrics } from "../../platform/metrics/serve-metrics.ts";
import { createCollectorHttp } from "./collector-http.ts";
import { createCollectorMetrics } from "./collector-metrics.ts";
import { createEventQueue } from "./event-queue.ts";
import { storeEvents } from "./event-store.ts";
import type { CollectorSettings } from "./settings.ts";

export interface Collector {
  readonly port: number;
  /** Takes no more connections, stores what waits and ends. */
  stop(): Promise<void>;
}

export interface CollectorWorld {
  readonly settings: CollectorSettings;
  readonly clock: Clock;
  readonly log: Log;
  readonly isWanted: () => boolean;
}

export async function openCollector({ settings, clock, log, isWanted }: CollectorWorld): Promise<Collector> {
  const db = openDatabase({ ...settings.database.reveal(), max: 2, pipeline: false }, log);
  const role = { role: collector_role, settings: "DATABASE_URL and DATABASE_COLLECTOR_URL" };
  await waitForDatabase({ log, clock, needs: "a place for events", isWanted }, () => refuseOtherRole(db, role));
  const metrics = createCollectorMetrics(() => queue.held());
  const queue = createEventQueue({
    log,
    async store(lines) {
      const began = clock.nowMs();
      await storeEvents(db.pool, lines).finally(() =>
        metrics.batchEnded({ lines: lines.length, took_s: (clock.nowMs() - began) / 1_000 }),
      );
    },
  });
  const closeMetrics = await serveMetrics(
    { metrics, log },
    { port: settings.metrics_port, isNeeded: settings.mode === "production", setting: "COLLECTOR_METRICS_PORT" },
  );
  const servers = await Promise.all(
    settings.bind_hosts.map((host) => {
      const server = createCollectorHttp({ ...settings, queue, metrics, now_ms: () => clock.nowMs() });
      return listen(server, { host, port: settings.port });
    }),
  );
  const open = servers.filter((server) => server !== undefined);
  return {
    port: portOf(open[0]),
    async stop() {
      await Promise.all(open.map(close));
      await queue.drain();
      await Promise.all([db.close(), closeMetrics()]);
    },
  };
}

/** A machine without IPv6 has no [::1]; every other failure is thrown. */
function listen(server: Server, address: { host: string; port: number }): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isAbsent = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      if (isAbsent && address.host === "::1") resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

function portOf(server: Server | undefined): number {
  const address: AddressInfo | string | null = server?.address() ?? null;
  return typeof address === "object" && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
