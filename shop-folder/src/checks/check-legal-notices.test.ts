import { describe, expect, test } from "vitest";
import { checkShop } from "../check-shop.ts";
import { composeStarter } from "../compose-starter.ts";
import type { FolderFiles } from "../folder-layout.ts";
import { shopRows } from "../rows/shop-rows.ts";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "../testing/sample-folder.ts";

const good = sampleFolder();
const brand = "brands/kite/brand.yaml";
const trade = "brands/kite/legal/trade.en.md";

function tell(files: FolderFiles, mode: "production" | "demo" = "demo"): string[] {
  return checkShop(files, { ...sampleSurroundings, mode })
    .findings.filter(({ file, what }) => file.includes("/legal/") || /notices|legal/.test(what))
    .map(({ level, file, line, what, remedy }) => `${level} ${file}:${line ?? ""} ${what} → ${remedy}`);
}

const filledIn = withTexts(good, { [trade]: "# Seller\n\nKite Ltd.\n" });

describe("legal notices:", () => {
  test("what the operator must fill in is an error in production and a warning elsewhere", () => {
    const lines = (level: string) => [
      `${level} ${trade}:3 "company" is not filled in → write what is true of the company that sells`,
      `${level} ${trade}:7 "address" is not filled in → write what is true of the company that sells`,
    ];
    expect(tell(good)).toEqual(lines("warning"));
    expect(tell(good, "production")).toEqual(lines("error"));
    expect(tell(filledIn, "production")).toEqual([]);
  });

  test("so it is in the lines of the company in the brand's own record", () => {
    const mark = '"Seller: [[to be filled in by the operator: company]]"';
    const marked = withReplaced(filledIn, brand, [
      "notices:",
      `kr_company: [${mark}]\nhelp: { imprint: [${mark}] }\nnotices:`,
    ]);
    const told = checkShop(marked, { ...sampleSurroundings, mode: "production" }).findings.filter(
      ({ file }) => file === brand,
    );
    expect(told.map(({ level, what }) => `${level} ${what}`)).toEqual(
      Array(2).fill('error "company" is not filled in'),
    );
  });

  test("a notice that the brand offers and nobody wrote is named with its file, and so is one in another language alone", () => {
    const files = new Map(filledIn);
    files.delete(trade);
    const missing = `error ${brand}:32 ${trade} is missing → write it, because players of "kite" are offered it`;
    expect(tell(files)).toEqual([missing]);
    expect(tell(withTexts(files, { "brands/kite/legal/trade.de.md": "Kite" }))).toEqual([
      missing,
      "warning brands/kite/legal/trade.de.md: the brand does not speak de → add it to `locales` in brand.yaml, or remove the file",
    ]);
  });

  test("a file that no player would find is told", () => {
    expect(tell(withTexts(filledIn, { "brands/kite/legal/inquiry.en.md": "Write to us." }))).toEqual([
      "warning brands/kite/legal/inquiry.en.md: no player finds it → add inquiry to `notices` in brand.yaml, or remove the file",
    ]);
    expect(tell(withTexts(filledIn, { "brands/kite/legal/trades.en.md": "Kite" }))).toEqual([
      'error brands/kite/legal/trades.en.md: "trades" is no topic of legal notices → "trade" may be meant',
    ]);
  });

  test("what would not be shown as it is meant is an error with its line", () => {
    expect(tell(withTexts(filledIn, { [trade]: "# Seller\n\n<b>Kite</b> [terms](/terms)\n" }))).toEqual([
      `error ${trade}:3 holds HTML → write Markdown: of HTML only the letters would be shown`,
      `error ${trade}:3 has a link to "/terms" → lead to https://… or mailto:…, without spaces`,
    ]);
  });

  test("a store in Japan or Korea is told which files its law asks for, and not opened without them [A21 C27 C28]", () => {
    const inRegion = (region: string) => withReplaced(filledIn, brand, ["  - sea\n", `  - ${region}\n`]);
    const toSell = (region: string) =>
      withReplaced(withReplaced(inRegion(region), "games/101/game.yaml", ["sea:", `${region}:`]), brand, [
        "notices:\n  - trade",
        "notices:\n  - inquiry",
      ]);
    const japan = tell(toSell("ja"), "production").join("\n");
    expect(japan).toContain(`error ${brand}:22 the law of ja asks for notices`);
    expect(japan).toContain("brands/kite/legal/payment_services.ja.md");
    const korea = tell(toSell("kr"), "production").join("\n");
    expect(korea).toContain("add trade to `notices`, and write brands/kite/legal/trade.ko.md");
  });

  test("the starter of a store in Japan or Korea has every file that its law asks for", () => {
    for (const region of ["ja", "kr"] as const) {
      const starter = { name: "Kite", host: "pay.kite.example", currency: "USD", game: "Vale", year: 2026 };
      const files = composeStarter({ ...starter, regions: [region, "universal"] });
      const lines = tell(files, "production");
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.filter((line) => !line.includes("is not filled in"))).toEqual([]);
    }
  });

  test("a notice is published as it was read, without its Markdown", () => {
    const { shop } = checkShop(filledIn, sampleSurroundings);
    const rows = shop === undefined ? [] : [...shopRows(shop)].filter(({ kind }) => kind === "legal_notice");
    expect(rows).toEqual([
      {
        kind: "legal_notice",
        key: "kite/trade.en",
        row: {
          brand_id: "kite",
          topic: "trade",
          locale: "en",
          blocks: [
            { kind: "heading", lines: [[{ kind: "plain", text: "Seller" }]] },
            { kind: "paragraph", lines: [[{ kind: "plain", text: "Kite Ltd." }]] },
          ],
        },
      },
    ]);
  });
});
