import type { Page } from "@playwright/test";
import { buyAgainScreen } from "../screens/buy-again-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import type { Account } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methodName, methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { recordCalls } from "../stack/break-network.ts";
import { beginCount, countTaps, tapsSoFar } from "../stack/count-taps.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { goodsAt } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a new player needs 6 taps and 2 fields; once back, 1 for the same pack, 2 for another, and one or two more for another method [J36 K17]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await countTaps(page);
    const place = { brand: "nordlicht", area: "eru", gp_id: "101" } as const;
    const store = await openStore(place);
    const goodsPage = selectGoodsScreen(store);
    const result = resultScreen(store);
    const again = buyAgainScreen(store);

    await test.step("new, one character: goods, Pay, password field, Log in, method, Pay", async () => {
      await chooseAndLogIn(store, await openSandboxes().makePlayer(place.brand));
      const payment = await rechargeScreen(store).payWith(methods.scan);
      await payment.waitForURL(/\/checkout\//);
      expect(await tapsSoFar(page)).toBe(6);
      await paymentPageScreen(payment).payAndClose();
      await expect(result.success(store.goods.name)).toBeVisible();
      await result.done.click();
    });

    await test.step("back, same pack: Buy again", async () => {
      await page.goto(store.address());
      await beginCount(page);
      await expect(again.button).toContainText(store.goods.price);
      const calls = recordCalls(page);
      const opened = page.waitForEvent("popup");
      await again.button.click();
      // It was bought a moment ago, so it is asked once; the tap that asks is the second and last.
      const question = confirmScreen(store, store.text("checkout.again_title", { goods: store.goods.name }));
      await expect(question.popup).toBeVisible();
      expect(calls.filter((call) => call.method() === "POST")).toHaveLength(0);
      await question.answer(store.text("checkout.pay_amount", { amount: store.goods.price })).click();
      await paymentPageScreen(await opened).payAndClose();
      await expect(result.success(store.goods.name)).toBeVisible();
      await result.done.click();
    });

    await test.step("a minute later nothing is asked", async () => {
      await page.clock.install({ time: Date.now() + 61_000 });
      await page.goto(store.address());
      await beginCount(page);
      await again.button.click();
      await expectPaymentPage(page);
      expect(await tapsSoFar(page)).toBe(1);
      await expect(result.pending).toBeVisible();
      await result.close.click();
    });

    const other = { ...store, goods: goodsAt(place, 3, store.locale) };
    await test.step("back, another pack: goods, Pay", async () => {
      await page.goto(store.address());
      await beginCount(page);
      await goodsPage.choose(other.goods.name);
      await expect(goodsPage.usualMethod(methodName(store, methods.scan))).toBeVisible();
      await selectGoodsScreen(other).pay.click();
      await expectPaymentPage(page);
      expect(await tapsSoFar(page)).toBe(2);
      await expect(result.pending).toBeVisible();
    });

    const third = { ...store, goods: goodsAt(place, 4, store.locale) };
    await test.step("back, another pack and method: one tap more on a desktop, two on a phone", async () => {
      await page.goto(store.address());
      await beginCount(page);
      await goodsPage.choose(third.goods.name);
      await expect(goodsPage.usualMethod(methodName(store, methods.scan))).toBeVisible();
      if (store.size === "phone") {
        await goodsPage.usualMethod(methodName(store, methods.scan)).click();
        await rechargeScreen(third).method(methods.card).click();
        await rechargeScreen(third).pay(methods.card, third.goods).click();
      } else {
        await goodsPage.order.getByRole("radio", { name: methodName(store, methods.card) }).click();
        await selectGoodsScreen(third).pay.click();
      }
      await expectPaymentPage(page);
      expect(await tapsSoFar(page)).toBe(store.size === "phone" ? 4 : 3);
    });
  },
);

test(
  "a new player with several characters needs one tap more, for the character [J29]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await countTaps(page);
    const store = await openStore({ brand: "nordlicht", area: "eru", gp_id: "102" });
    await chooseAndLogIn(store, accounts.kaelis);
    await rolePickerScreen(store).characters.first().click();
    const payment = await rechargeScreen(store).payWith(methods.card);
    await payment.waitForURL(/\/checkout\//);
    expect(await tapsSoFar(page)).toBe(7);
  },
);

/** Goods, Pay, the account field and Log in: four taps and two fields. The keyboard itself leads to the password. */
async function chooseAndLogIn(store: Store, account: Account): Promise<void> {
  const { page } = store;
  const goodsPage = selectGoodsScreen(store);
  const login = loginScreen(store);
  await beginCount(page);
  await goodsPage.choose(store.goods.name);
  await goodsPage.pay.click();
  await login.account.click();
  await page.keyboard.type(account.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(account.password);
  const reloaded = page.waitForEvent("load");
  await login.submit.click();
  await reloaded;
}

/** The last window that opened is at the provider's. */
async function expectPaymentPage(page: Page): Promise<void> {
  await expect.poll(() => page.context().pages().at(-1)?.url()).toMatch(/\/checkout\//);
  await page.context().pages().at(-1)?.close();
}
