// Over real sockets: a test client that reads addresses as URLs would resolve `..` before it asks.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountStaticFiles, readFolder } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-static-"));
const script = `console.log("${"x".repeat(3_000)}");`;
const server = fastify();
let origin: string;
beforeAll(async () => {
  const files = {
    "assets/app-1a2b.js": script,
    // As the build leaves it; other bytes than this process would make of it, so that a test can tell.
    "assets/built-3c4d.js": script,
    "assets/built-3c4d.js.br": brotliCompressSync("brotli of the build"),
    "assets/built-3c4d.js.gz": gzipSync("gzip of the build"),
    "assets/font.woff2": "w".repeat(3_000),
    "assets/gone.woff2": "w",
    "assets/broken.woff2": "w",
    "art/gem.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ".vite/manifest.json": "{}",
    "assets/app-1a2b.js.map": "{}",
    "index.html": "<p>",
    ".env": "SECRET=1",
    ".secret.json": "{}",
    "assets/.hidden/a.js": "1",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mountStaticFiles(server, readFolder(folder, ""));
  origin = await server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  statusCode: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

function send(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ statusCode: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    asked.on("error", reject).end();
  });
}

const get = (path: string, encoding?: string) =>
  send(path, encoding === undefined ? {} : { "accept-encoding": encoding });

describe("files of the build", () => {
  test("only what the table holds is there: no map, no page, no hidden file, no note of the build", () => {
    expect([...readFolder(folder, "").keys()].sort()).toEqual([
      "/art/gem.svg",
      "/assets/app-1a2b.js",
      "/assets/broken.woff2",
      "/assets/built-3c4d.js",
      "/assets/font.woff2",
      "/assets/gone.woff2",
    ]);
    expect([...readFolder(join(folder, "art"), "/brand-art").keys()]).toEqual(["/brand-art/gem.svg"]);
  });

  test.each([
    "/assets/",
    "/assets/../.env",
    "/assets/..%2f.env",
    "/assets/%2e%2e/.env",
    "/.env",
    "/.vite/manifest.json",
    "/.secret.json",
    "/assets/.hidden/a.js",
    "/assets/built-3c4d.js.br",
    "/assets",
    "/",
    "/assets/app-1a2b.js.map",
    "/ASSETS/app-1a2b.js",
    "/assets/app-1a2b.js/x.css",
    "//assets/app-1a2b.js%00",
  ])("%s is not found", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test("a name with a hash is kept for ever, another for a day", async () => {
    expect((await get("/assets/app-1a2b.js")).headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "same-origin",
      vary: "Accept-Encoding",
    });
    expect((await get("/art/gem.svg")).headers).toMatchObject({
      "cache-control": "public, max-age=86400",
      "content-type": "image/svg+xml",
    });
  });

  test("a picture that is opened by itself runs nothing", async () => {
    const policy = (await get("/art/gem.svg")).headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script");
  });

  test("texts are compressed for a browser that accepts it, fonts and small files are not", async () => {
    const br = await get("/assets/app-1a2b.js", "gzip, br");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    const gz = await get("/assets/app-1a2b.js", "gzip");
    expect(gunzipSync(gz.bytes).toString()).toBe(script);
    expect((await get("/assets/app-1a2b.js", "zstd")).bytes.toString()).toBe(script);
    expect((await get("/assets/font.woff2", "br")).headers).not.toHaveProperty("content-encoding");
    expect((await get("/art/gem.svg", "br")).headers).not.toHaveProperty("content-encoding");
  });

  test("what the build compressed is sent as it is, each form with an ETag of its own that answers 304", async () => {
    const path = "/assets/built-3c4d.js";
    const [br, gz, plain] = await Promise.all([get(path, "br"), get(path, "gzip"), get(path)]);
    expect([br.headers["content-encoding"], brotliDecompressSync(br.bytes).toString()]).toEqual([
      "br",
      "brotli of the build",
    ]);
    expect([gz.headers["content-encoding"], gunzipSync(gz.bytes).toString()]).toEqual(["gzip", "gzip of the build"]);
    expect([plain.headers["content-encoding"], plain.bytes.toString()]).toEqual([undefined, script]);
    const etags = [br, gz, plain].map(({ headers }) => headers["etag"] ?? "");
    expect(new Set(etags).size).toBe(3);
    const again = (encoding: string, etag = "") => send(path, { "accept-encoding": encoding, "if-none-match": etag });
    expect((await again("br", etags[0])).statusCode).toBe(304);
    expect((await again("gzip", etags[0])).statusCode).toBe(200);
  });

  test("a font is named by an ETag, sent in parts and asked for by HEAD as a script is", async () => {
    const font = await get("/assets/font.woff2");
    expect(await send("/assets/font.woff2", { "if-none-match": font.headers["etag"] ?? "" })).toMatchObject({
      statusCode: 304,
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    });
    const part = await send("/assets/font.woff2", { range: "bytes=0-9" });
    expect([part.statusCode, part.bytes.toString()]).toEqual([206, "w".repeat(10)]);
    const head = await send("/assets/font.woff2", {}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.bytes.length]).toEqual([200, "3000", 0]);
  });

  test("a deleted font is answered with 404 that is not cached, and is served once it is back", async () => {
    const path = join(folder, "assets/gone.woff2");
    rmSync(path);
    const gone = await get("/assets/gone.woff2");
    expect(gone).toMatchObject({ statusCode: 404, headers: { "cache-control": "no-store" } });
    expect(gone.headers["content-type"]).not.toContain("font");
    writeFileSync(path, "again");
    const back = await get("/assets/gone.woff2");
    expect(back).toMatchObject({ statusCode: 200, headers: { "content-type": "font/woff2" } });
    expect(back.bytes.toString()).toBe("again");
  });

  test("a font that cannot be read is a failure without a time to be kept", async () => {
    const path = join(folder, "assets/broken.woff2");
    rmSync(path);
    mkdirSync(path);
    const broken = await get("/assets/broken.woff2");
    expect(broken.statusCode).toBe(500);
    expect(broken.headers).not.toHaveProperty("cache-control");
  });
});
