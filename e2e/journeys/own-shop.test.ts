import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { logInByForm, readBillingNo } from "../screens/walk-to-payment.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { startOwnShop } from "../stack/own-shop.ts";
import type { OwnShop } from "../stack/own-shop.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

const logo = "M16 2L30 28H2z";
const colour = "#8a2be2";
const goods = { product_id: "101-feathers-12", name: "12 Feathers", price: "GBP 3.49", amount_minor: 349 };

const feathers = `- product: ${goods.product_id}
  name: ${goods.name}
  category: gems
  sort: 9
  items:
    - { item: feathers, count: 12 }
  picture: { art: key, tier: 1 }
`;

/** The start of a store is part of it. */
test.setTimeout(420_000);

const openLarkspur = (): Promise<OwnShop> =>
  startOwnShop(
    { name: "Larkspur", host: "pay.larkspur.example", currency: "GBP", regions: "universal", game: "Tern Harbour" },
    {
      "brands/larkspur/brand.yaml": (text) =>
        text.replace(/^color: .*$/m, `color: "${colour}"\nmark: [{ d: ${logo} }]`),
      "games/101/goods.yaml": (text) => text + feathers,
      "games/101/prices.csv": (text) => `${text}${goods.product_id},universal,GBP,3.49\n`,
    },
  );

test(
  "a tenth brand out of a folder has its own face, and what is bought from it arrives in its game once [A1 A7 A16 A18 K7 K8]",
  { tag: tags.oncePhone },
  async ({ openStoreOf, openOtherBrowser, page }) => {
    const shop = await openLarkspur();
    try {
      const store = await openStoreOf(shop, goods);
      const goodsPage = selectGoodsScreen(store);
      await expect(page).toHaveTitle(/Larkspur/);
      await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", colour);
      await expect(shellScreen(store).mark.locator("path")).toHaveAttribute("d", logo);
      await expect(goodsPage.main).toContainText("Tern Harbour");
      await expect(goodsPage.everyCard).toHaveCount(4);
      await expect(goodsPage.card(goods.name)).toContainText(goods.price);
      await inspectScreen(store, "own-shop");

      await test.step("an operator's link shows a folder that is not published, says so, and leads back", async () => {
        const link = await shop.preview({
          "games/101/prices.csv": (text) => text.replace(",GBP,3.49", ",GBP,4.49"),
        });
        const operator = { ...store, page: await openOtherBrowser() };
        const shown = selectGoodsScreen(operator);
        await operator.page.goto(link);
        await expect(operator.page).toHaveURL(/^[^?]*$/);
        await operator.page.goto(store.address());
        await expect(shown.card(goods.name)).toContainText("GBP 4.49");
        const leave = operator.page.getByRole("link", { name: store.text("preview.leave") });
        await expect(operator.page.getByText(store.text("preview.as_of", { time: "" }))).toBeVisible();
        await leave.click();
        await operator.page.goto(store.address());
        await expect(shown.card(goods.name)).toContainText(goods.price);
        await expect(leave).toHaveCount(0);
        // Like the first page, it would go on asking a store that is gone.
        await operator.page.close();
      });

      await logInByForm(store, accounts.newcomer);
      await goodsPage.choose(goods.name);
      await goodsPage.pay.tap();
      const { popup } = rechargeScreen(store);
      await popup.getByRole("radio", { name: "Card" }).click();
      const opened = page.waitForEvent("popup");
      await popup.getByRole("button", { name: /3\.49/ }).tap();
      const payment = paymentPageScreen(await opened);
      // The provider writes amounts its own way.
      await expect(payment.amount("£3.49")).toBeVisible();
      const billing_no = await readBillingNo(store);
      await payment.payAndClose();
      await expect(resultScreen(store).success(goods.name)).toBeVisible();

      expect(await openSandboxes(shop.port).grantsOf(billing_no)).toEqual([
        expect.objectContaining({ items: [{ item_id: "feathers", num: 12 }] }),
      ]);
    } finally {
      // An open page goes on asking the store.
      await page.close();
      await shop.stop();
    }
  },
);
