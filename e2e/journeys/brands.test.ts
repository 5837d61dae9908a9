import { everyBrand } from "@gemgate/brands/every-brand";
import { offeredLocales } from "@gemgate/rules/language/choose-language";
import { createShopClient } from "@gemgate/testing/shop-client";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { askStore } from "../stack/ask-store.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { brandOrigin, storePort } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

/** What a person reads before every price of a brand. */
const signs = new Map([
  ["USD", "$"],
  ["JPY", "¥"],
  ["KRW", "₩"],
  ["TWD", "NT$"],
  ["EUR", "€"],
]);

for (const [index, brand] of everyBrand.entries()) {
  const tag = index % 2 === 0 ? tags.oncePhone : tags.onceDesktop;

  test(
    `${brand.title} stands on its own host with its own title, icon, colour, currency and footer [A1 A7 A8 A9 A16 A17 A18 A20 A21]`,
    { tag },
    async ({ openStore }) => {
      const [area = "universal"] = brand.regions;
      const store = await openStore({ brand: brand.key, area, gp_id: "103" });
      const { page, goods } = store;
      await expect(page).toHaveTitle(brand.title);
      await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", brand.color ?? "#00bbff");
      const own = askStore(brand.key, "/brand/icon.svg");
      await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/brand/icon.svg");
      expect(await own).toBe(await askStore(brand.key, brand.icon));

      expect(goods.price.startsWith(signs.get(brand.currency) ?? "?")).toBe(true);
      await expect(selectGoodsScreen(store).card(goods.name)).toContainText(goods.price);
      await expectFooter(store);
    },
  );
}

test("a host of no brand is turned away [A1 A2]", { tag: tags.onceDesktop }, async () => {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  expect((await client.send("/selectGoods", { host: `nobody.localhost:${port}` })).status).toBe(421);
  expect((await client.send("/notArea", { host: new URL(brandOrigin("kitestone")).host })).status).toBe(200);
});

const legalNotices = ["notices.commercial_transactions", "notices.payment_services", "notices.inquiry"] as const;

async function expectFooter(store: Store): Promise<void> {
  const { page, brand, text } = store;
  const { footer } = selectGoodsScreen(store);
  if (brand.footer === "placeholder") return expect(footer).toBeEmpty();
  await expect(footer).toContainText(brand.copyright);
  await expect(footer.getByRole("link").first()).toHaveAttribute("href", brand.privacy);
  await expect(footer.getByRole("link").nth(1)).toHaveAttribute("href", brand.terms);
  await expect(footer.getByRole("listitem")).toHaveText([...(brand.kr_company ?? [])]);

  // C23, Z74: a single language is no choice.
  const languageEntries = offeredLocales({ area: store.place.area, brand }).length > 1 ? 1 : 0;
  await expect(footer.getByRole("button")).toHaveCount(
    languageEntries + (brand.ja_legal === true ? legalNotices.length : 0),
  );
  for (const key of brand.ja_legal === true ? legalNotices : []) {
    await footer.getByRole("button", { name: text(key) }).click();
    await expect(page.getByRole("dialog", { name: text(key) })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

/** The body of what a brand's host answers. */
