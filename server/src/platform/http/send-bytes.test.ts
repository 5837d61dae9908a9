// Over real sockets and through the hooks of the listener, which would compress what they may.
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { silentLog } from "../log.ts";
import { edgeLimits } from "./edge-limits.ts";
import { openStoreHttp } from "./store-listener.ts";
import { nameBytes, sendBytes } from "./send-bytes.ts";

const text = Array.from({ length: 1_000 }, (_, index) => `.a${index}{}\n`).join("");
const size = Buffer.byteLength(text);
const file = nameBytes(Buffer.from(text));
const kept = {
  "cache-control": "public, max-age=86400",
  vary: "Accept-Encoding",
  "content-security-policy": "default-src 'self'",
};

const http = openStoreHttp(
  {
    log: silentLog,
    clock: { nowMs: () => 0 },
    texts: () => (key) => key,
    settings: { mode: "production", trustedProxies: [], keep_alive_ms: 5_000, limits: edgeLimits },
  },
  demoCopy().resolveHost,
);
http.get("/file", (asked, reply) => sendBytes(asked, reply.headers({ ...kept, "content-type": "text/css" }), file));
let origin: string;
beforeAll(async () => {
  origin = await http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => http.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { host: "kitestone.localhost:4000", "accept-encoding": "br, gzip", ...headers };
    const asked = request(`${origin}/file`, { method, headers: sent, agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => (body += part));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    asked.on("error", reject).end();
  });
}

test("bytes with a strong ETag are sent as they are, also to a reader of brotli", async () => {
  const { status, headers, body } = await ask();
  expect([status, body === text]).toEqual([200, true]);
  expect(headers).toMatchObject({
    ...kept,
    "content-length": String(size),
    "accept-ranges": "bytes",
    "content-type": "text/css",
  });
  expect(headers["etag"]).toMatch(/^"[\w-]{22}"$/);
  expect(headers).not.toHaveProperty("content-encoding");
});

test("other bytes have another ETag, and the same bytes the same in every process", () => {
  expect(nameBytes(Buffer.from(text)).etag).toBe(file.etag);
  expect(nameBytes(Buffer.from(`${text} `)).etag).not.toBe(file.etag);
});

test("HEAD answers with the headers of GET and no body", async () => {
  const [head, get] = await Promise.all([ask({}, "HEAD"), ask()]);
  const { date: _, ...headers } = get.headers;
  expect(head).toMatchObject({ status: 200, body: "", headers });
});

test.each(["GET", "HEAD"])(
  "%s of bytes that the reader has is answered with 304, which renews what it keeps",
  async (method) => {
    for (const known of [file.etag, `"other", ${file.etag}`, `W/${file.etag}`, "*"]) {
      const { status, headers, body } = await ask({ "if-none-match": known }, method);
      expect([known, status, body]).toEqual([known, 304, ""]);
      expect(headers).toMatchObject({ ...kept, etag: file.etag });
    }
    expect((await ask({ "if-none-match": '"other"' }, method)).status).toBe(200);
  },
);

test.each([
  ["bytes=0-0", 0, 0],
  ["bytes=10-4000", 10, 4000],
  ["bytes=9-", 9, size - 1],
  ["bytes=-5", size - 5, size - 1],
  [`bytes=-${size + 5}`, 0, size - 1],
  [`bytes=5-${size + 5}`, 5, size - 1],
])("%s is answered with that part alone, uncompressed", async (range, from, to) => {
  for (const condition of [{}, { "if-range": file.etag }]) {
    const { status, headers, body } = await ask({ range, ...condition });
    expect([status, body === text.slice(from, to + 1)]).toEqual([206, true]);
    expect(headers).toMatchObject({
      ...kept,
      etag: file.etag,
      "content-range": `bytes ${from}-${to}/${size}`,
      "content-length": String(to - from + 1),
    });
    expect(headers).not.toHaveProperty("content-encoding");
  }
});

test.each([`bytes=${size}-`, `bytes=${size + 1}-${size + 2}`, "bytes=-0"])(
  "%s lies outside: 416 with the size, which is not kept",
  async (range) => {
    const { status, headers, body } = await ask({ range });
    expect([status, body]).toEqual([416, ""]);
    expect(headers).toMatchObject({ "content-range": `bytes */${size}`, "cache-control": "no-store" });
    expect(headers).not.toHaveProperty("etag");
  },
);

test.each(["bytes=0-1,4-5", "bytes=5-4", "bytes=-", "bytes=a-b", "lines=0-1", `bytes=${"9".repeat(20)}-`])(
  "%s is ignored and the whole is sent",
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 200, body: text });
  },
);

test("a part of another version, and of a HEAD, is the whole", async () => {
  const range = "bytes=0-1";
  for (const version of ['"other"', `W/${file.etag}`, "Wed, 21 Oct 2015 07:28:00 GMT"]) {
    expect(await ask({ range, "if-range": version })).toMatchObject({ status: 200, body: text });
  }
  expect(await ask({ range }, "HEAD")).toMatchObject({ status: 200, headers: { "content-length": String(size) } });
});
