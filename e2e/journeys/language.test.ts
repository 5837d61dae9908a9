import { fontSheets } from "@gemgate/rules/language/font-sheet";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { readOrderCookie, readStored } from "../stack/browser-memory.ts";
import { listFaces, listPaintedFamilies, recordFetches, waitForFonts } from "../stack/fonts.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "102" } as const;

test(
  "a language chosen in header or footer is remembered, sets the document's language and loads its letters once [Q8 Q9 Q10 Q11]",
  { tag: tags.onceDesktop },
  async ({ openStore, page }) => {
    const sheets = await recordFetches(page, (path) => /\/(?:en|ja)-[^/]*\.css$/.test(path));
    const store = await openStore(place, { query: { spec_lang: "en" } });
    await selectGoodsScreen(store).choose(store.goods.name);
    const html = page.locator("html");
    const entries = {
      header: page.getByRole("banner").getByRole("button", { name: /English|日本語/ }),
      footer: page.locator("footer").getByRole("button", { name: /English|日本語/ }),
    };
    const choose = async (where: keyof typeof entries, name: string) => {
      await entries[where].click();
      await page.getByRole("dialog").getByRole("radio", { name, exact: true }).click();
    };
    for (const [where, name, lang] of [
      ["header", "日本語", "ja"],
      ["footer", "English", "en"],
      ["footer", "日本語", "ja"],
      ["header", "English", "en"],
    ] as const) {
      await choose(where, name);
      await expect(html).toHaveAttribute("lang", lang);
      await expect(html).toHaveAttribute("dir", "ltr");
      await expect(page.locator("link[data-font]")).toHaveCount(1);
      await expect(page.locator(`link[data-font="${lang}"]`)).toHaveJSProperty("media", "all");
      expect(await readStored(page, "webpay_lang")).toBe(lang);
      expect((await readOrderCookie(page))?.["goods"]).toMatchObject({ value: store.goods.product_id });
    }
    expect(sheets.map((path) => path.replace(/-[^/]*$/, "")).sort()).toEqual(["/assets/en", "/assets/ja"]);
  },
);

for (const [index, sheet] of fontSheets.entries()) {
  // On a machine that has the same letters of its own, those are painted.
  const ofSystem: Partial<Record<typeof sheet, string>> = {
    ja: "Noto Sans CJK JP",
    ko: "Noto Sans CJK KR",
    "zh-cn": "Noto Sans CJK SC",
    "zh-tw": "Noto Sans CJK TC",
  };
  const families: Readonly<Record<typeof sheet, string>> = {
    en: "Onest",
    ja: "Noto Sans JP",
    ko: "Noto Sans KR",
    th: "Noto Sans Thai",
    "zh-cn": "Noto Sans SC",
    "zh-tw": "Noto Sans TC",
    ar: "Noto Sans Arabic",
  };
  test(
    `${sheet} has letters of its own from our own host, which replace the system's when they are there [Q12]`,
    // The other three are large sheets like the Japanese one; letters.test.ts holds that each has all of its letters.
    {
      tag: [
        index % 2 === 0 ? tags.oncePhone : tags.onceDesktop,
        ...(["ko", "zh-cn", "zh-tw"].includes(sheet) ? [tags.fullOnly] : []),
      ],
    },
    async ({ openStore, page }) => {
      const fonts = await recordFetches(page, (path) => path.endsWith(".woff2"));
      const store = await openStore(place, { query: { spec_lang: sheet } });
      await expect(page.locator("html")).toHaveAttribute("dir", sheet === "ar" ? "rtl" : "ltr");
      await expect(page.locator(`link[data-font="${sheet}"]`)).not.toHaveAttribute("media", "print");
      await waitForFonts(page);
      const faces = await listFaces(page);
      expect(new Set(faces.map(({ display }) => display))).toEqual(new Set(["swap"]));
      expect(new Set(faces.map(({ family }) => family))).toEqual(
        new Set(["Onest Variable", `${families[sheet]} Variable`]),
      );
      const words = page.getByRole("heading", { level: 1 }).first();
      const painted = [families[sheet], ofSystem[sheet] ?? families[sheet]];
      await expect
        .poll(async () =>
          (await listPaintedFamilies(words)).some((family) => painted.some((wanted) => family.startsWith(wanted))),
        )
        .toBe(true);
      // Only what the page's own words need: a few subsets of a hundred.
      expect(fonts.length).toBeLessThan(40);
      expect(store.page.url()).toContain("/selectGoods");
    },
  );
}

test(
  "a page in Latin letters loads no others, not even for the list of all languages [Q12]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const files = await recordFetches(page, (path) => path.endsWith(".woff2") || /\/(?:ja|ko|zh-..)-/.test(path));
    const store = await openStore(place, { query: { spec_lang: "en" } });
    const shell = shellScreen(store);
    await shell.footerLanguageEntry.click();
    await expect(shell.languages.getByRole("radio")).toHaveCount(18);
    await page.waitForLoadState("networkidle");
    expect(files.filter((path) => !path.includes("onest"))).toEqual([]);
  },
);

test(
  "a page whose letters never come is read in the system's [Q10]",
  { tag: tags.onceDesktop },
  async ({ openStore, page, problems }) => {
    problems.expect(/net::ERR_FAILED/);
    await page.route(/\.woff2$|\/ja-[^/]*\.css$/, (route) => route.abort());
    const store = await openStore(place, { query: { spec_lang: "ja" } });
    await selectGoodsScreen(store).choose(store.goods.name);
    await expect(selectGoodsScreen(store).pay).toBeEnabled();
    expect(await listPaintedFamilies(page.getByRole("heading", { level: 1 }).first())).not.toContain("Noto Sans JP");
  },
);
