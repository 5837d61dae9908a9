// The host of a provider's form (Z100): whatever its script asks of this origin, there is nothing here but the form.
import type { FastifyReply, FastifyRequest } from "fastify";
import { pathOf } from "./visitor-language.ts";

export const form_path = "/dropin";

const formFiles = new Set([form_path, "/page.css", "/dropin.css", "/brand/icon.svg"]);

/** A form host answers no call, no page of the store, no webhook; the two paths for load balancers are answered before. */
export function isOffForm(request: FastifyRequest): boolean {
  if (!request.resolvedHost.formOnly) return false;
  const path = pathOf(request.raw.url ?? "/");
  if (request.method === "POST") return path !== "/csp";
  return !(request.method === "GET" || request.method === "HEAD") || !formFiles.has(path);
}

export function refuseOffForm(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("content-type", "text/plain; charset=utf-8").send("Not found");
}
