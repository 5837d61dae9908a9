import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Below this a compressed answer saves no packet. */
export const worth_bytes = 1_200;
const compressible = /^(?:text\/|application\/(?:json|javascript)|image\/svg\+xml)/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * The last step of every answer; files that were compressed at build time carry their encoding already. A strong ETag names the
 * very bytes that are sent, and a part of a file could not be put together again, so neither is touched.
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined || reply.hasHeader("content-encoding") || request.method === "HEAD") return payload;
  if (String(reply.getHeader("etag") ?? "").startsWith('"')) return payload;
  if (!compressible.test(String(reply.getHeader("content-type") ?? ""))) return payload;
  if (payload instanceof Readable) {
    markEncoded(reply, encoding);
    return compressStream(payload, encoding);
  }
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  if (payload.length < worth_bytes) return payload;
  markEncoded(reply, encoding);
  return encoding === "br" ? brotli(payload, brotliOptions) : gz(payload);
}

/** A page that breaks in the middle must break its answer too: without a listener its error would end the process. */
function compressStream(payload: Readable, encoding: "br" | "gzip"): Readable {
  const compressor = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip();
  pipeline(payload, compressor, () => {});
  return compressor;
}

export function chooseEncoding(accepted: string | undefined): "br" | "gzip" | undefined {
  if (accepted === undefined) return undefined;
  const names = accepted
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : undefined;
}

function markEncoded(reply: FastifyReply, encoding: string): void {
  reply.removeHeader("content-length");
  reply.header("content-encoding", encoding);
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
}
