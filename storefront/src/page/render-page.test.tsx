import { createHash } from "node:crypto";
import type { Boot } from "@gemgate/contract/boot";
import type { BrandFace } from "@gemgate/contract/brand-face";
import type { Goods } from "@gemgate/contract/goods";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { beforeAll, describe, expect, test } from "vitest";
import { loadDrawnLayouts } from "../layouts/drawn-layouts.ts";
import { aBoot, aBrand } from "../testing/a-boot.ts";
import type { PageAssets } from "./page-assets.ts";
import { createPageRenderer } from "./render-page.tsx";

const assets: PageAssets = {
  firstScript: "first()",
  entry: "/assets/entry.js",
  preloads: ["/assets/more.js"],
  stylesheets: ["/assets/entry.css"],
  ofPage: (sources) =>
    sources.some((source) => source.endsWith("my-page.tsx"))
      ? { preloads: [], stylesheets: ["/assets/my.css"] }
      : { preloads: [], stylesheets: [] },
  fontSheet: (sheet) => `/assets/${sheet}.css`,
  words: { ofPage: () => new Set(), laterFile: () => undefined },
};
// Both layouts are most of the storefront: they are loaded with the file, and not in the time of its first test.
await loadDrawnLayouts();
const renderer = createPageRenderer(assets);

let messages: Boot["messages"] = {};
beforeAll(async () => {
  messages = await loadCompiledCatalogue("en", "en");
});

function someGoods(value: string, changes: Partial<Goods> = {}): Goods {
  return {
    value,
    display: `${value} Crystals`,
    price: 4.99,
    typeKey: "gem",
    typeName: "Crystals",
    isLimit: 0,
    isCoupon: 0,
    goodsSort: 1,
    typeSort: 1,
    isSpecial: 0,
    couponPoints: 0,
    ...changes,
  };
}

/** A page that knows its game and has goods on sale. */
function aPageWithGoods(changes: Partial<Boot> = {}): Boot {
  return aBoot({
    messages,
    games: [
      {
        gp_id: "101",
        client_id: "100013",
        name: "Vale of Orrin",
        logo: "/art/game-1.svg",
        is_select_game: 1,
        terms: "",
        privacy: "",
        sub_game: {},
      },
    ],
    client_id: "100013",
    page_config: { is_open_coupon: 0, area_config: { is_area_role: 0 }, brand_color: "" },
    goods: { currency: "USD", list: [someGoods("330")] },
    ...changes,
  });
}

async function render(changes: Partial<Boot> = {}, url = "/selectGoods", theme_css = ":root{--brand:#00bbff}") {
  const input = {
    url,
    boot: aPageWithGoods(changes),
    host: "a.example",
    theme_css,
    theme_colour: "#00bbff",
  };
  const { status, html } = await renderer.renderPage(input);
  const page = html;
  // The data in the head holds every text there is, so what is shown must be looked for below it.
  return { status, page, body: page.slice(page.indexOf('<div id="root">')) };
}

describe("a page of the store", () => {
  test("a page of the store carries the brand's title, icon and theme colour [A16 A17 A18]", async () => {
    const { page } = await render();
    expect(page).toContain("<title>Kitestone</title>");
    expect(page).toContain('<link rel="icon" href="/brand/icon.svg"');
    expect(page).toContain('<meta name="theme-color" content="#00bbff">');
    expect(page).toContain("<style>:root{--brand:#00bbff}</style>");
  });

  test("an edition of a game is named to who shares the page as it is on the page", async () => {
    const sub_game = { "100014": { client_id: "100014", name: "Vale of Orrin Classic", logo: "" } };
    const games = aPageWithGoods().games.map((game) => ({ ...game, sub_game }));
    const { page } = await render({ games, client_id: "100014" });
    expect(page).toContain('<meta name="description" content="Vale of Orrin Classic · Kitestone. ');
  });

  test("a page of the store says what it is to a tab, a search engine and whoever shows a shared link", async () => {
    const addresses = {
      isListed: true,
      canonical: "https://pay.kitestone.test/selectGoods?domain_area=universal&spec_lang=en",
      alternates: [
        { lang: "de", href: "https://pay.kitestone.test/selectGoods?domain_area=universal&spec_lang=de" },
        { lang: "x-default", href: "https://pay.kitestone.test/selectGoods?domain_area=universal" },
      ],
      picture: "https://pay.kitestone.test/brand-pictures/games/game-1.png",
    };
    const read = async (url: string, isListed: boolean) => {
      const boot = aPageWithGoods({ brand: aBrand({ title: 'Kite "&" stone' }) });
      const given = { url, boot, theme_css: "", theme_colour: "#00bbff", theme_colour_dark: "#0a0f14" };
      return (await renderer.renderPage({ ...given, addresses: { ...addresses, isListed } })).html;
    };
    const listed = await read("/selectGoods", true);
    for (const tag of [
      '<meta name="description" content="Vale of Orrin · Kite &quot;&amp;&quot; stone. ',
      '<meta property="og:title" content="Vale of Orrin · Kite &quot;&amp;&quot; stone">',
      '<link rel="canonical" href="https://pay.kitestone.test/selectGoods?domain_area=universal&amp;spec_lang=en">',
      '<link rel="alternate" hreflang="de" href="https://pay.kitestone.test/selectGoods?domain_area=universal&amp;spec_lang=de">',
      '<meta property="og:image" content="https://pay.kitestone.test/brand-pictures/games/game-1.png">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<link rel="apple-touch-icon" href="/brand-pictures/kitestone/icon-touch.png">',
      '<meta name="theme-color" content="#0a0f14" media="(prefers-color-scheme:dark)">',
    ])
      expect(listed).toContain(tag);
    expect(listed).not.toContain("noindex");

    const own = await read("/my?x=1", false);
    expect(own).toContain('<title>My · Kite "&amp;" stone</title>');
    expect(own).toContain('<meta name="robots" content="noindex">');
    expect(own).not.toMatch(/canonical|hreflang/);
  });

  test("above the page stand words for a browser that cannot buy here, with an address for another one that carries no token", async () => {
    const { page } = await render({}, "/selectGoods?oauth_token=secret-token&domain_area=universal");
    const notice = /<div class="old-browser" role="note">(.*?)<\/div><div id="root">/.exec(page)?.[1] ?? "";
    expect(notice).toContain(messages["page.cannot_buy"]);
    expect(notice).toContain(messages["page.open_elsewhere"]);
    expect(notice).toMatch(/<bdi>a\.example\/selectGoods(?:\?domain_area=[a-z]+)?<\/bdi>$/);
    expect(notice).not.toContain("secret-token");
  });

  test("a page of the store says its language and direction", async () => {
    expect((await render()).page).toContain('<html lang="en" dir="ltr">');
    expect((await render({ locale: "ar" })).page).toContain('<html lang="ar" dir="rtl">');
    expect((await render({ locale: "zh-tw" })).page).toContain('<html lang="zh-TW" dir="ltr">');
  });

  test("a page of the store wears the brand's face before anything runs, and says nothing of what is as always", async () => {
    const boot = aPageWithGoods();
    const shared = {
      url: "/selectGoods",
      boot,
      host: "a.example",
      theme_css: "",
      theme_colour: "#00bbff",
    };
    const rootOf = async (face: BrandFace) => {
      const { html } = await renderer.renderPage({ ...shared, face });
      return /<html[^>]*>/.exec(html)?.[0];
    };
    expect(await rootOf({})).toBe('<html lang="en" dir="ltr">');
    expect(await rootOf({ scene: "sea", corners: "sharp", headline: "caps", card: "flat", button: "pill" })).toBe(
      '<html lang="en" dir="ltr" data-corners="sharp" data-headline="caps" data-card="flat" data-button="pill">',
    );
    expect((await render({ key_art: "/art/key-sea-ship-225.svg" })).body).toContain('src="/art/key-sea-ship-225.svg"');
  });

  test("a page of the store is complete: it ends where its elements end, and the first paint waits for its last one", async () => {
    const { page } = await render();
    expect(page).toMatch(/<\/div><i id="end" hidden><\/i><\/body><\/html>$/);
    expect(page).toContain(`<link rel="expect" href="#end" blocking="render">`);
  });

  test("a page of the store that cannot be drawn here comes empty and whole, so that the browser draws it, and says why", async () => {
    const boot = aPageWithGoods();
    // Not seen by JSON, so that only the drawing fails.
    Object.defineProperty(boot, "goods", {
      enumerable: false,
      get() {
        throw new Error("no goods today");
      },
    });
    const input = {
      url: "/selectGoods",
      boot,
      host: "a.example",
      theme_css: "",
      theme_colour: "#00bbff",
    };
    const { status, html, failure } = await renderer.renderPage(input);
    expect(status).toBe(200);
    expect(html).toMatch(/<div id="root"><\/div><i id="end" hidden><\/i><\/body><\/html>$/);
    expect(failure).toEqual(new Error("no goods today"));
  });

  test.each([
    ["en", '<link rel="stylesheet" href="/assets/en.css" data-font="en" media="print">'],
    ["pl", '<link rel="stylesheet" href="/assets/en.css" data-font="en" media="print">'],
    ["ar", '<link rel="stylesheet" href="/assets/ar.css" data-font="ar" media="print">'],
    ["th", '<link rel="stylesheet" href="/assets/th.css" data-font="th" media="print">'],
    ["ja", '<link rel="stylesheet" href="/assets/ja.css" data-font="ja" media="print">'],
  ] as const)(
    "a page of the store names one font sheet for %s, which no paint waits for [Q10 Q12]",
    async (locale, link) => {
      const { page } = await render({ locale });
      expect(page.match(/<link[^>]* data-font=[^>]*>/g)).toEqual([link]);
    },
  );

  test("a page of the store carries the words of its own files alone, is drawn with them and names the file of the others", async () => {
    const own = ["shell.topup", "goods.special"];
    const ofPage = (sources: readonly string[]) =>
      new Set(sources.some((source) => source.endsWith("my-page.tsx")) ? own : []);
    const split = createPageRenderer({ ...assets, words: { ofPage, laterFile: (locale) => `/assets/${locale}.json` } });
    const told = { ...messages, "shell.topup": "Aufladen" };
    const input = {
      url: "/my?x=1",
      boot: aPageWithGoods({ messages: told }),
      host: "a.example",
      theme_css: "",
      theme_colour: "",
    };
    const page = (await split.renderPage(input)).html;
    const boot: Boot = JSON.parse(
      /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "",
    );
    expect(Object.keys(boot.messages)).toEqual(own);
    expect([boot.messages["shell.topup"], boot.deferred_texts]).toEqual(["Aufladen", "/assets/en.json"]);
  });

  test("a page of the store names the stylesheets of the page at hand, so that nothing is painted without them", async () => {
    expect((await render({}, "/my?x=1")).page).toContain('<link rel="stylesheet" href="/assets/my.css">');
    expect((await render()).page).not.toContain("/assets/my.css");
  });

  test("a page of the store carries one script and one style, whose hashes are those for the policy, and nothing of one visitor", async () => {
    const { page } = await render();
    const [inline = "", ...others] = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
    expect([inline, others]).toEqual([assets.firstScript, []]);
    const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
    expect(renderer.firstScriptHash).toBe(hashOf(inline));
    const given = { url: "/selectGoods", boot: aPageWithGoods(), theme_css: ":root{--a:'</b>'}", theme_colour: "" };
    const [one, other] = [await renderer.renderPage(given), await renderer.renderPage(given)];
    expect(one.styleHash).toBe(hashOf(/<style>(.*?)<\/style>/s.exec(one.html)?.[1] ?? ""));
    expect(one).toEqual(other);
  });

  test("before its first paint a page of the store waits for nothing but itself and its styles, and names its scripts for later", async () => {
    const { page } = await render();
    const head = page.slice(0, page.indexOf("</head>"));
    expect(head.match(/<script [^>]*>/g)).toEqual([
      '<script type="application/json" id="boot" data-scripts="/assets/entry.js /assets/more.js">',
    ]);
    expect(head).not.toMatch(/modulepreload|as="(?:script|font)"/);
    expect(head.match(/blocking="[^"]*"/g)).toEqual(['blocking="render"']);
  });

  test("a page of the store loads scripts from its own host alone and writes no handler into the markup", async () => {
    const { page } = await render();
    expect(page.match(/<script[^>]*>/g)?.filter((tag) => !tag.includes("application/json"))).toEqual(["<script>"]);
    const files = / data-scripts="([^"]*)"/.exec(page)?.[1]?.split(" ") ?? [];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !/^\/[^/]/.test(file))).toEqual([]);
    expect(page).not.toMatch(/<[a-z]+[^>]* on[a-z]+=/);
  });

  test("a page of the store shows goods, game and region without a login, and a way to log in [B5 C1 C2 C7 E48]", async () => {
    const { status, body } = await render();
    expect(status).toBe(200);
    for (const words of ["330 Crystals", "Vale of Orrin", "Global", "Topup", "Log in"]) expect(body).toContain(words);
  });

  test("a page of the store prices goods in the brand's currency, whole won without decimals [A7]", async () => {
    const won = { currency: "KRW", list: [someGoods("330", { price: 5500 })] };
    const { body } = await render({ goods: won });
    const text = body.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, "");
    expect(text).toContain("₩5,500");
    expect(text).not.toContain("₩5,500.00");
  });

  test("a page of the store marks special goods and shows them first in their order [G5 G6]", async () => {
    const list = [someGoods("980", { goodsSort: 2 }), someGoods("Chest", { goodsSort: 0, isSpecial: 1 })];
    const { body } = await render({ goods: { currency: "USD", list } });
    expect(body.indexOf("Chest Crystals")).toBeLessThan(body.indexOf("980 Crystals"));
    expect(body).toContain("Special");
  });

  test("a page of the store offers each size of a picture of the shop, with room for it, and asks for no original beforehand", async () => {
    const picture = `/shop-picture/${"0a".repeat(32)}`;
    const [usual, wide] = [someGoods("980"), someGoods("Chest", { isSpecial: 1 })];
    const list = [usual, wide].map((goods) => ({ ...goods, icon: `${picture}.png` }));
    const { body, page } = await render({ goods: { currency: "USD", list } });
    for (const size of [112, 188]) {
      expect(body).toContain(
        `<img src="${picture}.png" alt="" width="${size}" height="${size}" srcSet="${picture}-96.webp 96w,`,
      );
      expect(body).toContain(`${picture}-384.avif 384w" sizes="${size}px"/>`);
    }
    expect(page).not.toMatch(/<link[^>]*shop-picture/);
  });

  test("a page of the store shows placeholders in three rows while goods are missing, and a sentence where there are none [C31]", async () => {
    const waiting = await render({ goods: null });
    expect(waiting.body).toContain('aria-busy="true"');
    // Two cards stand in a row of the smallest screen.
    expect(waiting.body.match(/height:var\(--art-height\)/g)).toHaveLength(6);
    expect((await render({ goods: { currency: "USD", list: [] } })).body).toContain("No items on sale");
  });

  test("My comes with the picture of the brand, and with the frame of a player's page and three placeholder rows beside what a visitor sees [B7 C31 Y17]", async () => {
    const page_config = { is_open_coupon: 1, area_config: { is_area_role: 0 }, brand_color: "" } as const;
    const { body } = await render({ key_art: "/art/key-1.svg", page_config }, "/my");
    expect(body).toContain('src="/art/key-1.svg" alt="" width="1200" height="450" fetchPriority="high"');
    const orders = body.slice(body.indexOf('id="orders"'));
    expect(orders.match(/<h2[^>]*>([^<]*)/)?.[1]).toBe("Orders");
    const rows = orders.slice(orders.indexOf('aria-busy="true"'), orders.indexOf("<section", orders.indexOf("<h2")));
    expect(rows.match(/width:52px/g)).toHaveLength(3);
    for (const words of ["Coupons", "VIP", "Log in"]) expect(body).toContain(`>${words}<`);
  });
});

describe("hostile data", () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;

  test("hostile data in a name never becomes markup, in the page or in its data", async () => {
    const { page } = await render({
      brand: aBrand({ title: evil }),
      goods: { currency: "USD", list: [someGoods("g", { display: evil })] },
    });
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<img src=x");
    const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(JSON.parse(boot).goods.list[0].display).toBe(evil);
  });

  test("hostile data in the theme cannot leave its style element", async () => {
    const { page } = await render({}, "/selectGoods", `a{}</style><script>alert(1)</script>`);
    expect(page).not.toContain("<script>alert(1)");
  });

  test("hostile data in the address is not echoed", async () => {
    const { page } = await render({}, "/selectGoods?client_id=%3Cscript%3Ealert(1)%3C/script%3E&x=<script>alert(1)");
    expect(page).not.toContain("alert(1)");
  });
});

describe("the footer", () => {
  test("the footer has both legal links, in a new window without an opener, and the copyright line [A8 A9 C24 C25 C29]", async () => {
    const { body } = await render();
    expect(body).toMatch(/<a href="https:\/\/b\.example\/privacy" target="_blank" rel="noopener noreferrer">/);
    expect(body).toMatch(/<a href="https:\/\/b\.example\/terms" target="_blank" rel="noopener noreferrer">/);
    expect(body).toContain("© 2026 Kitestone");
  });

  test("the footer shows the company block of a Korean brand, and of no other [A20 X10]", async () => {
    const korean = await render({ brand: aBrand({ kr_company: ["Example Ltd.", "Registration 000-00"] }) });
    expect(korean.body).toContain("Registration 000-00");
    expect((await render()).body).not.toContain("Registration 000-00");
  });

  test("the footer offers the notices that the operator has, and no others [C27]", async () => {
    const { body } = await render({ brand: aBrand({ notices: ["trade", "inquiry"] }) });
    expect(body).toMatch(/<button type="button">Sales information<\/button><button type="button">Inquiry<\/button>/);
    expect(body).not.toContain("About top-ups");
    expect((await render()).body).not.toContain("Sales information");
  });

  test("the footer links to the terms and privacy of the game that is paid for, where it has its own [X7]", async () => {
    const [game] = aPageWithGoods().games;
    if (game === undefined) throw new Error("the page has a game");
    const own = { terms: "https://game.example/terms", privacy: "https://game.example/privacy" };
    const { body } = await render({ games: [{ ...game, ...own }] });
    const footer = body.slice(body.indexOf("<footer"));
    for (const address of Object.values(own)) expect(footer).toContain(`<a href="${address}" target="_blank"`);
    expect(footer).not.toContain("https://b.example/");
  });

  test("the footer is a placeholder where the brand says so, whatever else its record has [C30]", async () => {
    const duties: Partial<Boot["brand"]> = { notices: ["trade"], ja_legal: true, kr_company: ["Example Ltd."] };
    const brand = aBrand({ ...duties, footer: "placeholder" });
    for (const layout of ["new", "old"] as const) {
      const { body } = await render({ brand, layout });
      expect(body).toMatch(/<footer class="[^"]*"><\/footer>/);
    }
  });

  test("above a placeholder stand the terms, the privacy and the help that every player is owed [C30 X8]", async () => {
    const brand = aBrand({ footer: "placeholder" });
    for (const layout of ["new", "old"] as const) {
      const { body } = await render({ brand, layout });
      const owed = /<nav aria-label="Agreements"[^>]*>.*?<\/nav>/.exec(body)?.[0] ?? "";
      for (const address of ["https://b.example/privacy", "https://b.example/terms", "/help"]) {
        expect(owed).toContain(`href="${address}`);
      }
    }
  });

  test("the footer leads to the help page of the same region and game", async () => {
    const { body } = await render({}, "/selectGoods?domain_area=universal&client_id=100013");
    const footer = body.slice(body.indexOf("<footer")).replaceAll("&amp;", "&");
    expect(footer).toContain('<a href="/help?domain_area=universal&client_id=100013">Get help</a>');
  });
});

describe("special pages", () => {
  test("an unknown path is a page of its own, with the status for it [B20 B21 B22]", async () => {
    const { status, body } = await render({}, "/nowhere");
    expect(status).toBe(404);
    expect((await render({}, "//evil.example/")).status).toBe(404);
    expect((await render({}, "/%25zz")).status).toBe(404);
    for (const words of ["Not Found", "typing mistake", "Return home"]) expect(body).toContain(words);
  });

  test("without any parameter the page asks for the region, with the likely one as its main button [F26]", async () => {
    const nothing = { domain_area: null, goods: null, games: [], client_id: "" } as const;
    for (const url of ["/notArea", "/notArea?utm_source=x&domain_area="]) {
      const { body } = await render({ ...nothing, likely_area: "sea" }, url);
      expect(body).toContain("Choose your region");
      expect(body).toMatch(/Continue in Southeast Asia<!-- --> · <bdi>USD<\/bdi>/);
      expect(body).toMatch(/role="radio".*<bdi>Global<\/bdi><small>USD<\/small>/);
      expect(body).not.toContain("Page parameter error");
    }
    const ofLink = { ...nothing, client_area: "sea", likely_area: "sea" } as const;
    expect((await render(ofLink, "/notArea?client_id=100023")).body).toContain("Continue in Southeast Asia");
  });

  test.each(["?domain_area=moon", "?client_id=999999"])(
    "with the wrong value %s the page says what is missing and offers the regions of the brand [B17 F26]",
    async (search) => {
      const { status, body } = await render(
        { domain_area: null, goods: null, games: [], client_id: "" },
        `/notArea${search}`,
      );
      expect(status).toBe(200);
      for (const words of ["Page parameter error", "customer service", "Southeast Asia"]) expect(body).toContain(words);
    },
  );

  test("a brand with one region offers none to choose", async () => {
    const { body } = await render(
      { brand: aBrand({ regions: ["ja"] }), domain_area: null, games: [], goods: null },
      "/notArea",
    );
    expect(body).not.toContain("Or choose your sales region");
  });

  test("what is wrong with a link is said with two rows of guidance [B19 T20 T21 T22]", async () => {
    const { status, body } = await render({ domain_area: null, games: [], goods: null }, "/showError");
    expect(status).toBe(200);
    for (const words of ["Page parameter error", "bookmark", "They can send you the correct link"]) {
      expect(body).toContain(words);
    }
    expect(body).toMatch(/<a href="\/"[^>]*>Go to the shop<\/a>/);
  });

  test("a payment link of no use says so, and where a new one comes from [B16 B51 T19]", async () => {
    const { status, body } = await render({}, "/errorReplenish");
    expect(status).toBe(200);
    for (const words of ["invalid or has expired", "This page has expired", "customer service for a new link"]) {
      expect(body).toContain(words);
    }
  });

  test.each(["/replenishGoods", "/", "/selectGame", "/layoutGame", "/selectGoods", "/my"])(
    "a link with something owed at %s is drawn as its payment, between header and footer and without steps [M1 M24 V7]",
    async (path) => {
      const { status, body } = await render({ layout: "old", domain_area: null }, `${path}?replenish_id=r`);
      expect(status).toBe(200);
      expect(body).toMatch(/<h1[^>]*>Make-up payment/);
      expect(body).toContain("Payment</span>");
      expect(body).toContain("<footer");
      expect(body).not.toContain('aria-current="step"');
    },
  );

  test("without a link the game's own login says what is owed [B41 M8]", async () => {
    const { body } = await render({ layout: "old" }, "/replenishGoods?rp_client_id=7");
    expect(body).toContain("Log in to see what you owe");
  });

  test("the real-name page begins with the check, in three rows [B18 C31]", async () => {
    const { status, body } = await render({}, "/certifiedReal");
    expect(status).toBe(200);
    expect(body).toContain("Checking your account");
    expect(body.match(/height:56px/g)).toHaveLength(3);
  });

  test("the short addresses show the same page", async () => {
    for (const url of ["/", "/selectGame", "/layoutGame", "/result?billing_no=x"]) {
      const { status, body } = await render({}, url);
      expect(status).toBe(200);
      expect(body).toContain("330 Crystals");
    }
  });
});

describe("the shell", () => {
  const isNavigation = /<nav[^>]*aria-label="Main navigation"/g;
  const events = { is_open_coupon: 0, area_config: { is_area_role: 0 }, brand_color: "" } as const;
  const running = { ...events, cumulative_config: { is_has_cumulative: 1 } } as const;

  test.each([
    ["/selectGoods", "Topup"],
    ["/activity", "Event"],
    ["/my", "My"],
  ])(
    "the shell is around %s, with its title, its place in the navigation and the footer [B4 C1 C2 C3 C4 C19 C20 C21]",
    async (url, title) => {
      const { status, body } = await render({ page_config: running }, url);
      expect(status).toBe(200);
      expect(body.match(isNavigation)).toHaveLength(2);
      expect(body.match(/<footer/g)).toHaveLength(1);
      expect(body).toMatch(
        new RegExp(`<header.*<span[^>]*><svg[^>]*>(?:(?!</svg>).)*</svg>${title}</span>.*</header>`, "s"),
      );
      const current = [...body.matchAll(/<a [^>]*aria-current="page"[^>]*>.*?<\/a>/gs)].map(([link]) => link);
      expect(current).toHaveLength(2);
      for (const link of current) expect(link).toContain(title);
    },
  );

  test.each(["/userCenter", "/notArea", "/showError", "/errorReplenish", "/certifiedReal", "/nowhere"])(
    "the shell of %s has neither footer nor navigation [C22]",
    async (url) => {
      const { body } = await render({}, url);
      expect(body).not.toMatch(isNavigation);
      expect(body).not.toContain("<footer");
      expect(body).toContain("<header");
    },
  );

  test("the shell of the VIP centre shows its title and a way back [C5]", async () => {
    const { body } = await render({}, "/userCenter");
    expect(body).toMatch(/<span[^>]*><svg.*?<\/svg>VIP<\/span>/s);
    expect(body).toContain('aria-label="Back"');
  });

  test("the VIP centre has no data where the VIP version is off, and is on its way where it is on [B8 O14]", async () => {
    const off = await render({ page_config: running }, "/userCenter");
    expect(off.body).toContain("No data");
    const open = await render({ page_config: { ...running, is_open_coupon: 1 } }, "/userCenter");
    expect(open.body).not.toContain("No data");
    expect(open.body).toContain('aria-busy="true"');
  });

  test("the shell has three places, or two where the game has no events [C14 C15 C16 C17 C18]", async () => {
    const linksOf = async (page_config: Boot["page_config"]) =>
      [...(await render({ page_config })).body.matchAll(/<nav.*?<\/nav>/gs)].map(([nav]) =>
        [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      );
    const three = ["/selectGoods", "/activity", "/my"];
    expect(await linksOf(running)).toEqual([three, three]);
    expect(await linksOf(events)).toEqual([
      ["/selectGoods", "/my"],
      ["/selectGoods", "/my"],
    ]);
  });

  test("the shell hands on what an address carries, and nothing else [B23 B24 B25 B26]", async () => {
    const url = "/my?idfv=1&utm_pay=cs&replenish_id=r&rp_client_id=c&billing_no=b&client_id=100013";
    const { body } = await render({}, url);
    const address = "/selectGoods?replenish_id=r&amp;rp_client_id=c&amp;utm_pay=cs&amp;idfv=1";
    expect(body).toContain(`href="${address}"`);
  });

  test("the header shows the brand's own mark, and the account card the logo of the game [C6]", async () => {
    const { body } = await render();
    const header = /<header.*?<\/header>/s.exec(body)?.[0] ?? "";
    expect(header).toContain("M0 0h32v32z");
    expect(header).not.toContain("<img");
    expect(body).toContain('src="/art/game-1.svg"');
    const bare = await render({ games: [], client_id: "" });
    expect(bare.body).not.toContain("/art/game-");
  });

  test("the shell offers languages in header and footer where there is a choice [C10 C23]", async () => {
    const languages = (body: string) => body.match(/>Language: English</g) ?? [];
    expect(languages((await render({ locales: ["en", "de"] })).body)).toHaveLength(2);
    expect(languages((await render()).body)).toHaveLength(0);
  });

  test("the shell is not there inside a game [B35]", async () => {
    const { body } = await render({}, "/selectGoods?visit=sdk");
    for (const part of ["<header", "<footer", "Main navigation"]) expect(body).not.toContain(part);
  });
});

describe("pages whose content comes later", () => {
  test("the event page says what is so, and leads to the goods", async () => {
    const { body } = await render({}, "/activity");
    expect(body).toContain("No event is running");
    expect(body).toContain('href="/selectGoods"');
  });

  test("without a region a page of the shop shows what is missing [A29]", async () => {
    const { body } = await render({ domain_area: null, games: [], goods: null, client_id: "" }, "/my");
    expect(body).toContain("Choose your region");
  });
});
