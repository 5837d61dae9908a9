import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen, waitingPageScreen } from "../screens/payment-page-screen.ts";
import { methodName, methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { holdCalls } from "../stack/break-network.ts";
import { refuseWindows } from "../stack/change-page.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "the payment window opens inside the click, before the server has answered [J29]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "hoshimi", area: "ja", gp_id: "101" });
    await walkToRecharge(store, accounts.newcomer);
    const { page, text } = store;
    const letGo = await holdCalls(page, "/api/pay/platform_pay");
    const payment = await rechargeScreen(store).payWith(methods.scan);
    await expect(
      payment.getByRole("heading", { name: text("checkout.connecting", { method: methodName(store, methods.scan) }) }),
    ).toBeVisible();
    letGo();
    await expect(paymentPageScreen(payment).sandboxBanner).toBeVisible();
    // The payment page must not be able to steer the store.
    expect(await payment.evaluate("window.opener")).toBeNull();
  },
);

test(
  "where the browser refuses the window, the waiting popup has a true link to the payment [J30 K12 K20]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "hanbit", area: "kr", gp_id: "101" });
    await walkToRecharge(store, accounts.newcomer);
    await refuseWindows(store.page);
    const recharge = rechargeScreen(store);
    await recharge.method(methods.card).click();
    await recharge.pay(methods.card).click();

    const result = resultScreen(store);
    await expect(result.pending).toBeVisible();
    expect(store.page.context().pages()).toHaveLength(1);
    const opened = store.page.waitForEvent("popup");
    await result.goToPayment.click();
    await paymentPageScreen(await opened).payAndClose();
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);

test(
  "a slow provider gives our own page as the link, which waits and goes on by itself [J25 J29 J30]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "volna", area: "ru", gp_id: "101" });
    await openSandboxes().chooseScenario({
      scenario: "slow",
      delay_ms: 11_000,
      match: { merchant: "volna", amount: store.goods.amount_minor },
    });
    await walkToRecharge(store, accounts.newcomer);
    const payment = await rechargeScreen(store).payWith(methods.card);
    const waiting = waitingPageScreen(payment, store.text);
    await expect(waiting.title).toBeVisible();
    const billing_no = await readBillingNo(store);
    expect(payment.url()).toContain(`/pay/${billing_no}`);
    await expect(resultScreen(store).pending).toBeVisible();
    await expect(paymentPageScreen(payment).sandboxBanner).toBeVisible();
    expect(await openSandboxes().paymentsOf(billing_no)).toHaveLength(1);
  },
);
