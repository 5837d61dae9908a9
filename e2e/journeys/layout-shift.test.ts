import type { Page } from "@playwright/test";
import { buyAgainScreen } from "../screens/buy-again-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn, walkToPayment, walkToRecharge } from "../screens/walk-to-payment.ts";
import { readStored, writeStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { listShifts, watchLayout } from "../stack/layout-shift.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

test(
  "nothing moves while the page loads, at the first visit and for a player who comes back",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await watchLayout(page);
    const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "101" });
    await expectStill(page);

    // Of its own: what another journey leaves unpaid for a shared player is told here too.
    await logIn(store, await openSandboxes().makePlayer("kitestone"));
    await page.reload();
    await expect(selectGoodsScreen(store).changeCharacter).toBeVisible();
    await expectStill(page);
  },
);

test(
  "what was bought on another device is offered again from the next load on, so that nothing moves when the server tells of it",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "102" });
    const player = await openSandboxes().makePlayer("kitestone");
    const { payment } = await walkToPayment(store, player, methods.scan);
    await paymentPageScreen(payment).payAndClose();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    // As on a device on which nothing was bought. The page of the purchase is left first: it would note what it hears of it.
    await page.goto(new URL("/robots.txt", page.url()).href);
    await writeStored(page, { webpay_purchases: [], webpay_bought: "" });
    await watchLayout(page);
    const { strip } = buyAgainScreen(store);
    const goodsPage = selectGoodsScreen(store);
    const openAnew = async () => {
      const isListed = page.waitForResponse(/\/api\/pay\/orderList/);
      await page.goto(store.address());
      await isListed;
      await expect(goodsPage.changeCharacter).toBeVisible();
    };
    await openAnew();
    await expect.poll(() => readStored(page, "webpay_bought")).toBeTruthy();
    await expect(strip).toBeHidden();
    await expectStill(page);
    await openAnew();
    await expect(strip).toBeVisible();
    await expectStill(page);
  },
);

test(
  "nothing moves on My while a player's character, level and orders are asked for",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await watchLayout(page);
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "103" });
    await logIn(store, await openSandboxes().makePlayer("kitestone"));
    await page.goto(store.address({ path: "/my" }));
    await expect(myScreen(store).empty).toBeVisible();
    await expectStill(page);
  },
);

test(
  "nothing moves on the steps of the old layout for a player who comes back",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await watchLayout(page);
    const store = await openStore({ brand: "volna", area: "ru", gp_id: "103" });
    const player = await openSandboxes().makePlayer("volna");
    await logIn(store, player);
    await page.goto(store.address());
    await expect(selectGoodsScreen(store).changeCharacter.first()).toBeVisible();
    await expectStill(page);

    await page.goto(store.address({ path: "/recharge" }));
    await expect(page.getByText(store.text("checkout.choose_item_hint"))).toBeVisible();
    await expectStill(page);

    await page.goto(store.address());
    await walkToRecharge(store, player);
    await page.reload();
    await expect(rechargeScreen(store).popup).toBeVisible();
    await expectStill(page);
  },
);

/** To the third place, as the score is always told: less than that is a letter that the web font made a hair wider. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await listShifts(page);
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score.toFixed(3), shifts.map(({ moved }) => moved).join("\n")).toBe("0.000");
}
