import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

/** A brand of each currency of the demo, and one whose page reads from right to left. */
const places = [
  { brand: "kitestone", area: "mea", gp_id: "101", language: "ar", price: /^\$\d{1,3}\.\d\d$/ },
  { brand: "hanbit", area: "kr", gp_id: "102", language: "ko", price: /^₩\d{1,3}(?:,\d{3})+$/ },
  { brand: "hoshimi", area: "ja", gp_id: "103", language: "ja", price: /^¥\d{1,3}(?:,\d{3})*$/ },
  { brand: "jadegate", area: "twhk", gp_id: "101", language: "zh-tw", price: /^NT\$\d{1,3}(?:,\d{3})*$/ },
  { brand: "nordlicht", area: "useuro", gp_id: "102", language: "de", price: /^€\d{1,3}\.\d\d$/ },
] as const;

test(
  "an amount reads the same in what the server draws and in what the browser shows [Q15 Q16 Q17 Q20]",
  { tag: tags.onceDesktop },
  async ({ openStore, page, browser }) => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    const drawn = await still.newPage();
    for (const { language, price, ...place } of places) {
      const query = { spec_lang: language };
      const store = await openStore(place, { query });
      const goodsPage = selectGoodsScreen(store);
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}$`, "i"));
      await drawn.goto(store.address({ query }));
      const pricesOf = (one: typeof page) => one.getByRole("radio").locator('[dir="ltr"]').allTextContents();
      const shown = await pricesOf(page);
      expect(shown.length).toBe(await goodsPage.everyCard.count());
      expect(shown.filter((text) => !price.test(text))).toEqual([]);
      expect(await pricesOf(drawn)).toEqual(shown);
    }
    await still.close();
  },
);
