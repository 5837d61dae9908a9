// One handler, several ports: the main one and the backup API hosts' own (Z86).
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { guardLike } from "./guard-connections.ts";
import { askFirst } from "./ready-first.ts";

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly reusePort: boolean;
}

/** Closes every further listener; the first one belongs to the Fastify instance. */
export type CloseListeners = () => Promise<void>;

export async function listenOn(http: FastifyInstance, addresses: readonly ListenAddress[]): Promise<CloseListeners> {
  const [first, ...others] = addresses;
  if (first === undefined) throw new Error("there is no port to listen on");
  askFirst(http, http.server);
  await http.listen(first);
  const servers: Server[] = [];
  for (const address of others) {
    const server = furtherServer(http);
    if (await isListening(server, address)) servers.push(server);
  }
  return async () => {
    await Promise.all(servers.map(close));
  };
}

/** The same limits as the first listener (see open-http.ts). */
function furtherServer(http: FastifyInstance): Server {
  const server = createServer(
    {
      maxHeaderSize: 8 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: http.server.keepAliveTimeout,
      connectionsCheckingInterval: 2_000,
    },
    (request, response) => http.routing(request, response),
  );
  server.maxRequestsPerSocket = 1_000;
  guardLike(server, http.server);
  askFirst(http, server);
  return server;
}

/** A machine without IPv6 has no [::1]; that listener is then left out. Every other failure is thrown. */
function isListening(server: Server, address: ListenAddress): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isAbsent = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      if (isAbsent && address.host === "::1") resolve(false);
      else reject(error);
    });
    server.listen(address, () => resolve(true));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
