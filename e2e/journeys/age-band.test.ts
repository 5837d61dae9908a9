import type { Page } from "@playwright/test";
import { ageScreen } from "../screens/age-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methodName, methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { holdCalls, recordCalls } from "../stack/break-network.ts";
import { tabTo } from "../stack/focus.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { goodsAt } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

// The brand that enforces the caps. An age is said once for an account, so every walk has a player of its own.
const place = { brand: "asagiri", area: "ja", gp_id: "101" } as const;

test(
  "a player says the age once, buys, is not asked again, and hears before paying when the month's limit is reached [J29]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const age = ageScreen(store);
    const recharge = rechargeScreen(store);
    const result = resultScreen(store);
    const windows = () => page.context().pages().length;
    const player = await openSandboxes().makePlayer(place.brand);

    await test.step("the first click on Pay leads to the question, and closing it leads back", async () => {
      await walkToRecharge(store, player);
      await recharge.askToPayWith(methods.scan);
      await expect(age.popup).toBeVisible();
      await expect.poll(windows).toBe(1);
      await expect(age.ages).toHaveCount(3);
      await expect(age.popup.getByRole("radio", { checked: true })).toHaveCount(0);
      await age.chooseFirst.click({ force: true });
      expect(windows()).toBe(1);
      await inspectScreen(store, "age");
      await age.close.click();
      await expect(recharge.popup).toBeVisible();
      await expect(recharge.method(methods.scan)).toBeChecked();
    });

    await test.step("the click that confirms opens the payment window, before the server has answered", async () => {
      await recharge.askToPayWith(methods.scan);
      await age.age("under16").click();
      const letGo = await holdCalls(page, "/api/my/set_age_band");
      const opened = page.waitForEvent("popup");
      await age.confirm.click();
      const payment = await opened;
      const connecting = text("checkout.connecting", { method: methodName(store, methods.scan) });
      await expect(payment.getByRole("heading", { name: connecting })).toBeVisible();
      letGo();
      await paymentPageScreen(payment).payAndClose();
      await expect(result.success(store.goods.name)).toBeVisible();
      await result.done.click();
    });

    const calls = recordCalls(page);
    await test.step("the second purchase asks for no age", async () => {
      const payment = await buyAgain({ ...store, goods: goodsAt(place, 2, store.locale) });
      await paymentPageScreen(payment).payAndClose();
      await expect(result.success(goodsAt(place, 2, store.locale).name)).toBeVisible();
      await result.done.click();
    });

    await test.step("what would pass the month's limit is refused in words before a payment is offered", async () => {
      const dear = { ...store, goods: goodsAt(place, 4, store.locale) };
      const goodsPage = selectGoodsScreen(dear);
      await goodsPage.choose(dear.goods.name);
      // The brand has the old layout, whose next step offers the payment.
      await goodsPage.pay.click();
      const dearRecharge = rechargeScreen(dear);
      await dearRecharge.method(methods.scan).click();
      await expect(goodsPage.order.getByRole("status").filter({ hasText: text("code.cap_reached") })).toBeVisible();
      await dearRecharge.pay(methods.scan).click({ force: true });
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(windows()).toBe(1);
      await expect(goodsPage.errorToasts).toHaveCount(0);
    });

    await test.step("the account says what is used and what is left", async () => {
      await selectGoodsScreen(store).userEntry(player.username).click();
      const limit = userScreen(store).popup.getByRole("region", { name: text("account.month_title") });
      await expect(limit).toContainText(text("account.age_under16"));
      await expect(limit).toContainText(text("account.month_left"));
      await inspectScreen(store, "spending-limit");
    });
    expect(calls.filter((call) => call.url().includes("set_age_band"))).toEqual([]);
  },
);

test(
  "keyboard alone says the age and comes to the payment page",
  { tag: [tags.desktopOnly, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page } = store;
    const age = ageScreen(store);
    await walkToRecharge(store, await openSandboxes().makePlayer(place.brand));
    await rechargeScreen(store).askToPayWith(methods.card);
    await expect(age.title).toBeFocused();
    await tabTo(page, age.ages.first());
    await page.keyboard.press("ArrowDown");
    await expect(age.age("16to17")).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(age.age("18up")).toBeChecked();
    await tabTo(page, age.confirm);
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    await expect(paymentPageScreen(await opened).pay).toBeVisible();
  },
);

test(
  "an age that was declared in another tab is told once, and the next click buys at that age",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page } = store;
    await walkToRecharge(store, await openSandboxes().makePlayer(place.brand));
    const recharge = rechargeScreen(store);
    await recharge.askToPayWith(methods.card);
    await ageScreen(store).age("18up").click();

    const tab = await openStore(place, { page: await page.context().newPage() });
    const goodsPage = selectGoodsScreen(tab);
    await goodsPage.choose(tab.goods.name);
    await goodsPage.pay.click();
    await rechargeScreen(tab).askToPayWith(methods.card);
    await ageScreen(tab).age("under16").click();
    await ageScreen(tab).confirm.click();
    await expect(resultScreen(tab).pending).toBeVisible();

    await page.bringToFront();
    await ageScreen(store).confirm.click();
    await expect(selectGoodsScreen(store).payMessage).toHaveText([store.text("code.age_band_declared")]);
    await expect(recharge.popup).toBeVisible();
    const payment = await recharge.payWith(methods.card);
    await expect(paymentPageScreen(payment).pay).toBeVisible();
  },
);

/** Character and method are known; the legal notice is seen all the same, so Pay leads to the checkout and not past it. */
async function buyAgain(store: Store): Promise<Page> {
  const goodsPage = selectGoodsScreen(store);
  const recharge = rechargeScreen(store);
  await goodsPage.choose(store.goods.name);
  await goodsPage.pay.click();
  // The method of the first purchase is still chosen.
  await expect(recharge.method(methods.scan)).toBeChecked();
  const opened = store.page.waitForEvent("popup");
  await recharge.pay(methods.scan).click();
  return opened;
}

test(
  "an age that does not allow the purchase is kept, no payment opens, and the checkout says why",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place, { goods: "gem-12960" });
    const { page, text } = store;
    const age = ageScreen(store);
    await walkToRecharge(store, await openSandboxes().makePlayer(place.brand));
    await rechargeScreen(store).askToPayWith(methods.card);
    await age.age("under16").click();
    await age.popup.getByRole("button", { name: text("account.age_save") }).click();
    const recharge = rechargeScreen(store);
    await expect(recharge.popup.getByRole("status").filter({ hasText: text("code.cap_reached") })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await inspectScreen(store, "over-cap-checkout");
  },
);
