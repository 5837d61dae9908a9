import type { Goods } from "@gemgate/contract/goods";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const path = "/api/pay/platform_pay";
const goodsPath = "/api/pay/getThirdGift";

test(
  "a price that changed after the list was loaded is told and shown, and only a click on the new price pays it [J34 T10]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "nordlicht", area: "eru", gp_id: "103" });
    await walkToRecharge(store, await openSandboxes().makePlayer("nordlicht"));
    const recharge = rechargeScreen(store);
    const creations = recordCalls(page, path);
    const goodsPage = selectGoodsScreen(store);
    const changed = await changePriceOnce(store);

    await recharge.payWith(methods.card);
    await expect(goodsPage.payMessage).toHaveText([store.text("code.price_changed")]);
    const { currency, whole_number_currencies: wholeNumberCurrencies } = store.brand;
    const amount = await changed.price;
    const { text: price } = formatAmount({ amount, currency, wholeNumberCurrencies });
    const pay = recharge.pay(methods.card, { ...store.goods, price });
    await expect(pay).toBeVisible();
    await expect(recharge.method(methods.card)).toBeChecked();

    await test.step("the next click sends the new price; where that is not the server's, the list is asked for again", async () => {
      await pay.click();
      await expect(recharge.pay(methods.card)).toBeVisible();
      expect(creations.map((call) => parametersOf(call).get("shown_price"))[1]).toBe(String(amount));
    });

    await test.step("the price that the server has is paid", async () => {
      await recharge.pay(methods.card).click();
      await expect(resultScreen(store).pending).toBeVisible();
      expect(creations).toHaveLength(3);
    });
  },
);

/** The first order carries another price than the server's, and the next list has one more. */
async function changePriceOnce({ page, place, client_id, goods }: Store): Promise<{ price: Promise<number> }> {
  const { product_id } = goods;
  const asked = new URLSearchParams({ client_id, platform: "android", domain_area: place.area });
  // The browser asks, because it alone finds the hosts of the demo.
  const answer = await page.evaluate(
    async (address): Promise<{ content: { list: Goods[] } }> => JSON.parse(await (await fetch(address)).text()),
    `${goodsPath}?${asked.toString()}`,
  );
  const { promise, resolve } = Promise.withResolvers<number>();
  let orders = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      orders += 1;
      if (orders > 1) return route.continue();
      const body = new URLSearchParams(route.request().postData() ?? "");
      body.set("shown_price", "0.01");
      return route.continue({ postData: body.toString() });
    },
  );
  let lists = 0;
  await page.route(
    (url) => url.pathname === goodsPath,
    async (route) => {
      lists += 1;
      if (lists > 1) return route.continue();
      const list = answer.content.list.map((one) =>
        one.value === product_id ? { ...one, price: one.price + 1 } : one,
      );
      resolve(list.find((one) => one.value === product_id)?.price ?? 0);
      return route.fulfill({ json: { ...answer, content: { ...answer.content, list } } });
    },
  );
  return { price: promise };
}
