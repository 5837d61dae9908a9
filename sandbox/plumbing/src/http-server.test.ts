import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpServer } from "./http-server.ts";
import { listenHttp } from "./http-server.ts";
import { BadRequest, parseFields, readText } from "./read-fields.ts";
import { answerJson, answerText } from "./reply.ts";

const bugs: unknown[] = [];
let server: HttpServer;

beforeAll(async () => {
  server = await listenHttp({
    port: 0,
    routes: [
      {
        method: "GET",
        path: "/things/:id",
        handle: ({ params, query }) => answerJson(200, { ...params, q: query.get("q") }),
      },
      { method: "POST", path: "/things", handle: ({ body }) => answerText(201, readText(parseFields(body), "name")) },
      { method: "GET", path: "/refused", handle: () => Promise.reject(new BadRequest("the name does not fit")) },
      { method: "GET", path: "/broken", handle: () => Promise.reject(new Error("a secret")) },
      { method: "GET", path: "/silent", handle: () => ({ kind: "silence", cutAfterMs: 1 }) },
      { method: "GET", path: "/mounted/known", handle: () => answerText(200, "route") },
    ],
    mounts: [{ prefix: "/mounted", handle: async (_request, response) => void response.end("mount") }],
    reportBug: (error) => bugs.push(error),
  });
});
afterAll(() => server.close());

async function ask(path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
  return { status: response.status, text: await response.text() };
}

test("a path part that begins with a colon takes one value, and the query is read", async () => {
  expect(await ask("/things/7?q=a%20b")).toEqual({ status: 200, text: '{"id":"7","q":"a b"}' });
  for (const path of ["/things/", "/things/7/8", "/nothing"]) {
    expect(await ask(path)).toEqual({ status: 404, text: '{"error":"not_found"}' });
  }
  expect((await ask("/things/7", { method: "POST" })).status).toBe(404);
});

test("a route answers before the mount whose prefix it has", async () => {
  expect((await ask("/mounted/known")).text).toBe("route");
  expect((await ask("/mounted/other")).text).toBe("mount");
  expect((await ask("/mounted")).status).toBe(404);
});

test("a body of 32 KB is read and one byte more is refused with an answer that the sender meets", async () => {
  const fits = JSON.stringify({ name: "a" }).padEnd(32 * 1024, " ");
  expect(await ask("/things", { method: "POST", body: fits })).toEqual({ status: 201, text: "a" });
  expect(await ask("/things", { method: "POST", body: `${fits} ` })).toEqual({
    status: 413,
    text: '{"error":"too_large"}',
  });
});

test.each([
  ["not JSON", "{"],
  ["not UTF-8", Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
  ["a byte order mark", '\ufeff{"name":"a"}'],
  ["no object", "[]"],
  ["another type", '{"name":1}'],
])("a body that is %s is a bad request", async (_what, body) => {
  expect((await ask("/things", { method: "POST", body })).status).toBe(400);
});

test("a bad request names its reason, and a bug is reported but never quoted", async () => {
  expect(await ask("/refused")).toEqual({
    status: 400,
    text: '{"error":"bad_request","message":"the name does not fit"}',
  });
  expect(bugs).toEqual([]);
  expect(await ask("/broken")).toEqual({ status: 500, text: '{"error":"internal"}' });
  expect(bugs).toEqual([new Error("a secret")]);
});

test("silence ends without an answer", async () => {
  await expect(ask("/silent")).rejects.toThrow("fetch failed");
});

test("every answer forbids caching, sniffing and framing", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/nothing`);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});
