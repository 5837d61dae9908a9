// What reaches the store at all: hosts, bytes that are not HTTP, limits, headers and compression, over real sockets.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { rawRequest, sendBytes } from "@gemgate/testing/raw-socket";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
let host: string;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  host = `kitestone.localhost:${shop.port}`;
});
afterAll(() => shop.close());

const logo = "/api/config/game_logo?client_id=100013";

describe("hosts", () => {
  test.each([
    "kitestone.localhost:PORT",
    "kitestone-demo.localhost:PORT",
    "KITESTONE.localhost:PORT",
    "localhost:PORT",
    "127.0.0.1:PORT",
    "[::1]:PORT",
  ])("%s is the brand's [A1 A2]", async (name) => {
    const answer = await shop.send(logo, { host: name.replace("PORT", String(shop.port)) });
    expect(answer).toMatchObject({ status: 200, code: 1 });
  });

  test("a client id means a game only at its own brand's host [A1]", async () => {
    expect(await shop.send(logo, { host: `hoshimi.localhost:${shop.port}` })).toMatchObject({ code: -3001 });
  });

  test("backup hosts answer calls, on listeners of their own [A15]", async () => {
    for (const [name, port] of [
      [`kitestone-b1.localhost:${shop.port + 1}`, shop.port + 1],
      [`kitestone-b2.localhost:${shop.port + 2}`, shop.port + 2],
    ] as const) {
      expect(await shop.send(logo, { host: name, port })).toMatchObject({ status: 200, code: 1 });
      expect(await shop.send("/selectGoods", { host: name, port })).toMatchObject({ status: 404, text: "Not found" });
    }
  });

  test.each([
    "evil.example",
    "evil.example:PORT",
    "kitestone.localhost",
    "kitestone.localhost:PORT@evil.example",
    "evil.example@kitestone.localhost:PORT",
    "kitestone.localhost:PORT.evil.example",
    "evil.kitestone.localhost:PORT",
    "demo-evil.kitestone.localhost:PORT",
    "kitestone.localhost:PORT/evil.example",
    "kitestone.localhost:99999",
    "",
  ])("the host '%s' is refused and not repeated [A2]", async (name) => {
    for (const path of ["/", logo, "/selectGoods?evil.example=1", "/docs", "/openapi.json"]) {
      const answer = await sendBytes(
        shop.port,
        rawRequest([`GET ${path} HTTP/1.1`, `Host: ${name.replace("PORT", String(shop.port))}`]),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer).not.toMatch(/evil|kitestone/i);
    }
  });

  // ATK13.
  test("two Hosts, none, or a second one in the request line are refused [A2]", async () => {
    const own = `Host: ${host}`;
    const attacks = [
      [`GET ${logo} HTTP/1.1`, own, "Host: evil.example"],
      [`GET ${logo} HTTP/1.1`, "Host: evil.example", own],
      [`GET ${logo} HTTP/1.1`, own, own],
      [`GET ${logo} HTTP/1.1`],
      [`GET ${logo} HTTP/1.0`],
      [`GET http://evil.example${logo} HTTP/1.1`, own],
      [`GET http://${host}${logo} HTTP/1.1`, "Host: evil.example"],
      [`GET //evil.example${logo} HTTP/1.1`, "Host: evil.example"],
      ["CONNECT evil.example:443 HTTP/1.1", own],
      ["OPTIONS * HTTP/1.1", own],
    ];
    for (const lines of attacks) {
      const answer = await sendBytes(shop.port, rawRequest(lines));
      expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:400|421) |$)/);
      expect(answer).not.toMatch(/evil|icon/i);
    }
  });

  test("forwarded headers say nothing about the host [A2]", async () => {
    const forwarded = {
      "x-forwarded-host": "hoshimi.localhost",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example;for=evil.example",
      "x-original-url": "/evil",
      "x-host": "evil.example",
    };
    const answer = await shop.send(logo, { headers: forwarded });
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/evil|hoshimi/);
    expect(await shop.send(logo, { host: "evil.example", headers: { "x-forwarded-host": host } })).toMatchObject({
      status: 421,
    });
  });
});

describe("bytes that are not HTTP", () => {
  test.each<[string, string]>([
    ["noise", "\u0000\u0001\u0002 what is this\r\n\r\n"],
    ["a greeting of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"],
    ["an unknown method", "EVIL / HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
    ["a newline in a header", "GET / HTTP/1.1\r\nHost: evil.example\nX: y\r\n\r\n"],
    ["two lengths", "POST /api/x HTTP/1.1\r\nHost: evil\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"],
    [
      "a length and chunks",
      "POST /api/x HTTP/1.1\r\nHost: evil\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["half a chunk size", "POST /api/x HTTP/1.1\r\nHost: evil\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ])("%s is cut, with a few words and no echo", async (_words, bytes) => {
    for (const port of [shop.port, shop.port + 1]) {
      const answer = await sendBytes(port, Buffer.from(bytes, "latin1"));
      expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:400|421) |$)/);
      expect(answer).not.toMatch(/evil/i);
    }
  });

  test("headers above 8 KB are refused", async () => {
    const request = (size: number) =>
      rawRequest([`GET ${logo} HTTP/1.1`, `Host: ${host}`, `X-Long: ${"x".repeat(size)}`]);
    expect(await sendBytes(shop.port, request(7_000))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendBytes(shop.port, request(9_000))).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("the store still answers afterwards", async () => {
    expect(await shop.send(logo)).toMatchObject({ code: 1 });
  });
});

test("slow clients are cut: headers after 10 s, a request after 15 s, an idle connection after 5 s", () => {
  expect(shop.server.http.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 1_000,
    maxConnections: 10_000,
  });
});

describe("headers", () => {
  test.each([
    ["a call", logo],
    ["a refused call", "/api/system/allRoleList?client_id=100013"],
    ["an unknown call", "/api/nothing"],
    ["a bad path", "/api/%zz"],
    ["an unknown page", "/nothing"],
    ["a machine's page", "/health"],
  ])("%s is not stored, sends no referrer and is not sniffed", async (_words, path) => {
    const { headers } = await shop.send(path);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("set-cookie");
  });

  test("what is answered to a call can be nothing but data", async () => {
    const { headers } = await shop.send(logo);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test.each<[string, string, string]>([
    ["xx", "en", "ltr"],
    ["pt-BR, en;q=0.5", "pt", "ltr"],
    ["ar-EG", "ar", "rtl"],
    ["zh-HK", "zh-TW", "ltr"],
  ])(
    "a host of no brand gets the words of the parameter error, for %s in %s [T20 T21 T22 T43]",
    async (accepted, language, direction) => {
      const answer = await shop.send("/", { host: "evil.example", headers: { "accept-language": accepted } });
      expect(answer).toMatchObject({ status: 421, headers: { "content-type": "text/html; charset=utf-8" } });
      expect(answer.text).toContain(`<html lang="${language}" dir="${direction}">`);
      const texts = await loadCatalogue(language.toLowerCase());
      expect(answer.text).toContain(`<title>${texts["not_area.title"] ?? "?"}</title>`);
      for (const key of ["not_area.game_title", "not_area.service_title", "show_error.tip"] as const) {
        expect(answer.text).toContain(texts[key] ?? "?");
      }
    },
  );
});

describe("compression", () => {
  const servers = "/api/pay/getServerList?client_id=100033&platform=web&domain_area=universal";

  test("5,000 servers are listed, and are compressed for a client that accepts it [F15]", async () => {
    const plain = await shop.send(servers);
    expect(plain.content.list).toHaveLength(5_000);
    expect(plain.headers).not.toHaveProperty("content-encoding");

    const br = await shop.send(servers, { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Origin, Accept-Encoding" });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);

    const gz = await shop.send(servers, { headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(gz.headers).toMatchObject({ "content-encoding": "gzip" });
    expect(gunzipSync(gz.bytes).toString()).toBe(plain.text);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(gz.bytes.length).toBeLessThan(plain.bytes.length / 5);
  });

  test("a small answer is left as it is", async () => {
    const answer = await shop.send(logo, { headers: { "accept-encoding": "br" } });
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.headers).not.toHaveProperty("content-encoding");
  });
});
