// The contract as a client sees it: every call over a real socket, by GET and by POST, in one envelope.
import { everyCall } from "@gemgate/contract/every-call";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadCatalogues } from "../message-texts.ts";

const { texts } = await loadCatalogues("throw");
let shop: TestShop;
let oauth_token: string;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  oauth_token = String((await shop.logIn()).content["oauth_token"]);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

const here = { client_id: "100013", platform: "web", domain_area: "universal" };

describe("the calls", () => {
  test("each call of the contract has a route", () => {
    const mounted = new Set(shop.server.routes.map((route) => route.call.path));
    expect(everyCall.map((call) => call.path).filter((path) => !mounted.has(path))).toEqual([]);
  });

  test("a call that the contract does not have answers the envelope, not a page", async () => {
    expect(await shop.call("/api/pay/nothing", here)).toMatchObject({ status: 404, code: -404 });
  });

  test.each([
    ["/api/pay/getGameListV2", here],
    ["/api/config/game_logo", { client_id: "100013" }],
    ["/api/config/recharge", here],
    ["/util/login/login_config", here],
    ["/api/pay/getServerList", here],
    ["/api/pay/getThirdGift", here],
    ["/api/pay/getCountryList", { ...here, product_id: "101-gem-330" }],
    ["/api/system/allRoleList", { client_id: "100013" }],
    ["/api/pay/getRoleList", { client_id: "100013", server_id: "s1" }],
    ["/api/pay/orderList", { client_id: "100013" }],
    ["/util/login/get_user_info", { client_id: "100013" }],
  ])("%s gives the same content by GET, by form and by JSON [S1 S6 S7]", async (path, parameters) => {
    const all = { ...parameters, oauth_token };
    const get = await shop.call(path, all);
    const form = await shop.call(path, all, { method: "POST" });
    const json = await shop.send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(all),
    });
    expect(get).toMatchObject({ status: 200, code: 1, msg: "" });
    expect(get.content).not.toEqual({});
    expect(JSON.parse(get.text)).toEqual({ code: 1, msg: "", content: get.content });
    expect(form.text).toBe(get.text);
    expect(json.text).toBe(get.text);
  });

  test("a login is answered by GET as well as by POST [S1 E22]", async () => {
    expect(await shop.logIn({}, { method: "GET" })).toMatchObject({ status: 200, code: 1 });
  });

  test("a write is answered by GET as well as by POST [S1]", async () => {
    const token = String((await shop.logIn()).content["oauth_token"]);
    const parameters = { client_id: "100013", oauth_token: token, nonce: newNonce() };
    expect(await shop.call("/util/login/logout", parameters)).toMatchObject({ status: 200, code: 1, content: {} });
  });
});

describe("the envelope", () => {
  const envelope = (text: string): string[] => Object.keys(JSON.parse(text)).sort();

  test.each<[string, string, number, number]>([
    ["a missing parameter", "/api/pay/getThirdGift?client_id=100013", 200, -1],
    ["a call without login", "/api/system/allRoleList?client_id=100013", 200, -600],
    ["an unknown game", "/api/pay/getThirdGift?client_id=9&platform=web&domain_area=universal", 200, -3001],
    [
      "a region that is not the client's",
      "/api/pay/getThirdGift?client_id=100013&platform=web&domain_area=ja",
      200,
      -3014,
    ],
    ["an unknown call", "/api/pay/noSuchCall", 404, -404],
    ["an unknown call of the other tree", "/util/nothing?x=1", 404, -404],
    ["a call with something behind it", "/api/pay/getServerList/x", 404, -404],
    ["a bad encoding in the path", "/api/pay/%zz", 400, -1],
    ["a very long query", `/api/config/game_logo?client_id=${"x".repeat(4_000)}`, 200, -1],
  ])("%s is refused with code, msg and content null [S6]", async (_words, path, status, code) => {
    const answer = await shop.send(path);
    expect(answer).toMatchObject({ status, code });
    expect(envelope(answer.text)).toEqual(["code", "content", "msg"]);
    expect(JSON.parse(answer.text).content).toBeNull();
    expect(answer.msg).not.toBe("");
  });

  test("other methods find no call", async () => {
    for (const method of ["PUT", "DELETE"] as const) {
      expect(await shop.send("/api/config/game_logo?client_id=100013", { method })).toMatchObject({
        status: 404,
        code: -404,
      });
    }
  });

  test("a body above 32 KB is refused with the envelope", async () => {
    const post = (size: number) =>
      shop.send("/api/config/game_logo?client_id=100013", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `x=${"y".repeat(size - 2)}`,
      });
    expect(await post(32 * 1024)).toMatchObject({ status: 200, code: 1 });
    expect(await post(32 * 1024 + 1)).toMatchObject({ status: 413, code: -1, content: {} });
  });

  test("a body without a type, and one of another type, is a bad parameter", async () => {
    const path = "/api/config/game_logo?client_id=100013";
    expect(await shop.send(path, { method: "POST", body: "x=1" })).toMatchObject({ status: 200, code: -1 });
    const typed = { method: "POST", headers: { "content-type": "text/xml" }, body: "<x/>" } as const;
    expect(await shop.send(path, typed)).toMatchObject({ status: 200, code: -1 });
  });

  test("a game that does not answer makes the call busy: HTTP 429 with the seconds to wait", async () => {
    await shop.game("/control/faults", { call: "roles", fault: "maintenance", times: 1, delay_ms: 7_000 });
    const busy = await shop.call("/api/system/allRoleList", { client_id: "100013", oauth_token });
    expect(busy).toMatchObject({ status: 429, code: -1003, headers: { "retry-after": "7" } });
  });

  test("a fault of our own is HTTP 500, and says nothing about itself", async () => {
    await shop.owner.query("alter table page_config rename to page_config_away");
    try {
      const answer = await shop.call("/api/config/recharge", { ...here, client_id: "100043" });
      expect(answer).toMatchObject({ status: 500, code: -500, msg: texts("en", "en")("code.server_error") });
      expect(answer.text).not.toMatch(/page_config|relation/);
    } finally {
      await shop.owner.query("alter table page_config_away rename to page_config");
    }
  });
});

describe("the message", () => {
  const path = "/api/pay/getThirdGift";

  test("names the parameter", async () => {
    const message = async (change: Record<string, string>): Promise<string> =>
      (await shop.call(path, { ...here, ...change })).msg;
    expect(await message({ platform: "windows" })).toContain("platform");
    expect(await message({ domain_area: "moon" })).toContain("domain_area");
    expect((await shop.send(`${path}?client_id=1&client_id=2`)).msg).toContain("client_id");
  });

  test("is in the language asked for, by GET and by POST", async () => {
    const german = texts("de", "en")("code.bad_parameter", { parameter: "platform" });
    expect(german).not.toBe(texts("en", "en")("code.bad_parameter", { parameter: "platform" }));
    const wrong = { ...here, platform: "windows", spec_lang: "de" };
    expect((await shop.call(path, wrong)).msg).toBe(german);
    expect((await shop.call(path, wrong, { method: "POST" })).msg).toBe(german);
  });

  test.each(locales)("is in %s where that is asked for, whatever the call refuses [T43]", async (spec_lang) => {
    const asked = { ...here, spec_lang };
    const answers = {
      bad_parameter: await shop.call(path, { ...asked, platform: "windows" }),
      not_logged_in: await shop.call("/api/system/allRoleList", asked),
      not_a_game: await shop.call(path, { ...asked, client_id: "9" }),
      wrong_domain: await shop.call(path, { ...asked, domain_area: "ja" }),
      not_found: await shop.call("/api/pay/noSuchCall", asked),
    };
    const own = texts(spec_lang, "en");
    expect(Object.values(answers).map((answer) => answer.msg)).toEqual([
      own("code.bad_parameter", { parameter: "platform" }),
      own("code.not_logged_in"),
      own("code.not_a_game"),
      own("code.wrong_domain"),
      own("code.not_found"),
    ]);
  });

  test.each([
    ["zh-TW", "zh-tw"],
    ["zh_HK", "zh-tw"],
    ["DE", "de"],
    ["pt-BR", "pt"],
  ] as const)("is read from %s as a page reads it, and the call is answered", async (spec_lang, locale) => {
    const refused = await shop.call(path, { ...here, client_id: "9", spec_lang });
    expect(refused).toMatchObject({ code: -3001, msg: texts(locale, "en")("code.not_a_game") });
    expect(await shop.call(path, { ...here, spec_lang })).toMatchObject({ code: 1 });
  });

  test("is in the language asked for, else the brand's, where the path itself cannot be read", async () => {
    const host = `hoshimi.localhost:${shop.port}`;
    const words = (locale: Locale): string => texts(locale, "en")("code.bad_parameter", { parameter: "body" });
    expect(await shop.send("/api/%zz?spec_lang=fr", { host })).toMatchObject({ status: 400, msg: words("fr") });
    expect(await shop.send("/api/%zz", { host })).toMatchObject({ status: 400, msg: words("ja") });
    expect(await shop.send("/api/%zz?spec_lang=fr", { host: "nobody.test" })).toMatchObject({ msg: words("fr") });
    expect(await shop.send("/api/%zz", { host: "nobody.test" })).toMatchObject({ msg: words("en") });
  });

  test("is in the brand's own language where none is asked for, or an unknown one", async () => {
    const host = `hoshimi.localhost:${shop.port}`;
    const japanese = texts("ja", "en")("code.not_a_game");
    expect((await shop.call(path, { ...here, domain_area: "ja", client_id: "9" }, { host })).msg).toBe(japanese);
    for (const spec_lang of ["xx", "", "%", "x".repeat(100)]) {
      const unknown = await shop.call(path, { ...here, client_id: "9", spec_lang }, { host });
      expect(unknown).toMatchObject({ code: -3001, msg: japanese });
    }
  });
});
