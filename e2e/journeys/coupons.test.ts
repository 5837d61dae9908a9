import { localisedText } from "@gemgate/rules/text/localised-text";
import { couponPrice, rateFromWire } from "@gemgate/rules/coupons/coupon-price";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { toWire } from "@gemgate/rules/money/minor-units";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { couponsScreen } from "../screens/coupons-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { claimCoupon } from "../stack/claim-coupon.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "the best coupon is used by itself, can be cancelled and picked again, and lowers what is paid [B52 G22 H10 H12 H18 H22 H24 J16 T41]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    const { text, goods, brand, inSentence, locale } = store;
    const player = await openSandboxes().makePlayer("kitestone");
    const coupon = await claimCoupon(store, player);
    const payable_minor = couponPrice(goods.amount_minor, rateFromWire(coupon.discount_rate));
    const amountOf = (minor: number) =>
      formatAmount({
        amount: toWire(minor, brand.currency),
        currency: brand.currency,
        wholeNumberCurrencies: brand.whole_number_currencies,
      }).text;
    const lower = { ...goods, price: amountOf(payable_minor) };
    const saved = inSentence(amountOf(goods.amount_minor - payable_minor));
    const creations = recordCalls(page, "/api/pay/platform_pay");
    const recharge = rechargeScreen(store);
    const coupons = couponsScreen(store);

    await walkToRecharge(store, player);
    await recharge.method(methods.card).click();
    await expect(recharge.pay(methods.card, lower)).toBeVisible();
    await expect(coupons.row).toContainText(localisedText(coupon.name, locale));
    await keepPicture(store, "checkout-coupon");

    await test.step("without the coupon the list price is to pay, and a click asks first", async () => {
      await coupons.row.click();
      await expect(coupons.tab("usable", 1)).toBeVisible();
      await expect(coupons.ticket(localisedText(coupon.name, locale))).toBeChecked();
      await keepPicture(store, "coupon-picker");
      await coupons.none.click();
      await recharge.pay(methods.card).click();
      const tip = confirmScreen(store, text("coupon.skip_title"));
      await expect(tip.popup.getByText(text("tip_noUse_coupon"))).toBeVisible();
      await tip.answer(text("shell.cancel")).click();
      await expect(recharge.pay(methods.card)).toBeVisible();
      expect(creations).toHaveLength(0);
    });

    await test.step("the coupon is picked again, and its price is paid", async () => {
      await coupons.row.click();
      await coupons.ticket(localisedText(coupon.name, locale)).click();
      await coupons.use(saved).click();
      const opened = page.waitForEvent("popup");
      await recharge.pay(methods.card, lower).click();
      await paymentPageScreen(await opened).payAndClose();
      await expect(resultScreen(store).success(goods.name)).toBeVisible();
      const [created] = creations.map(parametersOf);
      expect(created?.get("coupon_code")).toBe(coupon.code);
      expect(created?.get("shown_price")).toBe(String(toWire(payable_minor, brand.currency)));
    });
  },
);

test(
  "going on without a coupon buys at the list price and sends none [H24 J16]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    const player = await openSandboxes().makePlayer("kitestone");
    await claimCoupon(store, player);
    const creations = recordCalls(page, "/api/pay/platform_pay");
    const recharge = rechargeScreen(store);
    const coupons = couponsScreen(store);
    await walkToRecharge(store, player);
    await recharge.method(methods.card).click();
    await coupons.row.click();
    await coupons.none.click();
    await recharge.pay(methods.card).click();
    const opened = page.waitForEvent("popup");
    await confirmScreen(store, store.text("coupon.skip_title")).answer(store.text("checkout.pay")).click();
    await opened;
    await expect(resultScreen(store).pending).toBeVisible();
    expect(creations.map((call) => parametersOf(call).get("coupon_code"))).toEqual([null]);
  },
);
