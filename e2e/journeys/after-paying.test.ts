import { confirmScreen } from "../screens/confirm-screen.ts";
import { myScreen, orderScreen } from "../screens/my-screen.ts";
import { openOrderScreen } from "../screens/open-order-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { recordCalls } from "../stack/break-network.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { forgetYoungerApis } from "../stack/old-browser.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "money that comes elsewhere while the goods wait is told within a poll, in an older browser too, and nothing on screen opens a second order for it [K7]",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore, context }) => {
    await forgetYoungerApis(context);
    const place = { brand: "kitestone", area: "universal", gp_id: "102" } as const;
    const store = await openStore(place);
    const { page, goods, text } = store;
    const sandboxes = openSandboxes();
    const { billing_no, payment } = await walkToPayment(store, await sandboxes.makePlayer(place.brand), methods.scan);
    await payment.close();
    const calls = recordCalls(page);

    await sandboxes.refuseDelivery(billing_no, "maintenance");
    await sandboxes.payElsewhere(billing_no);
    const result = resultScreen(store);
    await expect(result.paid).toBeVisible();
    await expect(result.goToPayment).toHaveCount(0);
    await expect(result.iHavePaid).toHaveCount(0);
    await expect(result.changeMethod).toHaveCount(0);
    await inspectScreen(store, "result-paid");

    await test.step("the page behind it knows too: the strip says paid, and Pay asks first", async () => {
      await page.keyboard.press("Escape");
      await expect(result.popup).toBeHidden();
      await expect(openOrderScreen(store, goods.name).paid).toBeVisible();
      await inspectScreen(store, "strip-paid");
      await selectGoodsScreen(store).pay.click();
      const question = confirmScreen(store, text("checkout.paid_title"));
      await expect(question.popup).toBeVisible();
      await expect(question.answer(text("checkout.buy_once_more"))).toBeVisible();
      await keepPicture(store, "already-paid");
      await question.answer(text("checkout.show_order")).click();
      await expect(result.paid).toBeVisible();
      expect(calls.filter((call) => call.url().includes("_pay"))).toEqual([]);
      expect(await sandboxes.paymentsOf(billing_no)).toHaveLength(1);
    });
  },
);

test(
  "an order that waits for its payment survives a reload as popup, and a closed popup as strip, from which it goes on or is cancelled [B39 K10]",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore }) => {
    const place = { brand: "kitestone", area: "universal", gp_id: "103" } as const;
    const store = await openStore(place);
    const { page, goods, text } = store;
    const player = await openSandboxes().makePlayer(place.brand);
    const { billing_no, payment } = await walkToPayment(store, player, methods.card);
    await payment.close();
    const result = resultScreen(store);
    const strip = openOrderScreen(store, goods.name);
    await expect(page).toHaveURL((url) => url.searchParams.get("billing_no") === billing_no);

    await page.reload();
    await expect(result.pending).toBeVisible();
    await expect(result.billingNumber(billing_no)).toBeVisible();
    await expect(result.popup).toContainText(text("result.tip_link").replaceAll(/<[^>]+>/g, ""));
    await result.close.first().click();
    await expect(result.popup).toBeHidden();
    await expect(page).toHaveURL((url) => !url.searchParams.has("billing_no"));
    await expect(strip.unpaid).toContainText(goods.price);

    await page.reload();
    await expect(strip.unpaid).toBeVisible();
    await inspectScreen(store, "strip-unpaid");
    await strip.goOn.click();
    await expect(result.billingNumber(billing_no)).toBeVisible();
    await result.close.first().click();

    await strip.cancel.click();
    const question = confirmScreen(store, text("orders.cancel_title"));
    await question.answer(text("orders.cancel")).click();
    await expect(strip.unpaid).toBeHidden();
    await page.reload();
    await expect(selectGoodsScreen(store).userEntry(player.username)).toBeVisible();
    await expect(strip.unpaid).toHaveCount(0);
  },
);

test(
  "an order whose money went back reads refunded, with the amount, in the result, under My and in its details [B49]",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore }) => {
    const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;
    const store = await openStore(place);
    const { page, goods, text } = store;
    const sandboxes = openSandboxes();
    const { billing_no, payment } = await walkToPayment(store, await sandboxes.makePlayer(place.brand), methods.scan);
    await payment.close();
    await sandboxes.refuseDelivery(billing_no, "rejected");
    await sandboxes.payElsewhere(billing_no);
    const result = resultScreen(store);
    const isRefunded = page.getByRole("dialog", { name: text("result.refunded_title") });
    await expect(isRefunded.or(page.getByRole("dialog", { name: text("result.refunding_title") }))).toBeVisible();
    await page.reload();
    await expect(isRefunded).toBeVisible();
    await expect(result.popup).toContainText(goods.price);
    await inspectScreen(store, "result-refunded");

    await page.goto(store.address({ path: "/my" }));
    const my = myScreen(store);
    const row = my.row(goods.name);
    await expect(my.outcome(row, "refunded")).toBeVisible();
    await inspectScreen(store, "my-refunded");
    await my.details(row).click();
    const order = orderScreen(store);
    await expect(order.row(text("orders.status"))).toHaveText(text("outcome.refunded"));
    await expect(order.row(text("outcome.refunded"))).toContainText(goods.price.replace(/\D+$/, "").slice(-2));
    await expect(order.popup).toContainText(goods.price);
    await inspectScreen(store, "order-refunded");
  },
);
