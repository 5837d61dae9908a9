// The pages as the server makes them, with a storefront that shows what it was given instead of drawing it.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { everyBrand } from "@gemgate/brands/every-brand";
import type { PageInput, PageRenderer } from "@gemgate/contract/boot";
import { movableClock } from "@gemgate/tools/testing/movable-clock";
import type { CallOptions } from "@gemgate/tools/testing/shop-client";
import { startTestShop } from "@gemgate/tools/testing/start-test-shop";
import type { TestShop } from "@gemgate/tools/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPageRenderer } from "./storefront-pages.ts";

const storefront = mkdtempSync(join(tmpdir(), "gemgate-storefront-"));
mkdirSync(join(storefront, "client/assets"), { recursive: true });
writeFileSync(join(storefront, "client/assets/app-1.js"), "export {};");

const renderer: PageRenderer = {
  renderPage: (input) => {
    if (input.url.startsWith("/breaks"))
      return Promise.resolve({ status: 200, html: Readable.from(brokenPage(input.url)) });
    if (input.url.startsWith("/fails")) return Promise.reject(new Error("a fault of the storefront"));
    const status = input.url.startsWith("/nothing") ? 404 : 200;
    return Promise.resolve({ status, html: Readable.from([JSON.stringify(input)]) });
  },
};

/** Breaks at once, or when its visitor has seen some of it: so much text that gzip lets some go. */
let visitorSees = Promise.withResolvers<void>();
async function* brokenPage(url: string): AsyncGenerator<string> {
  if (url.endsWith("late")) {
    yield randomBytes(400_000).toString("base64");
    await visitorSees.promise;
  }
  throw new Error("a fault in the middle of the page");
}

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
        headers: { location: `/selectGoods${query}` },
      });
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

  test("without a region the goods are not shown: the visitor is told on /notArea [A29]", async () => {
    for (const query of ["", "?domain_area=moon", "?domain_area=ja", "?client_id=9&spec_lang=de"]) {
      expect(await open(`/selectGoods${query}`)).toMatchObject({
        status: 302,
        headers: { location: `/notArea${query}` },
      });
    }
    expect((await page("/notArea")).boot).toMatchObject({ domain_area: null, games: [], goods: null, client_id: "" });
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
});

describe("what the storefront is given", () => {
  test.each(everyBrand)(
    "at $key: the brand's name, colour, region, prices and words, and nobody else's [A1 A18]",
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

  test("a demo host has the demo's gateway [A3 A4 A14]", async () => {
    const production = (await page("/selectGoods?domain_area=sea")).boot;
    const demo = (await page("/selectGoods?domain_area=sea", at("kitestone-demo.localhost"))).boot;
    expect([production.environment, demo.environment]).toEqual(["production", "demo"]);
    expect(demo.brand).toEqual(production.brand);
    expect([production.gateway, demo.gateway]).toEqual([
      "https://collect.kitestone.example",
      "https://collect-demo.kitestone.example",
    ]);
  });

  test("no id of a login provider, and no host but the brand's own", async () => {
    const text = JSON.stringify((await page("/selectGoods?domain_area=sea")).boot.brand);
    expect(text).not.toMatch(/sandbox-|payment_host|backup_web_hosts|collect/);
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

  test("is that of the order that was begun, else the first of the list, which nobody chose", async () => {
    expect(await shown("", cookieOf("100033"))).toEqual(["100033", true]);
    expect(await shown("&client_id=100023", cookieOf("100033"))).toEqual(["100023", true]);
    expect(await shown("")).toEqual(["100013", false]);
  });

  test("is not one of another brand or region, and no hostile text", async () => {
    for (const client_id of ["200013", "100113", "__proto__", "<script>", "9".repeat(500)]) {
      expect(await shown("", cookieOf(client_id))).toEqual(["100013", false]);
    }
    expect(await shown("&client_id=%3Cscript%3E")).toEqual(["100013", false]);
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

describe("a page's answer", () => {
  test("has its own nonce in the policy each time", async () => {
    const first = await open("/selectGoods?domain_area=sea");
    const { nonce }: PageInput = JSON.parse(first.text);
    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect(first.headers["content-security-policy"]).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(first.headers["content-security-policy"]).toContain("https://collect.kitestone.example");
    expect((await page("/selectGoods?domain_area=sea")).nonce).not.toBe(nonce);
    expect(first.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "content-type": "text/html; charset=utf-8",
    });
    expect(first.headers).not.toHaveProperty("set-cookie");
  });

  test("has the status that the storefront gives it [B20]", async () => {
    expect(await open("/nothing/here")).toMatchObject({ status: 404 });
  });

  test("is compressed as it is made, and HEAD gets its headers alone", async () => {
    const path = "/selectGoods?domain_area=sea";
    const packed = await open(path, { ...at("kitestone.localhost"), headers: { "accept-encoding": "gzip" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(JSON.parse(gunzipSync(packed.bytes).toString()).url).toBe(path);
    expect(await open(path, { ...at("kitestone.localhost"), method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  test("that fails says so in plain words", async () => {
    expect(await open("/fails")).toMatchObject({ status: 500, text: "Something went wrong on our side." });
  });

  test.each(["br", "gzip", "identity"])(
    "that breaks before its first byte is said in plain words (%s)",
    async (encoding) => {
      const answer = await open("/breaks", { ...at("kitestone.localhost"), headers: { "accept-encoding": encoding } });
      expect(answer).toMatchObject({ status: 500, text: "Something went wrong on our side." });
      expect(answer.headers).not.toHaveProperty("content-encoding");
    },
  );

  test.each(["gzip", "identity"])("that breaks in the middle is cut, and the store goes on (%s)", async (encoding) => {
    visitorSees = Promise.withResolvers();
    const asked = { ...at("kitestone.localhost"), headers: { "accept-encoding": encoding } };
    expect(await readUntilCut("/breaks-late", asked)).toBe("cut");
    expect(await open("/health")).toMatchObject({ status: 200 });
  });
});

function readUntilCut(
  path: string,
  asked: { host: string; headers: Record<string, string> },
): Promise<"cut" | "whole"> {
  const headers = { host: asked.host, ...asked.headers };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: shop.port, path, headers, agent: false }, (response) => {
      response.on("data", () => visitorSees.resolve());
      response.on("error", () => resolve("cut"));
      response.on("end", () => resolve("whole"));
    });
    sent.on("error", reject);
    sent.end();
  });
}

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
        expect(icon.text).toBe((await open(brand.icon)).text);
        return icon.text;
      }),
    );
    expect(new Set(icons).size).toBe(everyBrand.length);
  });

  test("of the build are served, and a name that it does not have is no page", async () => {
    expect(await open("/assets/app-1.js")).toMatchObject({ status: 200, text: "export {};" });
    for (const path of [
      "/assets/app-2.js",
      "/art/none.svg",
      "/brand-art/none.svg",
      "/assets/../server/entry-server.js",
    ]) {
      expect(await open(path)).toMatchObject({
        status: 404,
        text: "Not found",
        headers: { "cache-control": "no-store" },
      });
    }
  });
});

test("a storefront that was not built is said in a sentence", async () => {
  await expect(loadPageRenderer(storefront)).rejects.toThrow(/The storefront is not built: .+ Run `npm run build`/);
});
