// What the listed proxies say of where a request came from: for a listener that is no Fastify instance.
import type { IncomingMessage } from "node:http";
import type { IsListed } from "./caller.ts";

/** The last address on the way that is not a listed proxy's; whatever stands before it may be invented. */
export function forwardedAddress({ socket, headers }: IncomingMessage, isListed: IsListed): string {
  const peer = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"];
  if (forwarded === undefined || !isListed(peer)) return peer;
  const way = String(forwarded)
    .split(",")
    .map((address) => address.trim());
  return way.findLast((address) => !isListed(address)) ?? way[0] ?? peer;
}
