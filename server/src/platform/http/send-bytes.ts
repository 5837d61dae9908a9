// Bytes that stay the same, sent as HTTP caches want them: a strong ETag, 304 for a reader that has them, parts of them.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** One form of a file, as it is sent: plain, or in one encoding. */
export interface SentBytes {
  readonly bytes: Buffer;
  /** Strong: it names exactly these bytes, so the plain and the compressed form have different ones. */
  readonly etag: string;
}

export function nameBytes(bytes: Buffer): SentBytes {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

/** The caller has set every header of the whole file: a 304 renews those that the reader keeps. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: SentBytes): FastifyReply {
  reply.headers({ etag, "accept-ranges": "bytes" });
  if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const part = askedPart(request, { etag, size: bytes.length });
  if (part === "whole") return reply.send(bytes);
  if (part === "outside") {
    return reply
      .code(416)
      .removeHeader("etag")
      .removeHeader("content-encoding")
      .headers({ "content-range": `bytes */${bytes.length}`, "cache-control": "no-store" })
      .send();
  }
  const { from, to } = part;
  return reply
    .code(206)
    .header("content-range", `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

type Part = "whole" | "outside" | { readonly from: number; readonly to: number };

/** RFC 9110 lets a server ignore a range: several at once, other units and another version of the file get the whole. */
function askedPart({ method, headers }: FastifyRequest, { etag, size }: { etag: string; size: number }): Part {
  const { range, "if-range": version = etag } = headers;
  if (method !== "GET" || range === undefined || version !== etag) return "whole";
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === "") return "whole";
  if (first === "") return Number(last) === 0 ? "outside" : { from: Math.max(0, size - Number(last)), to: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "outside";
  return { from: Number(first), to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Weak comparison, as RFC 9110 wants for If-None-Match. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((tag) => bare(tag) === bare(etag) || tag.trim() === "*");
}
