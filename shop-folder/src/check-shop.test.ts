import { describe, expect, test } from "vitest";
import { checkShop } from "./check-shop.ts";
import type { FolderFiles } from "./folder-layout.ts";
import { shopRows } from "./rows/shop-rows.ts";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "./testing/sample-folder.ts";

const good = sampleFolder();
const brand = "brands/kite/brand.yaml";
const game = "games/101/game.yaml";
const goods = "games/101/goods.yaml";
const prices = "games/101/prices.csv";

function linesOf(files: FolderFiles, level: "error" | "warning" = "error"): string[] {
  return checkShop(files, sampleSurroundings)
    .findings.filter((finding) => finding.level === level)
    .map(({ file, line, what, remedy }) => `${file}:${line ?? ""} ${what} → ${remedy}`);
}

test("the starter with every other kind of file passes the check and becomes rows of every kind", () => {
  const { shop } = checkShop(good, sampleSurroundings);
  expect(linesOf(good)).toEqual([]);
  const kinds = new Set([...(shop === undefined ? [] : shopRows(shop))].map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    "activity activity_reward brand brand_host coupon_definition game goods legal_notice page_config payment_option price vip_level vip_program".split(
      " ",
    ),
  );
});

describe("a finding of the check names file and line, says what is wrong and what would be right:", () => {
  test.each([
    [
      "a name that is not known",
      "shop.yaml",
      ["currencies:", "currencys:"],
      'shop.yaml:6 "currencys" is not known here → "currencies" may be meant',
    ],
    [
      "a brand that is not there",
      "shop.yaml",
      ["- kite", "- kit"],
      'shop.yaml:5 the brand "kit" has no brand.yaml → "kite" may be meant',
    ],
    [
      "a number where a text belongs",
      goods,
      ["product: 101-gems-60", "product: 101"],
      `${goods}:3 "0.product" is "101" → put it in quotes: "101"`,
    ],
    [
      "a text without a letter",
      brand,
      ["title: Kite", 'title: ""'],
      `${brand}:3 "title" is "" → write at least one letter`,
    ],
    [
      "a host that is none",
      brand,
      ["web_host: pay.kite.example", "web_host: https://pay"],
      `${brand}:8 "web_host" is "https://pay" → not a plain lower-case host`,
    ],
    [
      "a demo host in production's place",
      brand,
      ["production: pay.kite", "production: demo.kite"],
      `${brand}:6 "payment_host.production" is "demo.kite.example" → a production host must not contain demo`,
    ],
    [
      "a region without a price",
      brand,
      ["  - sea", "  - sea\n  - hk"],
      `${brand}:23 "kite" sells no game in hk → add client ids for this region to a game, or remove the region`,
    ],
    [
      "a region that is misspelt",
      brand,
      ["  - sea", "  - see"],
      `${brand}:22 "regions.1" is "see" → write "universal" or "eru" or "sea" or "ja" or "kr" or "twhk" or "useuro" or "ru" or "hk" or "codapay" or "dragon" or "mea"; "sea" may be meant`,
    ],
    [
      "a currency that nothing sells in",
      prices,
      ["USD,0.99", "UDS,0.99"],
      `${prices}:2 UDS is none of the currencies of shop.yaml → add it there, or put it right here`,
    ],
    [
      "an amount with too many places",
      prices,
      ["USD,0.99", "USD,0.999"],
      `${prices}:2 "0.999" is no price in USD → write an amount above zero with at most 2 places after the point`,
    ],
    [
      "a price of goods that are not there",
      prices,
      ["101-gems-330,u", "101-gem-330,u"],
      `${prices}:3 there are no goods "101-gem-330" → "101-gems-330" may be meant`,
    ],
    [
      "a price that stands twice",
      prices,
      ["101-gems-330,u", "101-gems-60,u"],
      `${prices}:3 a price of "101-gems-60" in universal and USD stands above already → remove one of the two`,
    ],
    [
      "a line with too few cells",
      prices,
      ["101-gems-60,universal,USD", "101-gems-60,USD"],
      `${prices}:2 has 3 cells and the first line has 4 → put a cell that holds a separator in quotes`,
    ],
    [
      "a column that is misspelt",
      prices,
      ["currency,amount", "currency,ammount"],
      `${prices}:1 the column "ammount" is not known → "amount" may be meant`,
    ],
    [
      "a category that is not there",
      goods,
      ["category: gems", "category: gens"],
      `${goods}:3 "101-gems-60": there is no category "gens" → "gems" may be meant`,
    ],
    [
      "a picture that is not there",
      goods,
      ["picture:\n    art: gem\n    tier: 1", "picture: pictures/gem.svg"],
      `${goods}:3 there is no picture "pictures/gem.svg" → put the file into games/101/pictures`,
    ],
    [
      "a provider that no store has",
      "payments.yaml",
      ["provider: sandbox", "provider: sandbux"],
      `payments.yaml:9 there is no provider "sandbux" → "sandbox" may be meant`,
    ],
    [
      "a method that stands twice",
      "payments.yaml",
      ["channel: scan", "channel: card"],
      `payments.yaml:17 payway 1 stands twice for "kite" in universal, GLOBAL → see line 3; give one another channel, game, currency or platforms, or remove it`,
    ],
    [
      "a level that no program has",
      "coupons.yaml",
      ["level: 2", "level: 3"],
      `coupons.yaml:5 "kite" has no level 3 → add it to vip.yaml, or name the brands that have it`,
    ],
    [
      "a time without an offset",
      "coupons.yaml",
      ["2027-06-01T00:00Z", "2027-06-01T00:00"],
      `coupons.yaml:11 "1.from" is "2027-06-01T00:00" → a day such as 2026-12-24, or a moment with its offset, such as 2026-12-24T20:00+09:00`,
    ],
    [
      "a day beside a moment",
      "coupons.yaml",
      ["2027-06-01T00:00Z", "2027-06-01"],
      `coupons.yaml:6 "1" is a map → write days alone, or moments alone`,
    ],
    [
      "a day that does not exist",
      "coupons.yaml",
      ["2027-06-01T00:00Z", "2027-02-30"],
      `coupons.yaml:11 "1.from" is "2027-02-30" → a day and time that exist`,
    ],
    [
      "a time in words that a clock understands",
      "coupons.yaml",
      ["2027-06-01T00:00Z", "June 1, 2027"],
      `coupons.yaml:11 "1.from" is "June 1, 2027" → a day such as 2026-12-24, or a moment with its offset, such as 2026-12-24T20:00+09:00`,
    ],
    [
      "a step without the brand's currency",
      "activities.yaml",
      ["USD: 5", "EUR: 5"],
      `activities.yaml:8 no amount above zero in USD, the currency of "kite" → add USD to money`,
    ],
    [
      "words that miss the brand's own language",
      "coupons.yaml",
      ["en: Each week", "de: Jede Woche"],
      `coupons.yaml:2 the coupon "weekly" has no words in en, the language of "kite" → add en, or write one text for all languages`,
    ],
  ] as const)("%s", (_what, path, [from, to], expected) => {
    expect(linesOf(withReplaced(good, path, [from, to]))).toContain(expected);
  });
});

test("all findings are told at once, from every file", () => {
  const broken = withTexts(good, {
    "payments.yaml": "- name: 1\n",
    "vip.yaml": "levels: []\n",
    "coupons.yaml": "a: [\n",
  });
  const files = new Set(checkShop(broken, sampleSurroundings).findings.map(({ file }) => file));
  expect([...files].filter((file) => /^(?:payments|vip|coupons)/.test(file))).toEqual([
    "coupons.yaml",
    "payments.yaml",
    "vip.yaml",
  ]);
});

test("a price that no method takes is an error with the smallest amount that one takes", () => {
  const text = Buffer.from(good.get("payments.yaml") ?? [])
    .toString("utf8")
    .replaceAll("  provider: sandbox", "  provider: sandbox\n  smallest: { USD: 3 }");
  expect(linesOf(withTexts(good, { "payments.yaml": text }))[0]).toBe(
    `${prices}:2 no method of "kite" in universal takes the price of "101-gems-60" → the smallest amount that one takes is 3.00 USD`,
  );
});

test("a sale price has a window, a usual price beside it, and no other at the same time", () => {
  const table = (lines: string) => withTexts(good, { [prices]: `product,region,currency,amount,from,to\n${lines}` });
  const usual = "101-gems-60,universal,USD,0.99,,\n101-gems-60,sea,USD,0.99,,\n";
  const sale = (from: string, to: string) => `101-gems-60,universal,USD,0.79,${from},${to}\n`;
  const december = sale("2026-12-01T00:00Z", "2026-12-10T00:00Z");
  expect(linesOf(table(usual + december))).toEqual([]);
  expect(linesOf(table(usual + december), "warning").join("\n")).not.toContain("sale price");
  expect(linesOf(table(usual + december.replace("0.79", "0.99")), "warning")).toContain(
    `${prices}:4 the sale price of "101-gems-60" is not below the usual price → it is charged while it holds, but not shown as a sale`,
  );
  expect(linesOf(table(usual + december + sale("2026-12-09T00:00Z", "2026-12-20T00:00Z")))).toEqual([
    `${prices}:5 two sale prices hold at once (see line 4) → let one begin when the other is over`,
  ]);
  expect(linesOf(table(usual + sale("2026-12-09T00:00Z", "")))[0]).toContain("from and to stand together");
  expect(linesOf(table(`101-gems-60,sea,USD,1,,\n${december}`))[0]).toContain("has no usual price beside it");
});

test("a secret is named and never written, and one that is missing is named too", () => {
  const backend = (secret: string) =>
    withReplaced(good, game, [
      "logo:",
      `backend: { address: "https://game.kite.example", key: gp-101, secret: ${secret}, duplicate_safe: true }\nlogo:`,
    ]);
  expect(linesOf(backend("GAME_KEY"))).toEqual([]);
  expect(linesOf(backend("OTHER_KEY"), "warning").join("\n")).toContain('the secret "OTHER_KEY" is not there');
  expect(linesOf(backend("sk_live_51Hx"))[0]).toContain("the secret itself never stands in a shop");
  expect(linesOf(backend("A1B2C3D4E5F6A7B8C9D0"))[0]).toContain("looks like the secret itself");
});

describe("a hostile file is refused and harms nothing:", () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
    .split("")
    .map(
      (name, index) =>
        `${name}: &${name} [${Array(9)
          .fill(`*${"abcdefgh"[index] ?? "a"}`)
          .join(",")}]`,
    )
    .join("\n")}\n`;
  test.each([
    ["aliases of aliases", { "shop.yaml": bomb }, "write the values out"],
    ["a thousand brackets", { "shop.yaml": "[".repeat(1_000) }, "keep values inside one another"],
    [
      "a thousand levels of indentation",
      { "shop.yaml": Array.from({ length: 1_000 }, (_, n) => `${" ".repeat(n)}a:`).join("\n") },
      "keep values inside one another",
    ],
    ["a zero byte in an escape", { "vip.yaml": '- faq: "\\0"\n' }, "remove the escape"],
    ["half a character", { "vip.yaml": '- faq: "\\uD800"\n' }, "remove the escape"],
    ["a zero byte", { "shop.yaml": "a: \0\n" }, "remove it"],
    ["a file that no shop has", { "coupon.yaml": "" }, '"coupons.yaml" may be meant'],
    ["a path that leads out", { "games/101/pictures/../../../x.svg": "<svg/>" }, "is no file of a shop"],
    [
      "an open quote over a whole table",
      { [prices]: `product,region,currency,amount\n"${"x".repeat(100_000)}` },
      "check the quotes",
    ],
    [
      "a script in a picture",
      { "games/101/pictures/a.svg": "<svg><script>1</script></svg>" },
      "draw it with shapes alone",
    ],
    ["a handler in a picture", { "games/101/pictures/a.svg": '<svg onload="1"/>' }, "draw it with shapes alone"],
    [
      "a script under a name of its own",
      { "games/101/pictures/a.svg": '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>1</s:script></svg>' },
      "draw it with shapes alone",
    ],
    [
      "a picture that leads elsewhere after a while",
      { "games/101/pictures/a.svg": "<svg><animateMotion/></svg>" },
      "draw it with shapes alone",
    ],
    [
      "a picture that reads a file of another host",
      { "games/101/pictures/a.svg": '<svg><rect fill="url(https://x.example/a)"/></svg>' },
      "draw it with shapes alone",
    ],
    [
      "an encoding in which other letters stand",
      { "games/101/pictures/a.svg": '<?xml version="1.0" encoding="iso-2022-jp"?><svg></svg>' },
      "draw it with shapes alone",
    ],
    [
      "an entity in a picture",
      { "games/101/pictures/a.svg": '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>' },
      "begin with <svg",
    ],
    ["a page that calls itself a picture", { "games/101/pictures/a.png": "<html>" }, "export it again"],
  ] as const)("%s", (_what, texts, expected) => {
    const found = linesOf(withTexts(good, { ...texts }));
    expect(found.join("\n")).toContain(expected);
  });

  test("bytes that are no UTF-8", () => {
    const files = new Map(good).set("shop.yaml", new Uint8Array([0xff, 0xfe, 0x00]));
    expect(linesOf(files)).toEqual([
      "shop.yaml: is not written in UTF-8 → save the file again with the encoding UTF-8",
    ]);
  });
});

test("a table of a spreadsheet says the same as a list, also with semicolons and a mark at its beginning", () => {
  const table = [
    "product;name.en;category;sort;items;units;picture;limit;on_sale",
    '101-gems-60;"60 ""Gems""";gems;1;gems:60;60;gem 1;time 3 7;yes',
    "101-gems-330;330 Gems;gems;2;gems:330 bonus:3;330;gem 2;;no",
    "101-gems-680;680 Gems;gems;3;gems:680;680;/art/game-0.svg;role 1;",
  ].join("\r\n");
  const files = withTexts(good, { "games/101/goods.csv": `\uFEFF${table}` });
  files.delete(goods);
  const { shop, findings } = checkShop(files, sampleSurroundings);
  expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(shop?.games.get("101")?.goods.map(({ entry }) => entry)).toMatchObject([
    { name: { en: '60 "Gems"' }, limit: { type: "time", cap: 3, days: 7 }, on_sale: true },
    {
      items: [
        { item: "gems", count: 330 },
        { item: "bonus", count: 3 },
      ],
      on_sale: false,
    },
    { picture: "/art/game-0.svg", limit: { type: "role", cap: 1 } },
  ]);
});

test("a broken table of many lines is told in a bounded list, and the rest is counted", () => {
  const lines = Array.from({ length: 3_000 }, (_, line) => `nothing-${line},universal,USD,1`);
  const { findings, left_out } = checkShop(
    withTexts(good, { [prices]: `product,region,currency,amount\n${lines.join("\n")}` }),
    sampleSurroundings,
  );
  expect(findings.length).toBeLessThan(1_300);
  expect(findings.length + left_out).toBeGreaterThan(2_999);
});
