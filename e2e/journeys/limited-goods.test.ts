import { buyAgainScreen } from "../screens/buy-again-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn, readBillingNo, walkToPayment } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { goodsNamed } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "limited goods say what is left to the character, and ordinary ones nothing [G7 G8 G10 G11 G12]",
  { tag: tags.rtlOnce },
  async ({ openStore }) => {
    const place = { brand: "kitestone", area: "mea", gp_id: "101" } as const;
    const store = await openStore(place);
    const { text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const [welcome, weekly, founder] = ["welcome", "weekly", "founder"].map((name) =>
      goodsNamed(place, `bundle-${name}`, store.locale),
    );
    await expect(goodsPage.card(weekly?.name ?? "").getByText(text("goods.limited"))).toBeVisible();
    await logIn(store, await openSandboxes().makePlayer(place.brand));

    const lines: [typeof welcome, string][] = [
      [welcome, text("goods.limit_role", { frequency: 1, left: 1 })],
      [weekly, text("goods.limit_time", { frequency: 3, days: 7, left: 3 })],
      [founder, text("goods.limit_game", { left: 2 })],
    ];
    for (const [limited, words] of lines) {
      await expect(goodsPage.card(limited?.name ?? "").getByText(words, { exact: true })).toBeVisible();
    }
    await expect(goodsPage.card(goods.name).getByText(text("goods.limited"))).toBeHidden();
    await goodsPage.choose(weekly?.name ?? "");
    await expect(goodsPage.card(weekly?.name ?? "")).toBeChecked();
    await keepPicture(store, "limited-goods");
  },
);

test(
  "goods at their limit count down, refuse the click with its words, and cannot be paid [G15 G16 G25 T24]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const place = { brand: "hanbit", area: "kr", gp_id: "103" } as const;
    const store = await openStore(place, { goods: "pass-week" });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment } = await walkToPayment(store, player, methods.scan);
    await paymentPageScreen(payment).payAndClose();
    const result = resultScreen(store);
    await expect(result.success(goods.name)).toBeVisible();
    await result.done.click();

    const card = goodsPage.card(goods.name);
    await expect(card).toBeDisabled();
    await expect(card).not.toBeChecked();
    await expect(card.getByText(text("goods.sold_out"))).toBeVisible();
    // The first minute of seven days has hardly begun.
    const countdown = /7\D+00\D+00|6\D+23\D+5\d/;
    await expect(card).toContainText(countdown);
    await keepPicture(store, "limit-reached");

    await card.click({ force: true });
    await expect(goodsPage.errorToasts).toContainText(text("code.limit_reached"));
    await expect(goodsPage.errorToasts).toContainText(countdown);
    await expect(card).not.toBeChecked();
    await expect(goodsPage.pay).toBeHidden();
    await page.reload();
    await expect(card).toBeDisabled();
    await expect(goodsPage.pay).toBeHidden();
  },
);

test(
  "limited goods with an unpaid order lead to its payment, by a click and never by an arrow key [G13 G14 T23]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const place = { brand: "merantau", area: "sea", gp_id: "101" } as const;
    const store = await openStore(place, { goods: "bundle-welcome" });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const result = resultScreen(store);
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment, billing_no } = await walkToPayment(store, player, methods.scan);
    await payment.close();
    await result.close.click();

    const card = goodsPage.card(goods.name);
    await expect(card.getByText(text("goods.unpaid_line"))).toBeVisible();
    await expect(card.getByText(text("goods.unpaid"), { exact: true })).toBeVisible();
    await expect(card).not.toBeChecked();
    await keepPicture(store, "unpaid-goods");

    await goodsPage.card(goodsNamed(place, "bundle-legend", store.locale).name).focus();
    await page.keyboard.press("ArrowRight");
    await expect(card).toBeFocused();
    await expect(result.popup).toBeHidden();

    await card.click();
    await expect(result.pending).toBeVisible();
    await expect(result.billingNumber(billing_no)).toBeVisible();
    await expect(goodsPage.errorToasts).toHaveText([text("checkout.unpaid_text")]);
    const opened = page.waitForEvent("popup");
    await result.goToPayment.click();
    await paymentPageScreen(await opened).payAndClose();
    await expect(result.success(goods.name)).toBeVisible();
    await result.done.click();
    await expect(card.getByText(text("goods.sold_out"))).toBeVisible();
  },
);

test(
  "an open order for limited goods can be cancelled and bought anew by another method, and its limit is free for that [G14 K16]",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const place = { brand: "merantau", area: "sea", gp_id: "103" } as const;
    const store = await openStore(place, { goods: "bundle-welcome" });
    const { page, text } = store;
    const result = resultScreen(store);
    const recharge = rechargeScreen(store);
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment, billing_no } = await walkToPayment(store, player, methods.scan);
    await payment.close();
    await result.changeMethod.click();
    await recharge.method(methods.card).click();
    await recharge.pay(methods.card).click();
    const opened = page.waitForEvent("popup", (window) => window.url() === "about:blank");
    await confirmScreen(store, text("checkout.unpaid_title")).answer(text("checkout.cancel_and_buy")).click();
    const anew = await opened;
    await anew.waitForURL(/\/checkout\//);
    await expect(result.pending).toBeVisible();
    expect(await readBillingNo(store)).not.toBe(billing_no);
    await paymentPageScreen(anew).payAndClose();
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);

test(
  "limited goods are offered again while something is left of them, and no longer",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const place = { brand: "hanbit", area: "kr", gp_id: "101" } as const;
    const store = await openStore(place, { goods: "bundle-weekly" });
    const { page, text, goods } = store;
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment } = await walkToPayment(store, player, methods.scan);
    await paymentPageScreen(payment).payAndClose();
    // Two are left, so the goods can be chosen again at once; the result stays until it is closed all the same.
    await expect(resultScreen(store).success(goods.name)).toBeVisible();
    await resultScreen(store).done.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const again = buyAgainScreen(store);
    await expect(again.strip).toContainText(goods.name);
    await page.reload();
    await expect(again.strip).toContainText(goods.name);

    const info = { product_id: goods.product_id, limit_type: "time", frequency: 3, day_info: 7 };
    const reached = { ...info, extra_pay_times: 0, next_pay_time: Math.ceil(Date.now() / 1000) + 3_600 };
    await answerInstead(page, "/api/pay/getLimitProductInfo", [{ body: { code: 1, msg: "", content: [reached] } }]);
    await page.reload();
    await expect(selectGoodsScreen(store).card(goods.name).getByText(text("goods.sold_out"))).toBeVisible();
    await expect(again.strip).toBeHidden();
  },
);

test(
  "goods come back by themselves when their time is over [G15 G16]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const place = { brand: "kitestone", area: "eru", gp_id: "101" } as const;
    const store = await openStore(place);
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const weekly = goodsNamed(place, "bundle-weekly", store.locale);
    const info = { product_id: weekly.product_id, limit_type: "time", frequency: 3, day_info: 7 };
    const reached = { ...info, extra_pay_times: 0, next_pay_time: Math.ceil(Date.now() / 1000) + 60 };
    await logIn(store, await openSandboxes().makePlayer(place.brand));
    await page.clock.install();
    await answerInstead(page, "/api/pay/getLimitProductInfo", [
      { body: { code: 1, msg: "", content: [reached] } },
      { body: { code: 1, msg: "", content: [{ ...info, extra_pay_times: 3, next_pay_time: 0 }] } },
    ]);
    await page.reload();
    const card = goodsPage.card(weekly.name);
    await expect(card).toBeDisabled();
    await page.clock.runFor(65_000);
    await expect(card.getByText(text("goods.limit_time", { frequency: 3, days: 7, left: 3 }))).toBeVisible();
    await goodsPage.choose(weekly.name);
    await expect(card).toBeChecked();
  },
);
