import { buyAgainScreen } from "../screens/buy-again-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { goodsAt } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { countSeen } from "../stack/seen-at-once.ts";
import { tags } from "../stack/variants.ts";

test(
  "where one tap pays, a low phone shows what is agreed to beside it, what stopped it too, and an ordinary price all the same [J36 T10]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const place = { brand: "nordlicht", area: "eru", gp_id: "102" } as const;
    const store = await openStore(place);
    const goodsPage = selectGoodsScreen(store);
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment } = await walkToPayment(store, player, methods.card);
    await paymentPageScreen(payment).payAndClose();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    await page.clock.install({ time: Date.now() + 61_000 });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(store.address());

    const again = buyAgainScreen(store);
    await expect(again.strip.getByRole("link")).toHaveCount(2);
    await expect(async () => expect(await countSeen(goodsPage.ordinaryPrices)).toBeGreaterThan(0)).toPass();
    await test.step("a refusal of Buy again stands in its strip", async () => {
      const words = "Words of the server alone.";
      await answerInstead(page, "/api/pay/platform_pay", [{ body: { code: -77, msg: words, content: null } }]);
      await again.button.click();
      await expect(again.strip.getByRole("alert")).toHaveText(words);
      await expect(goodsPage.errorToasts).toHaveCount(0);
    });
    await test.step("the bar has them for another pack, and the old refusal goes", async () => {
      await goodsPage.choose(goodsAt(place, 3, store.locale).name);
      await expect(goodsPage.order.getByRole("link")).toHaveCount(2);
      await expect(again.strip.getByRole("alert")).toHaveCount(0);
      await page.evaluate("scrollTo(0, 0)");
      await expect(async () => expect(await countSeen(goodsPage.ordinaryPrices)).toBeGreaterThan(0)).toPass();
    });
  },
);
