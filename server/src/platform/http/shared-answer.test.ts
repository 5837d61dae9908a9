import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { silentLog } from "../log.ts";
import { edgeLimits } from "./edge-limits.ts";
import { openStoreHttp } from "./store-listener.ts";
import { shareAnswer } from "./shared-answer.ts";

const text = JSON.stringify({ words: "a shared answer ".repeat(5_000) });
const shared = shareAnswer(text, "application/json; charset=utf-8");
const http = openStoreHttp(
  {
    log: silentLog,
    clock: { nowMs: () => 0 },
    texts: () => (key) => key,
    settings: { mode: "production", trustedProxies: [], keep_alive_ms: 5_000, limits: edgeLimits },
  },
  demoCopy().resolveHost,
);
const bodies: unknown[] = [];
http.addHook("onSend", async (_request, _reply, payload) => {
  bodies.push(payload);
  return payload;
});
http.get("/shared", (request, reply) => shared.send(request, reply));
afterAll(() => http.close());

const ask = (headers: Record<string, string> = {}) =>
  http.inject({ url: "/shared", headers: { host: "kitestone.localhost:4000", ...headers } });

test.each([
  ["plain", {}, undefined, (body: Buffer) => body],
  ["brotli", { "accept-encoding": "gzip, br" }, "br", brotliDecompressSync],
  ["gzip", { "accept-encoding": "gzip" }, "gzip", gunzipSync],
] as const)(
  "a shared answer is sent as %s, from one buffer for all readers",
  async (_name, headers, encoding, decode) => {
    bodies.length = 0;
    const answers = await Promise.all([ask(headers), ask(headers), ask(headers)]);
    for (const answer of answers) {
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["vary"]).toBe("Accept-Encoding");
      expect(decode(answer.rawPayload).toString("utf8")).toBe(text);
    }
    expect(bodies).toHaveLength(3);
    expect(bodies.every((body) => Buffer.isBuffer(body) && body === bodies[0])).toBe(true);
  },
);

test("a shared answer is not sent again to a reader who has it", async () => {
  const { etag = "" } = (await ask()).headers;
  const again = await ask({ "if-none-match": `"other", ${etag}`, "accept-encoding": "br" });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
});
