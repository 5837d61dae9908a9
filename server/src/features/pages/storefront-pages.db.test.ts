// The pages as the server makes them, with a storefront that shows what it was given instead of drawing it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import type { PageInput, PageRenderer } from "@gemgate/contract/boot";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { brandIcon } from "@gemgate/rules/shell/brand-icon";
import { movableClock } from "@gemgate/testing/movable-clock";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assert } from "../../platform/assert.ts";
import { createResponseCache } from "../../platform/response-cache.ts";
import { loadCatalogues } from "../../platform/message-texts.ts";
import { buildBoot, readView } from "./build-boot.ts";
import { loadPageRenderer } from "./storefront-pages.ts";

const catalogues = await loadCatalogues("throw");

const storefront = mkdtempSync(join(tmpdir(), "gemgate-storefront-"));
mkdirSync(join(storefront, "client/assets"), { recursive: true });
writeFileSync(join(storefront, "client/assets/app-1.js"), "export {};");

/** How often the storefront drew a page. */
let drawn = 0;
const renderer: PageRenderer = {
  firstScriptHash: "sha256-aGFzaA==",
  renderPage: (input) => {
    drawn += 1;
    if (input.url.startsWith("/fails")) return Promise.reject(new Error("a fault of the storefront"));
    const status = input.url.startsWith("/nothing") ? 404 : 200;
    return Promise.resolve({ status, html: JSON.stringify(input), styleHash: "sha256-c3R5bGU=" });
  },
};

const clock = movableClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, pages: { renderer, storefront }, world: { clock } });
});
afterAll(async () => {
  await shop.close();
  rmSync(storefront, { recursive: true });
});

const at = (brand: string): { host: string } => ({ host: `${brand}:${shop.port}` });
const open = (path: string, options: CallOptions = at("kitestone.localhost")) => shop.send(path, options);

/** What the storefront was given for this page. */
async function page(path: string, options?: CallOptions): Promise<PageInput> {
  const answer = await open(path, options);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return JSON.parse(answer.text);
}

describe("redirects", () => {
  test.each([
    ["/", "B1"],
    ["/selectGame", "B2"],
    ["/layoutGame", "B3"],
    ["/result", "B10"],
  ])("%s goes to the goods and keeps its query, letter by letter [%s B11]", async (path) => {
    for (const query of ["", "?client_id=100013", "?billing_no=y&x=%20+a%2Fb&x=2&empty=&bare", "?x=%zz"]) {
      expect(await open(`${path}${query}`)).toMatchObject({
        status: 302,
        headers: { location: `/selectGoods${query}`, "cache-control": "no-store" },
      });
    }
  });

  test("in the old layout the first step is the game, and the result is a page [A30 V2 V6]", async () => {
    const volna = at("volna.localhost");
    expect((await open("/?utm_pay=cs", volna)).headers["location"]).toBe("/selectGame?utm_pay=cs");
    expect((await page("/result?billing_no=y", volna)).boot.layout).toBe("old");
    expect((await page("/selectGoods?domain_area=sea")).boot.layout).toBe("new");
    const codapay = await page("/selectGoods?domain_area=codapay", at("merantau.localhost"));
    expect(codapay.boot.layout).toBe("old");
  });

  test("an address with something owed leads to its payment, and without it to an error, in both layouts [V7]", async () => {
    for (const path of ["/", "/selectGame", "/layoutGame", "/selectGoods", "/my"]) {
      const { headers } = await open(`${path}?replenish_id=r`);
      expect(headers["location"]).toBe("/replenishGoods?replenish_id=r");
    }
    for (const host of ["kitestone.localhost", "volna.localhost"]) {
      expect((await open("/replenishGoods", at(host))).headers["location"]).toBe("/errorReplenish");
    }
  });

  test("capitals and a slash too many lead to the page that is meant, in one step and with the query", async () => {
    for (const [path, location] of [
      ["/selectgoods?a=%20", "/selectGoods?a=%20"],
      ["/selectGoods/?a=1", "/selectGoods?a=1"],
      ["/RESULT/?billing_no=y", "/selectGoods?billing_no=y"],
      ["/My", "/my"],
      ["/activity/", "/activity"],
      ["/notarea", "/notArea"],
    ] as const) {
      expect(await open(path)).toMatchObject({ status: 302, headers: { location } });
    }
  });

  test("a redirect never leaves the store", async () => {
    for (const path of ["/?//evil.example", "/?next=https://evil.example", "/selectGame?\\\\evil.example"]) {
      expect((await open(path)).headers["location"]).toMatch(/^\/selectGoods\?/);
    }
  });

  test("plain localhost has no region of its own and is given one", async () => {
    for (const [path, location] of [
      ["/", "/selectGoods?domain_area=universal"],
      ["/?client_id=100013", "/selectGoods?client_id=100013&domain_area=universal"],
      ["/?domain_area=sea", "/selectGoods?domain_area=sea"],
    ] as const) {
      expect((await open(path, at("localhost"))).headers["location"]).toBe(location);
      expect((await open(path, at("127.0.0.1"))).headers["location"]).toBe(location);
    }
    expect((await open("/")).headers["location"]).toBe("/selectGoods");
  });

  test.each(["/selectGoods", "/activity", "/my", "/userCenter"])(
    "without a region %s is not shown: the visitor is told on /notArea [A29]",
    async (path) => {
      expect(await open(`${path}?idfv=1`)).toMatchObject({ status: 302, headers: { location: "/notArea?idfv=1" } });
    },
  );

  test.each(["/notArea", "/showError", "/errorReplenish", "/certifiedReal", "/nothing"])(
    "%s explains something and needs no region [B16 B17 B18 B19 B20]",
    async (path) => {
      expect((await open(path)).status).toBe(path === "/nothing" ? 404 : 200);
    },
  );

  test("no region that the brand does not have is taken from an address [A27 A29]", async () => {
    for (const query of ["", "?domain_area=moon", "?domain_area=ja", "?client_id=9&spec_lang=de"]) {
      expect(await open(`/selectGoods${query}`)).toMatchObject({
        status: 302,
        headers: { location: `/notArea${query}` },
      });
    }
    expect((await page("/notArea")).boot).toMatchObject({ domain_area: null, games: [], goods: null, client_id: "" });
  });
});

describe("a link that cannot be right", () => {
  test.each([
    ["a game that the brand does not have", "client_id=999999"],
    ["another brand's game", "client_id=200013"],
    ["hostile text for a game", "client_id=%3Cscript%3E"],
    ["a server that can be none", "server_id=%21%21"],
    ["a role that is too long", `client_id=100013&role_id=${"x".repeat(65)}`],
    ["an area with invisible characters", "area_id=a%00"],
  ])("names %s: the error page says so, with the query as it came [B19 B29 B31 B32 B33]", async (_words, query) => {
    for (const path of ["/selectGoods", "/my", "/activity", "/userCenter"]) {
      const search = `?domain_area=universal&${query}&x=%20+`;
      expect(await open(`${path}${search}`)).toMatchObject({
        status: 302,
        headers: { location: `/showError${search}` },
      });
      expect((await open(`/showError${search}`)).status).toBe(200);
    }
  });

  test("is right with nothing in it, with a server in any writing, and with the client of another device", async () => {
    for (const query of ["client_id=&server_id=&role_id=", "server_id=%20East1", "server_id=S12", "client_id=100011"]) {
      expect((await open(`/selectGoods?domain_area=universal&${query}`)).status).toBe(200);
    }
  });

  test("to a game of another region says that the region is wrong [B29 T5]", async () => {
    const brand = everyBrand.find(({ is_global, regions }) => is_global !== true && regions.length > 1);
    const [region, other] = brand?.regions ?? [];
    const client_id = brand?.games.find(({ area }) => area === other)?.client_id.web;
    const search = `?domain_area=${region}&client_id=${client_id}`;
    const answer = await open(`/selectGoods${search}`, at(`${brand?.key}.localhost`));
    expect(answer).toMatchObject({ status: 302, headers: { location: `/notArea${search}` } });
    expect((await page(`/notArea${search}`, at(`${brand?.key}.localhost`))).boot.client_area).toBe(other);
  });

  test("to a game says which client the game has in other regions, and none where no game was chosen [F26]", async () => {
    const inSea = (await page("/selectGoods?domain_area=sea&client_id=100223")).boot;
    expect(inSea).toMatchObject({ client_by_area: { universal: "100023", sea: "100223" } });
    expect((await page("/selectGoods?domain_area=sea")).boot.client_by_area).toBeUndefined();
  });

  test("that names no region guesses one by the browser's languages, or by the link's own game [F26]", async () => {
    const guess = async (path: string, language: string) =>
      (await page(path, { ...at("kitestone.localhost"), headers: { "accept-language": language } })).boot.likely_area;
    expect(await guess("/notArea", "th")).toBe("sea");
    expect(await guess("/notArea", "de,en;q=0.5")).toBe("useuro");
    expect(await guess("/selectGoods?domain_area=sea", "de")).toBeUndefined();
  });
});

describe("a short link", () => {
  const agents = {
    android: "Mozilla/5.0 (Linux; Android 15)",
    ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)",
    web: "Mozilla/5.0 (X11; Linux x86_64)",
  };
  const follow = (path: string, headers: Record<string, string> = {}) =>
    open(path, { ...at("kitestone.localhost"), headers });

  test.each([
    ["android", "100221"],
    ["ios", "100222"],
    ["web", "100223"],
  ] as const)(
    "leads to the client of a visitor on %s, in the region of the code [B12 B15]",
    async (device, client_id) => {
      expect(await follow("/@tide-sea", { "user-agent": agents[device] })).toMatchObject({
        status: 302,
        headers: { location: `/?client_id=${client_id}&domain_area=sea`, "cache-control": "no-store" },
      });
    },
  );

  test("leaves region and source for the browser to keep, and the language that was there [B13 B14]", async () => {
    const answer = await follow("/@TIDE-sea", { cookie: "webpay_first=domain_area=mea&spec_lang=fr&layout=new" });
    expect(answer.headers["set-cookie"]).toEqual([
      "webpay_first=domain_area=sea&spec_lang=fr&traffic_source=social; Max-Age=604800; Path=/; SameSite=Lax",
    ]);
    const hostile = await follow("/@tide-sea", { cookie: "webpay_first=spec_lang=x%3B%20evil%3D1%0d%0aa" });
    expect(String(hostile.headers["set-cookie"])).not.toContain("evil");
  });

  test("keeps what else the address says, and its own game wins [B11 B15]", async () => {
    const { headers } = await follow("/@orrin?utm_source=a%20b&client_id=9&domain_area=ru&idfv=1");
    expect(headers["location"]).toBe("/?client_id=100013&domain_area=universal&utm_source=a+b&idfv=1");
  });

  test("of an unknown code is a missing page, and sets no cookie [B12 B20]", async () => {
    for (const path of ["/@nobody", "/@", "/@__proto__", "/@%E2%82%AC", `/@${"a".repeat(200)}`, "/@a/b"]) {
      const answer = await follow(path);
      expect(JSON.parse(answer.text).url).toBe(path);
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
  });
});

describe("the region of a page", () => {
  const areaOf = async (query: string, options?: CallOptions) =>
    (await page(`/selectGoods${query}`, options)).boot.domain_area;

  test("is the brand's only one, whatever the address says [A23]", async () => {
    expect(await areaOf("?domain_area=universal", at("hoshimi.localhost"))).toBe("ja");
  });

  test("is that of the client at the global brand, before the address's own [A24]", async () => {
    expect(await areaOf("?client_id=100113&domain_area=universal")).toBe("eru");
  });

  test("is the address's, else the one that the browser remembers [A25 A26]", async () => {
    const cookie = { headers: { cookie: "webpay_first=domain_area=mea" } };
    expect(await areaOf("?domain_area=sea", cookie)).toBe("sea");
    expect(await areaOf("", cookie)).toBe("mea");
  });

  test("decides which games and goods the address shows [B38]", async () => {
    const merantau = at("merantau.localhost");
    for (const [area, first, elsewhere] of [
      ["sea", "2000013", "2000113"],
      ["codapay", "2000113", "2000013"],
    ] as const) {
      const { boot } = await page(`/selectGoods?domain_area=${area}`, merantau);
      expect(boot).toMatchObject({ domain_area: area, client_id: first });
      expect(boot.goods?.list.length).toBeGreaterThan(0);
      const clients = boot.games.map(({ client_id }) => client_id);
      expect(clients).toContain(first);
      expect(clients).not.toContain(elsewhere);
    }
    expect((await open("/selectGoods?domain_area=universal", merantau)).headers["location"]).toMatch(/^\/notArea\?/);
  });

  test("of the address brings its own games, and a word that is no region none at all [B38]", async () => {
    const clientsIn = async (area: string) =>
      (await page(`/selectGoods?domain_area=${area}`)).boot.games.map(({ client_id }) => client_id);
    expect(await clientsIn("sea")).toEqual(["100213", "100223", "100233", "100243"]);
    expect(await clientsIn("universal")).toEqual(["100013", "100023", "100033", "100043"]);
    expect((await open("/selectGoods?domain_area=Sea")).headers["location"]).toBe("/notArea?domain_area=Sea");
  });
});

describe("what the storefront is given", () => {
  test("goods are found under one address whatever the device, in each of their languages; accounts and demo stores are not", async () => {
    const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile" };
    const here = "http://kitestone.localhost:";
    const goods = await page("/selectGoods?domain_area=universal&utm_pay=x", {
      ...at("kitestone.localhost"),
      headers: phone,
    });
    assert(goods.addresses !== undefined, "the page has addresses");
    const { canonical, alternates, picture, isListed } = goods.addresses;
    expect(isListed).toBe(true);
    expect(canonical.startsWith(here)).toBe(true);
    expect(new URL(canonical).search).toBe("?domain_area=universal&client_id=100013&spec_lang=en");
    expect(alternates.map(({ lang }) => lang)).toEqual(expect.arrayContaining(["en", "zh-TW", "x-default"]));
    expect(picture).toMatch(/^http:\/\/kitestone\.localhost:\d+\/brand-pictures\/games\/game-\d\.png$/);
    expect((await page("/my?domain_area=universal")).addresses).toMatchObject({ isListed: false });
    const demo = await page("/selectGoods?domain_area=universal", at("kitestone-demo.localhost"));
    expect(demo.addresses).toMatchObject({ isListed: false });
  });

  test("each host answers for its own small files, also to HEAD, and they are kept for a day", async () => {
    for (const [path, type] of [
      ["/robots.txt", "text/plain; charset=utf-8"],
      ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
    ] as const) {
      const { status, headers } = await open(path, at("hoshimi.localhost"));
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, type, "public, max-age=86400"]);
    }
    expect((await open("/manifest.webmanifest", at("hoshimi.localhost"))).text).toContain('"name":"Hoshimi"');
    expect((await open("/robots.txt", at("hoshimi-demo.localhost"))).text).toBe("User-agent: *\nDisallow: /\n");
    const touch = await open("/apple-touch-icon.png", at("hoshimi.localhost"));
    expect([touch.status, touch.headers["location"]]).toEqual([302, "/brand-pictures/hoshimi/icon-touch.png"]);
  });

  test.each(everyBrand)(
    "at $key: the brand's name, colour, region, prices and words, and no other brand's [A1 A18]",
    async (brand) => {
      const { boot, theme_colour, theme_css } = await page(
        `/selectGoods?domain_area=${brand.regions[0]}`,
        at(`${brand.key}.localhost`),
      );
      expect(boot.brand).toMatchObject({
        key: brand.key,
        title: brand.title,
        copyright: brand.copyright,
        privacy: brand.privacy,
        terms: brand.terms,
      });
      expect(boot).toMatchObject({
        environment: "production",
        domain_area: brand.regions[0],
        locale: brand.default_locale,
        goods: { currency: brand.currency },
        backup_hosts: [
          `http://${brand.key}-b1.localhost:${shop.port + 1}`,
          `http://${brand.key}-b2.localhost:${shop.port + 2}`,
        ],
      });
      expect(boot.games).toHaveLength(4);
      expect(boot.goods?.list.length).toBeGreaterThan(20);
      expect(theme_colour).toBe(brand.color);
      expect(theme_css).toContain("--");
      const others = everyBrand.filter((other) => other.key !== brand.key);
      for (const other of others) expect(JSON.stringify(boot)).not.toMatch(new RegExp(`\\b${other.key}\\b`));
    },
  );

  test("a brand and a game without a colour make a page of #00bbff, and of no other brand's colour [A19]", async () => {
    const resolvedHost = shop.world.brands.now().resolveHost(`nordlicht.localhost:${shop.port}`);
    assert(resolvedHost !== undefined && resolvedHost.brand.color !== "#00bbff", "a brand with a colour of its own");
    const { color: _none, ...brand } = resolvedHost.brand;
    const sources = {
      world: shop.world,
      responseCache: createResponseCache(clock, () =>
        Promise.resolve({ version: 1, asked_ms: 0, last_border: null, next_border_ms: null }),
      ),
      catalogues,
    };
    const visitor = {
      path: "/selectGoods",
      query: new URLSearchParams(),
      platform: "web" as const,
      browserLanguages: [],
      stored: { domain_area: undefined, spec_lang: undefined, client_id: undefined },
      orderClientId: undefined,
    };
    const colourOf = async (host: typeof resolvedHost) =>
      (await buildBoot(sources, host, { visitor, view: await readView(sources, host, visitor) })).colour;
    expect(await colourOf(resolvedHost)).toBe(resolvedHost.brand.color);
    expect(await colourOf({ ...resolvedHost, brand })).toBe("#00bbff");
  });

  test("a demo host has the demo's gateway [A3 A4 A14]", async () => {
    const production = (await page("/selectGoods?domain_area=sea")).boot;
    const demo = (await page("/selectGoods?domain_area=sea", at("kitestone-demo.localhost"))).boot;
    expect([production.environment, demo.environment]).toEqual(["production", "demo"]);
    expect(demo.brand).toEqual(production.brand);
    expect([production.gateway, demo.gateway]).toEqual([
      `http://kitestone-collect.localhost:${shop.port + 20}`,
      `http://kitestone-collect-demo.localhost:${shop.port + 20}`,
    ]);
  });

  test("no id of a login provider, and no host but the brand's own", async () => {
    const text = JSON.stringify((await page("/selectGoods?domain_area=sea")).boot.brand);
    expect(text).not.toMatch(/sandbox-|payment_host|backup_web_hosts|collect/);
  });

  test("the logins that the config will name for the same client, and no room for others [E9 E12]", async () => {
    const { login } = shop.world.settings;
    const kept = Object.entries(login.apps["kitestone"] ?? {}).filter(([kind]) => kind === "google" || kind === "vk");
    const open = { pages: { renderer, storefront }, world: { clock }, work: false };
    const offer = (apps: typeof login.apps) => shop.startAnother({ ...open, settings: { login: { ...login, apps } } });
    const [two, none] = [await offer({ kitestone: Object.fromEntries(kept) }), await offer({})];
    const kindsAt = async (path: string, { port }: { port: number }) =>
      (await page(path, { ...at("kitestone.localhost"), port })).boot.login_kinds;
    expect(await kindsAt("/selectGoods?domain_area=universal", shop)).toEqual([
      "google",
      "apple",
      "facebook",
      "twitter",
    ]);
    expect(await kindsAt("/selectGoods?domain_area=universal", two)).toEqual(["google"]);
    expect(await kindsAt("/selectGoods?domain_area=ru", two)).toEqual(["google", "vk"]);
    expect(await kindsAt("/selectGoods?domain_area=ru", none)).toEqual([]);
    // E42: the login of the replenish auto mode is another client's, and only there.
    expect(await kindsAt("/replenishGoods?domain_area=universal&rp_client_id=100413", two)).toEqual(["google", "vk"]);
    expect(await kindsAt("/result?domain_area=universal&rp_client_id=100413", two)).toEqual(["google"]);
    await Promise.all([two.close(), none.close()]);
  });

  test("the client ids of the visitor's device [F23]", async () => {
    const agent = (name: string): CallOptions => ({ ...at("kitestone.localhost"), headers: { "user-agent": name } });
    const phone = (await page("/selectGoods?domain_area=universal", agent("Mozilla/5.0 (Linux; Android 15)"))).boot;
    expect(phone).toMatchObject({ platform: "android", client_id: "100011" });
    const tablet = (await page("/selectGoods?domain_area=universal", agent("Mozilla/5.0 (iPad; CPU OS 18)"))).boot;
    expect(tablet).toMatchObject({ platform: "ios", client_id: "100012" });
  });
});

describe("the game that is shown", () => {
  const cookieOf = (clientId: string): CallOptions => ({
    headers: { cookie: `order_info=${encodeURIComponent(JSON.stringify({ clientId }))}` },
  });
  const shown = async (query: string, options: CallOptions = {}): Promise<unknown> => {
    const { boot } = await page(`/selectGoods?domain_area=universal${query}`, {
      ...at("kitestone.localhost"),
      ...options,
    });
    return [boot.client_id, boot.game_is_chosen];
  };

  test("is the address's, with its goods [B29]", async () => {
    expect(await shown("&client_id=100023")).toEqual(["100023", true]);
    const { boot } = await page("/selectGoods?client_id=100023");
    expect(boot.goods?.list.every((goods) => goods.value.startsWith("102-"))).toBe(true);
    expect(boot.page_config).toMatchObject({ area_config: { is_area_role: 1 } });
  });

  test("is a part of a game where the address names one", async () => {
    expect(await shown("&client_id=100045")).toEqual(["100045", true]);
  });

  test("is the same game on another device, by that device's own client [F23]", async () => {
    expect(await shown("&client_id=100021")).toEqual(["100023", true]);
  });

  test("is that of the order that was begun, else the first of the list, as a default", async () => {
    expect(await shown("", cookieOf("100033"))).toEqual(["100033", true]);
    expect(await shown("&client_id=100023", cookieOf("100033"))).toEqual(["100023", true]);
    expect(await shown("")).toEqual(["100013", false]);
  });

  test("is the one of the last visit where no order names any [F21 E41]", async () => {
    const last = "webpay_first=layout=new&client_id=100033";
    expect(await shown("", { headers: { cookie: last } })).toEqual(["100033", true]);
    expect(await shown("&client_id=100023", { headers: { cookie: last } })).toEqual(["100023", true]);
    const { headers } = cookieOf("100043");
    expect(await shown("", { headers: { cookie: `${last}; ${headers?.["cookie"]}` } })).toEqual(["100043", true]);
    expect(await shown("", { headers: { cookie: "webpay_first=client_id=200013" } })).toEqual(["100013", false]);
  });

  test("is the address's alone inside a game, whatever this browser remembers [W3]", async () => {
    const remembered = { headers: { cookie: "webpay_first=layout=new&client_id=100033" } };
    for (const options of [remembered, cookieOf("100033")]) {
      expect(await shown("&visit=sdk", options)).toEqual(["100013", false]);
      expect(await shown("&visit=sdk&client_id=100023", options)).toEqual(["100023", true]);
    }
  });

  test("is not one of another brand or region, and no hostile text", async () => {
    for (const client_id of ["200013", "100113", "__proto__", "<script>", "9".repeat(500)]) {
      expect(await shown("", cookieOf(client_id))).toEqual(["100013", false]);
    }
    expect(await shown("", { headers: { cookie: "order_info=%zz; webpay_first=%00; =; x" } })).toEqual([
      "100013",
      false,
    ]);
  });
});

describe("the language of a page", () => {
  const languageOf = async (query: string, headers: Record<string, string> = {}): Promise<string> =>
    (await page(`/selectGoods?domain_area=universal${query}`, { ...at("kitestone.localhost"), headers })).boot.locale;

  test("is the address's, the remembered, the browser's, the brand's, in this order [B36]", async () => {
    const all = { cookie: "webpay_first=spec_lang=fr", "accept-language": "ja" };
    expect(await languageOf("&spec_lang=de", all)).toBe("de");
    expect(await languageOf("&spec_lang=xx", all)).toBe("fr");
    expect(await languageOf("", { "accept-language": "xx,ja;q=0.5" })).toBe("ja");
    expect(await languageOf("")).toBe("en");
  });

  test("comes with its words", async () => {
    const { boot } = await page("/selectGoods?domain_area=universal&spec_lang=de");
    expect(boot.messages).not.toEqual((await page("/selectGoods?domain_area=universal")).boot.messages);
  });

  test("is one that the game's page config offers, and so are the names of the games", async () => {
    await shop.owner.query("update game set name = $1 where gp_id = '102'", [{ en: "Tidebound", ja: "潮の絆" }]);
    await shop.owner.query(
      `update page_config set config = config || '{"language_config": "en,ko", "brand_color": "#123456"}'
        where brand_id = 'kitestone' and gp_id = '102'`,
    );
    clock.letPass(1_000);
    const input = await page("/selectGoods?client_id=100023&spec_lang=ja");
    expect(input.boot.locales).toEqual(["en", "ko"]);
    expect(input.boot.locale).toBe("en");
    expect(input.boot.games[1]?.name).toBe("Tidebound");
    // The page config's colour goes before the brand's.
    expect(input.theme_colour).toBe("#123456");
    expect((await page("/selectGoods?client_id=100013&spec_lang=ja")).boot.games[1]?.name).toBe("潮の絆");
  });
});

describe("a page that many ask for", () => {
  const address = "/selectGoods?domain_area=universal&utm_campaign=flash";
  const count = async (ask: () => Promise<unknown>): Promise<number> => {
    const before = drawn;
    await ask();
    return drawn - before;
  };

  test("is drawn once, whatever the words of their browsers and the marks of their clicks, and sent in each encoding", async () => {
    const ask = (headers: Record<string, string>, mark = "") =>
      open(`${address}${mark}`, { ...at("kitestone.localhost"), headers });
    const first = await ask({ "accept-language": "de-AT,de;q=0.9" });
    expect(await count(() => ask({ "accept-language": "de-AT,de;q=0.9" }))).toBe(0);
    expect(await count(() => ask({ "accept-language": "de" }, "&gclid=1"))).toBe(0);
    expect(await count(() => ask({ "accept-language": "de" }, "&gclid=2"))).toBe(0);
    const packed = await ask({ "accept-language": "de", "accept-encoding": "gzip" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(packed.bytes).toString()).toBe(first.text);
    expect(packed.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    expect(await count(() => ask({ "accept-language": "fr" }))).toBe(1);
  });

  test("says a second after a change of the catalogue what is true now, also on another process", async () => {
    const other = await shop.startAnother({ pages: { renderer, storefront }, world: { clock }, work: false });
    const names = async () =>
      Promise.all(
        [shop.port, other.port].map(
          async (port) => (await page(address, { ...at("kitestone.localhost"), port })).boot.games[2]?.name,
        ),
      );
    await names();
    await shop.owner.query("update game set name = $1 where gp_id = '103'", [{ en: "A name of today" }]);
    clock.letPass(1_000);
    expect(await names()).toEqual(["A name of today", "A name of today"]);
  });

  test("is drawn anew for who brings something of their own, and nothing of it is kept", async () => {
    for (const own of ["oauth_token=secret", "billing_no=20260101ABCDEFGHJKMNPQRSTVWX", "idfv=mine"]) {
      const ask = () => open(`${address}&${own}`);
      expect([await count(ask), await count(ask)]).toEqual([1, 1]);
    }
  });

  test("is sent while the process is too far behind to draw one, and so are its pictures", async () => {
    const behind = { isBehind: () => true, isOverloaded: () => true, stop: () => {} };
    let isBehind = false;
    const busy = await shop.startAnother({
      pages: { renderer, storefront },
      world: { clock },
      work: false,
      overload: { ...behind, isBehind: () => isBehind },
    });
    const ask = async (path: string) => (await open(path, { ...at("kitestone.localhost"), port: busy.port })).status;
    expect(await ask(address)).toBe(200);
    isBehind = true;
    expect(await ask(address)).toBe(200);
    expect(await ask(`${address}&spec_lang=fr`)).toBe(503);
    expect(await ask("/art/goods-coins-2-80.svg")).toBe(200);
  });
});

describe("a page's answer", () => {
  test("names in its policy the script and the style that stand in it, and lets everything else come from its host alone", async () => {
    const first = await open("/selectGoods?domain_area=sea");
    expect(first.headers["content-security-policy"]).toContain(
      "script-src 'self' 'sha256-aGFzaA=='; style-src 'self' 'sha256-c3R5bGU='",
    );
    expect(first.headers["content-security-policy"]).toContain(`http://kitestone-collect.localhost:${shop.port + 20}`);
    expect(first.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "content-type": "text/html; charset=utf-8",
    });
    expect(first.headers).not.toHaveProperty("set-cookie");
  });

  // ATK27, ATK28.
  test("lets listed pages of the game frame its user centre in embedded mode, and no site any other page [B9]", async () => {
    const framing = async (path: string): Promise<unknown> => {
      const { headers } = await open(path);
      const policy = String(headers["content-security-policy"]);
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers["x-frame-options"]];
    };
    const sandbox = new URL(shop.world.settings.games["101"]?.base ?? "").origin;
    const query = "visit=sdk&client_id=100013&domain_area=universal";
    expect(await framing(`/userCenter?${query}`)).toEqual([`https://game.kitestone.example ${sandbox}`, undefined]);
    for (const path of ["/selectGoods", "/my", "/activity", "/certifiedReal", "/showError"]) {
      expect(await framing(`${path}?${query}`)).toEqual(["'none'", "DENY"]);
    }
    expect(await framing(`/userCenter?client_id=100013`)).toEqual(["'none'", "DENY"]);
  });

  test("has the status that the storefront gives it [B20]", async () => {
    expect(await open("/nothing/here")).toMatchObject({ status: 404 });
  });

  test.each(["/%zz", "/%E0%A4%A?a=%zz", "/@%zz"])(
    "is shown for %s too, a path that cannot be decoded [B20]",
    async (path) => {
      const { url }: PageInput = JSON.parse((await open(path)).text);
      expect(url).toBe(path.replace("%", "%25").replace("%A4%A?", "%25A4%25A?"));
      expect((await open(path)).headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  test("is compressed as it is made, and HEAD gets its headers alone", async () => {
    const path = "/selectGoods?domain_area=sea";
    const packed = await open(path, { ...at("kitestone.localhost"), headers: { "accept-encoding": "gzip" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(JSON.parse(gunzipSync(packed.bytes).toString()).url).toBe(path);
    expect(await open(path, { ...at("kitestone.localhost"), method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  test.each<[string, string, Record<string, string>]>([
    ["en", "/fails", {}],
    ["de", "/fails", { "accept-language": "de-AT, en;q=0.5" }],
    ["ja", "/fails?spec_lang=ja", { "accept-language": "de" }],
    ["pl", "/fails", { cookie: `webpay_first=${encodeURIComponent("spec_lang=pl")}`, "accept-language": "de" }],
  ])("that fails says so in plain words, in the visitor's language (%s) [T43]", async (locale, path, headers) => {
    const answer = await open(path, { ...at("kitestone.localhost"), headers });
    const text = (await loadCatalogue(locale))["code.server_error"];
    expect(answer).toMatchObject({ status: 500, text, headers: { "content-language": locale } });
  });

  test.each(["br", "gzip", "identity"])(
    "that fails before its first byte is answered in plain words (%s)",
    async (encoding) => {
      const answer = await open("/fails", { ...at("kitestone.localhost"), headers: { "accept-encoding": encoding } });
      const text = (await loadCatalogue("en"))["code.server_error"];
      expect(answer).toMatchObject({ status: 500, text });
      expect(answer.headers).not.toHaveProperty("content-encoding");
    },
  );
});

describe("backup hosts", () => {
  test("answer calls and show no page [A15]", async () => {
    const backup = { host: `kitestone-b1.localhost:${shop.port + 1}`, port: shop.port + 1 };
    expect(await open("/api/config/game_logo?client_id=100013", backup)).toMatchObject({ code: 1 });
    for (const path of ["/", "/selectGoods?domain_area=sea", "/notArea", "/x", "/pay/20260101ABCDEFGHJKMNPQRSTVWX"]) {
      expect(await open(path, backup)).toMatchObject({ status: 404, text: "Not found" });
    }
  });
});

describe("files", () => {
  test("the icon is the brand's own at each host [A17]", async () => {
    const icons = await Promise.all(
      everyBrand.map(async (brand) => {
        const icon = await open("/brand/icon.svg", at(`${brand.key}.localhost`));
        expect(icon).toMatchObject({ status: 200, headers: { "content-type": "image/svg+xml" } });
        expect(icon.text).toBe(brandIcon(brand));
        return icon.text;
      }),
    );
    expect(new Set(icons).size).toBe(everyBrand.length);
  });

  test("of the build are served, and a name that it does not have is no page", async () => {
    expect(await open("/assets/app-1.js")).toMatchObject({ status: 200, text: "export {};" });
    for (const path of ["/assets/app-2.js", "/art/none.svg", "/assets/../server/entry-server.js"]) {
      expect(await open(path)).toMatchObject({
        status: 404,
        text: "Not found",
        headers: { "cache-control": "no-store" },
      });
    }
  });
});

test("a storefront that was not built is answered with one sentence", async () => {
  await expect(loadPageRenderer(storefront)).rejects.toThrow(/The storefront is not built: .+ Run `npm run build`/);
});
