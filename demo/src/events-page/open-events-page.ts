// A page that shows what pages tell of visits as the collector has stored it, so that an integrator sees each event as it comes.
import { createServer } from "node:http";
import { Pool } from "pg";
import type { PoolConfig } from "pg";
import { readRecentEvents } from "./recent-events-store.ts";
import { eventsPolicy, renderEvents } from "./render-events.ts";

export interface EventsPage {
  close: () => Promise<void>;
}

export function openEventsPage(port: number, database: PoolConfig): Promise<EventsPage> {
  const pool = new Pool({ ...database, max: 1, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  // A database that is started again: the next look has a new connection.
  pool.on("error", () => {});
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const send = (status: number, html: string): void => {
      const type = "text/html; charset=utf-8";
      const told = { "content-security-policy": eventsPolicy, "x-content-type-options": "nosniff" };
      response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...told }).end(html);
    };
    if (request.method !== "GET" || request.url !== "/") return send(404, "Not found");
    readRecentEvents(pool).then(
      (events) => send(200, renderEvents(events)),
      () => send(503, "The database does not answer now."),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve({
        async close() {
          server.close();
          server.closeAllConnections();
          await pool.end();
        },
      });
    });
  });
}
