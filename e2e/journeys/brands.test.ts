import { everyBrand } from "@gemgate/brands/every-brand";
import { createShopClient } from "@gemgate/tools/testing/shop-client";
import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { expect, test } from "../stack/journey.ts";
import { brandOrigin, storePort } from "../stack/running-store.ts";

/** What a person reads before every price of the brand. */
const currencySigns = { USD: "$", JPY: "¥", KRW: "₩", TWD: "NT$", EUR: "€" };

for (const brand of everyBrand) {
  test(`${brand.title} stands on its own host with its own title, icon, colour, currency and footer, and sells [A1 A7 A8 A9 A16 A17 A18 A20]`, async ({
    openStore,
  }) => {
    const [area = "universal"] = brand.regions;
    const store = await openStore({ brand: brand.key, area, gp_id: "103" });
    const { page, goods } = store;
    const shelf = selectGoodsScreen(store);
    await expect(page).toHaveTitle(brand.title);
    expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe(brand.color);
    const icon = await page.request.get(`http://127.0.0.1:${storePort()}${brand.icon}`);
    expect(icon.ok()).toBe(true);
    await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/brand/icon.svg");
    await expect(page.locator("html")).toHaveAttribute("lang", /./);

    const sign = Object.entries(currencySigns).find(([currency]) => currency === brand.currency)?.[1] ?? "";
    expect(goods.price.startsWith(sign)).toBe(true);
    await expect(shelf.card(goods.name)).toContainText(goods.price);

    const { footer } = shelf;
    if (brand.footer === "placeholder") {
      await expect(footer).toBeEmpty();
    } else {
      await expect(footer).toContainText(brand.copyright);
      await expect(footer.getByRole("link").first()).toHaveAttribute("href", brand.privacy);
      await expect(footer.getByRole("link").nth(1)).toHaveAttribute("href", brand.terms);
      await expect(footer.getByRole("listitem")).toHaveText([...(brand.kr_company ?? [])]);
    }

    const { payment } = await walkToPayment(store, accounts.newcomer, methods.card);
    await paymentPageScreen(payment).pay.click();
    await expect(resultScreen(store).success(goods.name)).toBeVisible();
  });
}

test("a host of no brand is turned away [A1 A2]", async () => {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11 });
  expect((await client.send("/selectGoods", { host: `nobody.localhost:${port}` })).status).toBe(421);
  expect(
    (await client.send("/selectGoods?domain_area=universal", { host: new URL(brandOrigin("kitestone")).host })).status,
  ).toBe(200);
});
