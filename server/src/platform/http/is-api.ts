import type { FastifyRequest } from "fastify";

/** Every answer under these paths is an envelope, also where there is no such call. */
export function isApi(request: Pick<FastifyRequest, "raw">): boolean {
  return isApiAddress(request.raw.url ?? "");
}

export function isApiAddress(address: string): boolean {
  return /^\/(?:api|util)\//.test(address);
}
