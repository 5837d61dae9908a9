import type { FastifyReply, FastifyRequest } from "fastify";

export const apiHeaders = {
  vary: "Origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/** CORS for exactly the brand's own hosts; no credentials, because no cookie authenticates anything. */
export function setApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(apiHeaders);
  const origin = request.headers.origin;
  if (origin !== undefined && request.resolvedHost.allowedOrigins.has(origin)) {
    reply.header("access-control-allow-origin", origin);
    reply.header("access-control-expose-headers", "retry-after");
  }
}

export function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "content-type, authorization, x-gemgate-bind",
      "access-control-max-age": "600",
    })
    .send();
}
