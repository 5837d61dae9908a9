import { codes } from "@gemgate/contract/code";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { toWire } from "@gemgate/rules/money/minor-units";
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

test(
  "a price that changed after the list was loaded is told, old and new, and one tap on the new price pays it [J34 T10]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "nordlicht", area: "eru", gp_id: "103" });
    await walkToRecharge(store, await openSandboxes().makePlayer("nordlicht"));
    const recharge = rechargeScreen(store);
    const creations = recordCalls(page, path);
    const goodsPage = selectGoodsScreen(store);
    const right = toWire(store.goods.amount_minor, store.brand.currency);
    const other = toWire(store.goods.amount_minor + 100, store.brand.currency);
    await refuseOnce(store, other);
    const told = (before: number, now: number): string[] => {
      const words = { before: store.inSentence(amountOf(store, before)), now: store.inSentence(amountOf(store, now)) };
      return [store.text("checkout.price_moved", words)];
    };

    await recharge.payWith(methods.card);
    await expect(goodsPage.payMessage).toHaveText(told(right, other));
    const pay = recharge.pay(methods.card, { ...store.goods, price: amountOf(store, other) });
    await expect(pay).toBeVisible();
    await expect(recharge.method(methods.card)).toBeChecked();

    await test.step("the next click sends the new price, which is not the server's any more and is refused in its turn", async () => {
      await pay.click();
      await expect(goodsPage.payMessage).toHaveText(told(other, right));
      await expect(recharge.pay(methods.card)).toBeVisible();
      expect(creations.map((call) => parametersOf(call).get("shown_price"))[1]).toBe(String(other));
    });

    await test.step("one tap pays the price that the server has", async () => {
      await recharge.pay(methods.card).click();
      await expect(resultScreen(store).pending).toBeVisible();
      expect(creations).toHaveLength(3);
    });
  },
);

function amountOf({ brand }: Store, amount: number): string {
  const { currency, whole_number_currencies: wholeNumberCurrencies } = brand;
  return formatAmount({ amount, currency, wholeNumberCurrencies }).text;
}

/** The first order meets a server at which a sale has just ended; the list that comes next is of one that has not seen it. */
async function refuseOnce({ page, brand, text }: Store, price: number): Promise<void> {
  let orders = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      orders += 1;
      if (orders > 1) return route.continue();
      const content = { price, currency: brand.currency };
      return route.fulfill({ json: { code: codes.price_changed, msg: text("code.price_changed"), content } });
    },
  );
}
