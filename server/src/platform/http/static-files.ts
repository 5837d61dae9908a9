// Files of the built storefront: a path is served only when it is a key of the table, so there is nothing to escape from.
// They are read into memory at start, with the compressed forms that the build put beside them (`x.js.br`, `x.js.gz`), so that a
// process goes on serving its own build when another one replaces it. Only fonts are read when a browser asks: there are hundreds
// of subsets, twenty megabytes, of which the players of one region need a few.
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./compress-answer.ts";
import { nameBytes, sendBytes } from "./send-bytes.ts";
import type { SentBytes } from "./send-bytes.ts";

export interface StaticFile {
  readonly plain: SentBytes | (() => Promise<SentBytes>);
  readonly br: SentBytes | undefined;
  readonly gzip: SentBytes | undefined;
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
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const type = types[extname(path)];
    const name = `${prefix}${path.slice(folder.length).replaceAll("\\", "/")}`;
    // The build's own notes are not for visitors, and neither is anything else whose name begins with a dot.
    if (type === undefined || name.includes("/.")) continue;
    files.set(name, { ...readForms(path, paths), type, cache: name.startsWith("/assets/") ? forever : aDay });
  }
  return files;
}

/** One that is made here; its name says of what type it is. */
export function fileOfText(text: string, path: string): StaticFile {
  const body = Buffer.from(text, "utf8");
  return {
    plain: nameBytes(body),
    br: nameBytes(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
    gzip: nameBytes(gzipSync(body)),
    type: types[extname(path)] ?? "application/octet-stream",
    cache: aDay,
  };
}

function readForms(path: string, paths: ReadonlySet<string>): Pick<StaticFile, "plain" | "br" | "gzip"> {
  if (path.endsWith(".woff2")) return { plain: keepOnceRead(path), br: undefined, gzip: undefined };
  const body = readFileSync(path);
  const isText = compressible.has(extname(path)) && body.length > 1_000;
  const form = (ending: string, compress: (body: Buffer) => Buffer): SentBytes | undefined => {
    if (paths.has(path + ending)) return nameBytes(readFileSync(path + ending));
    // A sheet of the server's own pages is in no build; there is one that is long enough.
    return isText ? nameBytes(compress(body)) : undefined;
  };
  return { plain: nameBytes(body), br: form(".br", brotliCompressSync), gzip: form(".gz", gzipSync) };
}

function keepOnceRead(path: string): () => Promise<SentBytes> {
  let kept: Promise<SentBytes> | undefined;
  return () => {
    kept ??= readFile(path)
      .then(nameBytes)
      .catch((error: unknown) => {
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
  const body = encoded ?? (await readPlain(file));
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
  return sendBytes(request, reply, body);
}

/** Undefined where the file was there at start and is gone: another build has replaced it. */
async function readPlain({ plain }: StaticFile): Promise<SentBytes | undefined> {
  if (typeof plain !== "function") return plain;
  try {
    return await plain();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
