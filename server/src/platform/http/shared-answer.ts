// A large answer that is the same for all clients: one buffer, compressed once, and not sent again to a client that has it.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./compress-answer.ts";
import { isKnown } from "./send-bytes.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export interface SharedAnswer {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export function shareAnswer(text: string, type: string): SharedAnswer {
  const body = Buffer.from(text, "utf8");
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  // Made at the first request for it; requests at the same time share the work.
  const made = new Map<"br" | "gzip", Promise<Buffer>>();
  const encoded = (encoding: "br" | "gzip"): Promise<Buffer> => {
    const known = made.get(encoding);
    if (known !== undefined) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const making = encoding === "br" ? brotli(body, { params }) : gz(body);
    made.set(encoding, making);
    return making;
  };
  return {
    async send(request, reply) {
      // Kept by the browser, but asked about each time: it changes with the next version.
      reply.headers({ etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
      if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
      reply.header("content-type", type);
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      if (encoding === undefined) return reply.send(body);
      return reply.header("content-encoding", encoding).send(await encoded(encoding));
    },
  };
}
