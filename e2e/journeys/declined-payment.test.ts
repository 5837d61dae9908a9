import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a declined payment shows Fail with two ways on, one of which keeps the method [K9 K19 K21 K23 K26]",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "sahra", area: "mea", gp_id: "102" });
    const { text, goods } = store;
    const { billing_no, payment } = await walkToPayment(store, accounts.newcomer, methods.scan);
    await paymentPageScreen(payment).declineAndClose();

    const result = resultScreen(store);
    await expect(result.declined).toBeVisible();
    await expect(result.row(text("result.goods"), goods.name)).toBeVisible();
    await expect(result.billingNumber(billing_no)).toBeVisible();
    await expect(result.changeWay).toBeVisible();
    expect(await openSandboxes().grantsOf(billing_no)).toEqual([]);

    const recharge = rechargeScreen(store);
    await result.continueTopUp.click();
    await expect(recharge.pay(methods.scan)).toBeVisible();
    await expect(recharge.method(methods.scan)).toBeChecked();
  },
);

test(
  "after a decline the way of payment can be changed, and the new one pays [K19 K21]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "sahra", area: "mea", gp_id: "104" });
    const first = await walkToPayment(store, accounts.newcomer, methods.scan);
    await paymentPageScreen(first.payment).declineAndClose();
    const result = resultScreen(store);
    await result.changeWay.click();

    const recharge = rechargeScreen(store);
    await expect(recharge.chooseFirst).toBeVisible();
    const second = paymentPageScreen(await recharge.payWith(methods.card));
    await second.payAndClose();
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);
