import type { Call } from "@gemgate/contract/call";
import type { FastifyRequest } from "fastify";

/**
 * Z1: a state-changing call (and a login) by GET or HEAD is answered, but not when the browser says that a page was opened, an
 * image loaded or a link prefetched, nor when it comes from a page that is not the brand's own.
 */
export function isForeignWrite(call: Call, request: FastifyRequest): boolean {
  if (call.effect === "read" && !call.secret) return false;
  // HEAD runs the same handler, and a foreign page may send it as it may send GET.
  if (request.method === "POST") return false;
  const mode = request.headers["sec-fetch-mode"];
  if (mode === "navigate" || mode === "no-cors") return true;
  if (request.headers["sec-purpose"]?.includes("prefetch") === true) return true;
  const origin = request.headers.origin;
  return origin !== undefined && !request.place.friends.has(origin);
}
