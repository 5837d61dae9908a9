import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { agreementsScreen, anOldOrder, myScreen, orderScreen } from "../screens/my-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methodName, methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { logIn, walkToPayment, walkToRecharge } from "../screens/walk-to-payment.ts";
import { answerInstead, parametersOf, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { goodsAt } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

/** Lists are of the whole game, whatever the device; so each size buys with an account of its own. */
function accountOf({ size }: Store) {
  return size === "phone" ? accounts.kaelis : accounts.newcomer;
}

test(
  "an order that was left unpaid waits under My, is paid from there and becomes a success; nobody else sees it [B7 B49 C4 D14 K5 K10]",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore, openOtherBrowser }) => {
    const place = { brand: "nordlicht", area: "useuro", gp_id: "103" } as const;
    const store = await openStore(place);
    const { page, text, goods } = store;
    const account = accountOf(store);
    const { billing_no, payment } = await walkToPayment(store, account, methods.card);
    await payment.close();

    await page.goto(store.address({ path: "/my" }));
    const my = myScreen(store);
    await expect(page.getByRole("banner")).toContainText(text("shell.my"));
    await expect(my.main).toContainText(account.username);
    const row = my.row(goods.name);
    await expect(my.status(row, "unpaid")).toBeVisible();
    await expect(my.rows.first()).toContainText(text("orders.unpaid"));

    await test.step("its details name everything", async () => {
      await my.details(row).click();
      const order = orderScreen(store);
      await expect(order.row(text("orders.status"))).toHaveText(text("orders.unpaid"));
      await expect(order.row(text("result.account"))).toHaveText(account.username);
      await expect(order.row(text("result.game"))).toHaveText("Emberline");
      await expect(order.row(text("result.goods"))).toHaveText(goods.name);
      await expect(order.row(text("result.server"))).not.toHaveText("");
      await expect(order.row(text("result.role"))).not.toHaveText("");
      await expect(order.row(text("orders.time"))).not.toHaveText("");
      await expect(order.row(text("result.billing_number"))).toContainText(groupBillingNo(billing_no));
      await page.keyboard.press("Escape");
      await expect(order.popup).toBeHidden();
      await expect(my.details(row)).toBeFocused();
    });

    await test.step("Pay now opens its page inside the press, and the popup turns by itself", async () => {
      const opened = page.waitForEvent("popup");
      await my.payNow(goods.name).click();
      const again = await opened;
      await again.waitForURL(/\/checkout\//);
      const result = resultScreen(store);
      await expect(result.pending).toBeVisible();
      await expect(result.billingNumber(billing_no)).toBeVisible();
      await paymentPageScreen(again).payAndClose();
      await expect(result.success(goods.name)).toBeVisible();
      await result.done.click();
    });

    await expect(my.status(row, "delivered")).toBeVisible();
    await page.reload();
    await expect(my.status(row, "delivered")).toBeVisible();

    await test.step("another account sees nothing of it", async () => {
      const elsewhere = await openStore(place, { page: await openOtherBrowser(), path: "/my" });
      await logIn(elsewhere, accounts.nobody);
      await expect(myScreen(elsewhere).empty).toBeVisible();
    });
  },
);

test(
  "an order that is gone on with from My is about its own goods and its own method, whatever was chosen since [K5 K16 K26]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const place = { brand: "nordlicht", area: "useuro", gp_id: "102" } as const;
    const store = await openStore(place);
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const result = resultScreen(store);
    const recharge = rechargeScreen(store);
    const my = myScreen(store);
    const payNow = async () => {
      const opened = page.waitForEvent("popup");
      await my.payNow(goods.name).click();
      const payment = await opened;
      await payment.waitForURL(/\/checkout\//);
      await expect(result.pending).toBeVisible();
      return payment;
    };
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment, billing_no } = await walkToPayment(store, player, methods.scan);
    await payment.close();
    await result.close.click();
    const other = goodsAt(place, goods.name === goodsAt(place, 0, store.locale).name ? 1 : 0, store.locale);
    await goodsPage.choose(other.name);
    await shellScreen(store).place(text("shell.my")).click();

    await test.step("the payment choice shows the order's goods and its method", async () => {
      await (await payNow()).close();
      await result.changeMethod.click();
      await expect(
        recharge.popup.getByText(goods.name, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(recharge.popup.getByText(other.name, { exact: true })).toHaveCount(0);
      await expect(recharge.pay(methods.scan)).toBeVisible();
      await recharge.method(methods.card).click();
      await page.keyboard.press("Escape");
      await expect(recharge.popup).toBeHidden();
    });

    await test.step("its receipt names no method that was only chosen on the page", async () => {
      await paymentPageScreen(await payNow()).payAndClose();
      await expect(result.success(goods.name)).toBeVisible();
      await expect(result.billingNumber(billing_no)).toBeVisible();
      await expect(result.popup).not.toContainText(methodName(store, methods.card));
    });
  },
);

test(
  "an unpaid order can be cancelled from its details, after a question",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "nordlicht", area: "useuro", gp_id: "104" });
    const { page, text, goods } = store;
    const { payment } = await walkToPayment(store, accountOf(store), methods.scan);
    await payment.close();
    await page.goto(store.address({ path: "/my" }));
    const my = myScreen(store);
    const order = orderScreen(store);
    await my.details(my.row(goods.name)).click();
    const question = confirmScreen(store, text("orders.cancel_title"));
    await order.cancel.click();
    await question.answer(text("orders.keep")).click();
    await expect(order.row(text("orders.status"))).toHaveText(text("orders.unpaid"));
    await order.cancel.click();
    await question.answer(text("orders.cancel")).click();
    await expect(order.row(text("orders.status"))).toHaveText(text("outcome.cancelled"));
    await expect(order.payNow).toBeHidden();
    await order.close.click();
    await expect(my.outcome(my.row(goods.name), "cancelled")).toBeVisible();
    await expect(my.payNow(goods.name)).toBeHidden();
  },
);

test(
  "leaving from My asks first; staying keeps everything, leaving shows the goods to a stranger [B46 E43 E44 E45 T26]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "jadegate", area: "hk", gp_id: "103" }, { path: "/my" });
    const { page, text } = store;
    const my = myScreen(store);
    await expect(my.logInPrompt).toBeVisible();
    await expect(my.orders).toHaveCount(0);
    await my.logIn.click();
    await loginScreen(store).logIn(accounts.newcomer);
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
    await expect(my.heading).not.toHaveText("");

    const question = confirmScreen(store, text("account.log_out_title"));
    await my.press(my.logOut);
    await expect(question.popup).toContainText(text("tip_logout"));
    await question.answer(text("account.stay")).click();
    await expect(question.popup).toBeHidden();
    await expect(page).toHaveURL(/\/my\b/);
    expect(await readStored(page, "webpay_token")).toBeTruthy();

    await my.press(my.logOut);
    await question.answer(text("account.log_out")).click();
    await expect(page).toHaveURL(/\/selectGoods\b/);
    await expect(selectGoodsScreen(store).logInEntry).toBeVisible();
    expect(await readStored(page, "webpay_token")).toBeUndefined();
  },
);

test(
  "changing the account on My asks, and what the next one sees is its own [E46]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "jadegate", area: "hk", gp_id: "104" }, { path: "/my" });
    const { text } = store;
    const my = myScreen(store);
    await logIn(store, accounts.newcomer);
    await my.press(my.changeAccount);
    await confirmScreen(store, text("account.switch_title")).answer(text("account.change_account")).click();
    await loginScreen(store).logIn(accounts.nobody);
    await expect(selectGoodsScreen(store).userEntry("nobody")).toBeVisible();
    await expect(my.empty).toBeVisible();
  },
);

test(
  "a list that fails says so and comes with another try; older ones come page by page",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "jadegate", area: "hk", gp_id: "102" }, { path: "/my" });
    const { page } = store;
    const my = myScreen(store);
    await logIn(store, accounts.newcomer);
    await expect(my.empty).toBeVisible();
    const broken = { status: 200, body: { code: -9999, msg: "", content: null } };
    const first = Array.from({ length: 20 }, (_, number) => anOldOrder(number));
    const second = Array.from({ length: 5 }, (_, number) => anOldOrder(20 + number));
    await answerInstead(page, "/api/pay/orderList", [
      broken,
      { body: { code: 1, msg: "", content: { list: first, more: 1 } } },
      broken,
      { body: { code: 1, msg: "", content: { list: second, more: 0 } } },
    ]);
    const calls = recordCalls(page);
    await page.reload();
    await expect(my.failed).toBeVisible();
    await my.tryAgain.click();
    await expect(my.rows).toHaveCount(20);
    await my.older.click();
    await expect(my.orders.getByText(store.text("orders.more_failed"))).toBeVisible();
    await expect(my.rows).toHaveCount(20);
    await my.tryAgain.click();
    await expect(my.rows).toHaveCount(25);
    await expect(my.older).toHaveCount(0);
    const asked = calls.filter((call) => call.url().includes("/api/pay/orderList")).map(parametersOf);
    expect(asked.map((call) => call.get("before"))).toEqual([
      null,
      null,
      ...Array(2).fill(String(first[19]?.create_time)),
    ]);
  },
);

test(
  "agreements and the way a top-up goes are one press away before paying, and under My [B50 X8]",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "sahra", area: "mea", gp_id: "103" });
    const { text } = store;
    await walkToRecharge(store, accountOf(store));
    const recharge = rechargeScreen(store);
    const agreements = agreementsScreen(store);
    await recharge.popup.getByRole("button", { name: text("agreements.how") }).click();
    await expect(agreements.steps).toHaveCount(4);
    await expect(agreements.terms).toHaveAttribute("href", /^https?:/);
    await expect(agreements.privacy).toHaveAttribute("href", /^https?:/);
    await inspectScreen(store, "agreements");
    await agreements.understood.click();
    await expect(recharge.popup).toBeVisible();
    await test.step("each press of Back closes one of two", async () => {
      await recharge.popup.getByRole("button", { name: text("agreements.how") }).click();
      await expect(agreements.popup).toBeVisible();
      await page.goBack();
      await expect(recharge.popup).toBeVisible();
      await page.goBack();
      await expect(recharge.popup).toBeHidden();
    });

    await page.goto(store.address({ path: "/my" }));
    await myScreen(store).press(myScreen(store).agreements);
    await expect(agreements.popup).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(myScreen(store).agreements).toBeFocused();
  },
);

test(
  "My and the details of an order are accessible and fit 320 px",
  { tag: [tags.rtl, tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "104" }, { path: "/my" });
    const { page } = store;
    const my = myScreen(store);
    await expect(my.logInPrompt).toBeVisible();
    await inspectScreen(store, "my-logged-out");
    const now_s = Math.floor(Date.now() / 1000);
    const list = [
      { ...anOldOrder(1), status: 1, create_time: now_s - 86_400 },
      { ...anOldOrder(2), status: -1, is_paid: 0, pay_url: "https://pay.example/2", create_time: now_s - 100_000 },
      { ...anOldOrder(3), status: -1, is_paid: 1, create_time: now_s - 200_000 },
      { ...anOldOrder(4), status: -2, is_paid: 0, create_time: now_s - 90_000_000 },
    ];
    const answer = { body: { code: 1, msg: "", content: { list, more: 1 } } };
    await logIn(store, accountOf(store));
    await answerInstead(page, "/api/pay/orderList", [answer, answer]);
    await page.reload();
    await expect(my.rows).toHaveCount(4);
    await inspectScreen(store, "my");
    await my.details(my.row("Pack number 2")).click();
    await expect(orderScreen(store).popup).toBeVisible();
    await inspectScreen(store, "order-details");
  },
);
