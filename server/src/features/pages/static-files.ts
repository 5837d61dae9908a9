// Files of the built storefront: a path is served only when it is a key of the table, so there is nothing to escape from.
// They are read into memory at start, and texts are compressed once. Only fonts are read when a browser asks: there
// are hundreds of subsets, twenty megabytes, of which the players of one region need a few.
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "../../platform/http/compress-answer.ts";

interface StaticFile {
  readonly body: Buffer | (() => Promise<Buffer>);
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  readonly type: string;
  readonly cache: string;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
};
const compressible = new Set([".js", ".css", ".svg", ".json"]);
/** Names under /assets carry a hash of their content; other names stay and are asked for again after a day. */
const forever = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";

export function readFolder(folder: string, prefix: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `${prefix}${path.slice(folder.length).replaceAll("\\", "/")}`;
    // The build's own notes, not for visitors.
    if (name.includes("/.vite/")) continue;
    files.set(name, readOne(path, { type, cache: name.startsWith("/assets/") ? forever : aDay }));
  }
  return files;
}

function readOne(path: string, { type, cache }: { type: string; cache: string }): StaticFile {
  if (type === types[".woff2"]) return { body: keepOnceRead(path), br: undefined, gzip: undefined, type, cache };
  const body = readFileSync(path);
  const isText = compressible.has(extname(path)) && body.length > 1_000;
  return {
    body,
    br: isText ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : undefined,
    gzip: isText ? gzipSync(body) : undefined,
    type,
    cache,
  };
}

function keepOnceRead(path: string): () => Promise<Buffer> {
  let kept: Promise<Buffer> | undefined;
  return () => {
    kept ??= readFile(path).catch((error: unknown) => {
      // A disk that failed once may answer the next visitor.
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

export function mountStaticFiles(server: FastifyInstance, files: StaticFiles): void {
  for (const [name, file] of files) {
    server.get(name, (request, reply) => sendFile(request, reply, file));
  }
}

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const encoded = encoding === undefined ? undefined : file[encoding];
  // Before any header: an answer about a file that cannot be read must not be kept for a year.
  const body = encoded ?? (await readBody(file));
  if (body === undefined) {
    reply.header("cache-control", "no-store").callNotFound();
    return reply;
  }
  reply.headers({
    "content-type": file.type,
    "cache-control": file.cache,
    "cross-origin-resource-policy": "same-origin",
    // A picture may style itself; it runs and loads nothing.
    "content-security-policy":
      file.type === types[".svg"] ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'",
    vary: "Accept-Encoding",
  });
  if (encoded !== undefined && encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(body);
}

/** Undefined where the file was there at start and is gone: another build has replaced it. */
async function readBody({ body }: StaticFile): Promise<Buffer | undefined> {
  if (typeof body !== "function") return body;
  try {
    return await body();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
