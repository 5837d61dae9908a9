// Which pages may read answers, and which may cause something by a mere link.
import { hide } from "@gemgate/testing/shop-client";
import type { CallOptions, WireAnswer } from "@gemgate/testing/shop-client";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
});
afterAll(() => shop.close());

const origin = (name: string): string =>
  name
    .replace("PORT+1", String(shop.port + 1))
    .replace("PORT+2", String(shop.port + 2))
    .replace("PORT", String(shop.port));
const allowedOrigins = [
  "http://kitestone.localhost:PORT",
  "http://localhost:PORT",
  "http://kitestone-b1.localhost:PORT+1",
  "http://kitestone-b2.localhost:PORT+2",
];
const strangers = [
  "null",
  "https://evil.example",
  "https://kitestone.localhost:PORT",
  "http://kitestone.localhost",
  "http://kitestone.localhost:PORT.evil.example",
  "http://evil.kitestone.localhost:PORT",
  "http://kitestone-demo.localhost:PORT",
  "http://hoshimi.localhost:PORT",
  "http://kitestone.localhost:PORT, https://evil.example",
];

describe("CORS", () => {
  const read = (from: string) =>
    shop.send("/api/config/game_logo?client_id=100013", { headers: { origin: origin(from) } });

  test.each(allowedOrigins)("%s may read the answer", async (from) => {
    const { headers, code } = await read(from);
    expect(code).toBe(1);
    expect(headers).toMatchObject({
      "access-control-allow-origin": origin(from),
      "access-control-expose-headers": "retry-after",
      vary: "Origin",
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test.each(strangers)("%s may not", async (from) => {
    const { headers } = await read(from);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).toMatchObject({ vary: "Origin" });
  });

  test("a refusal can be read too, so that a page on a backup host knows what is wrong", async () => {
    const answer = await shop.send("/api/nothing", { headers: { origin: origin("http://kitestone.localhost:PORT") } });
    expect(answer.headers).toHaveProperty("access-control-allow-origin");
    expect(answer.status).toBe(404);
  });

  test("a pre-flight allows GET and POST with the three headers, for ten minutes", async () => {
    const ask = (from: string) =>
      shop.send("/api/pay/platform_pay", {
        method: "OPTIONS",
        host: `kitestone-b1.localhost:${shop.port + 1}`,
        port: shop.port + 1,
        headers: {
          origin: origin(from),
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type,x-gemgate-bind",
        },
      });
    const allowed = await ask("http://kitestone.localhost:PORT");
    expect(allowed).toMatchObject({ status: 204, text: "" });
    expect(allowed.headers).toMatchObject({
      "access-control-allow-origin": origin("http://kitestone.localhost:PORT"),
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "content-type, authorization, x-gemgate-bind",
      "access-control-max-age": "600",
      vary: "Origin",
    });
    expect((await ask("https://evil.example")).headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("writes and logins by GET", () => {
  /** Logs in anew and logs out by GET, as the browser of a page would send it; 1 when the token is dead now. */
  async function logOutByGet(headers: Record<string, string>, options: CallOptions = {}): Promise<WireAnswer> {
    const oauth_token = String((await shop.logIn()).content["oauth_token"]);
    const parameters = { client_id: "100013", oauth_token, nonce: newNonce() };
    const answer = await shop.call("/util/login/logout", parameters, { method: "GET", headers, ...options });
    const isAlive = (await shop.call("/util/login/get_user_info", { client_id: "100013", oauth_token })).code === 1;
    expect(isAlive).toBe(answer.code !== 1);
    return answer;
  }

  test.each([
    ["an opened page", { "sec-fetch-mode": "navigate" }],
    ["an image", { "sec-fetch-mode": "no-cors" }],
    ["a prefetch", { "sec-purpose": "prefetch" }],
    ["a prerender", { "sec-purpose": "prefetch;prerender" }],
    ["a page of another site", { origin: "https://evil.example", "sec-fetch-mode": "cors" }],
    ["a sandboxed frame", { origin: "null" }],
  ])("%s changes nothing", async (_words, headers) => {
    expect(await logOutByGet(headers)).toMatchObject({ status: 200, code: -1 });
  });

  test("HEAD does nothing where the call has an effect, from any sender, and names the methods that do", async () => {
    for (const headers of [{}, { origin: origin("http://kitestone.localhost:PORT") }]) {
      const answer = await logOutByGet(headers, { method: "HEAD" });
      expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, POST"]);
    }
    const creation = shop.creation(await shop.aPlayer());
    expect((await shop.call("/api/pay/platform_pay", creation, { method: "HEAD" })).status).toBe(405);
    const orders = await shop.owner.query("select from orders");
    expect(orders.rowCount).toBe(0);
    expect((await shop.call("/api/config/game_logo", { client_id: "100013" }, { method: "HEAD" })).status).toBe(200);
  });

  test("a page of another brand changes nothing", async () => {
    expect(await logOutByGet({ origin: origin("http://hoshimi.localhost:PORT") })).toMatchObject({ code: -1 });
  });

  test.each(allowedOrigins)("the brand's own %s may", async (from) => {
    const headers = { origin: origin(from), "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" };
    expect(await logOutByGet(headers)).toMatchObject({ code: 1 });
  });

  test("a client that is no browser sends no such headers and may", async () => {
    expect(await logOutByGet({})).toMatchObject({ code: 1 });
  });

  test("a login by a mere link is refused, and asks the game nothing", async () => {
    const parameters = { username: hide("kaelis"), password: hide("crystal-60"), client_id: "100013" };
    const answer = await shop.call("/util/login/auth", parameters, { headers: { "sec-fetch-mode": "navigate" } });
    expect(answer).toMatchObject({ code: -1, content: {} });
  });

  test("a refused page of another site is told why, in the language of the call", async () => {
    const headers = { origin: "https://evil.example" };
    const { code, msg } = await shop.call("/util/login/auth", { spec_lang: "de" }, { headers, method: "POST" });
    expect({ code, msg }).toEqual({
      code: -1,
      msg: "Diese Anfrage kam von einer anderen Website. Es wurde nichts ausgeführt.",
    });
  });

  test("a page of another site cannot lock its visitors out of logins and cards", async () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
    const card_info = Buffer.from(JSON.stringify({ account: "1234567890", password: "guess" })).toString("base64");
    for (let n = 0; n < 31; n += 1) {
      expect(await shop.logIn({ password: "wrong" }, { headers: foreign })).toMatchObject({ code: -1 });
      const card = { client_id: "100013", card_info };
      const guess = await shop.call("/util/login/card_auth", card, { method: "POST", headers: foreign });
      expect(guess.code).toBe(-1);
    }
    expect((await shop.owner.query("select from throttle where tries > 0")).rowCount).toBe(0);
    expect(await shop.logIn()).toMatchObject({ code: 1 });
  });

  test("a read by a link is answered: it changes nothing", async () => {
    const headers = { "sec-fetch-mode": "navigate" };
    expect(await shop.send("/api/config/game_logo?client_id=100013", { headers })).toMatchObject({ code: 1 });
  });
});
