import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test(
  "a closed payment tab is no loss: the order's address shows it again, and its link goes on [B39 K3 K10 K12 K13 K20 K22]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "jadegate", area: "twhk", gp_id: "101" });
    const { page, text, goods } = store;
    const { billing_no, payment } = await walkToPayment(store, accounts.newcomer, methods.card);
    await payment.close();

    await page.goto(store.address({ query: { billing_no } }));
    const result = resultScreen(store);
    await expect(result.pending).toBeVisible();
    await expect(result.row(text("result.goods"), goods.name)).toBeVisible();
    await expect(result.row(text("result.account"), "newcomer")).toBeVisible();
    await result.iHavePaid.click();
    await expect(result.unpaid).toBeVisible();

    const opened = page.waitForEvent("popup");
    await result.goToPayment.click();
    await paymentPageScreen(await opened).payAndClose();
    await expect(result.success(goods.name)).toBeVisible();
  },
);

test(
  "another browser without a login sees how the order stands and can pay it, and no more [B10 B11 K10 K12]",
  { tag: tags.oncePhone },
  async ({ openStore, openOtherBrowser }) => {
    const place = { brand: "jadegate", area: "twhk", gp_id: "102" } as const;
    const store = await openStore(place);
    const { billing_no, payment } = await walkToPayment(store, accounts.newcomer, methods.scan);
    await payment.close();

    const page = await openOtherBrowser();
    const calls = recordCalls(page);
    // ATK16: what an address says of a payment is not believed.
    const tampered = { billing_no, status: "Success", code: "1" };
    const elsewhere = await openStore(place, { page, path: "/result", query: tampered });
    const result = resultScreen(elsewhere);
    expect(new URL(page.url()).pathname).toBe("/selectGoods");
    await expect(result.pending).toBeVisible();
    await expect(result.billingNumber(billing_no)).toBeVisible();
    await expect(result.logInForDetails).toBeVisible();
    await expect(result.popup).not.toContainText("newcomer");

    const opened = page.waitForEvent("popup");
    await result.goToPayment.click();
    const paymentPage = paymentPageScreen(await opened);
    await paymentPage.payAndClose();
    await expect(result.plainSuccess).toBeVisible();
    const orders = calls.filter((call) => call.url().includes("/api/pay/getOrderInfo"));
    expect(new Set(orders.map((call) => parametersOf(call).get("simple")))).toEqual(new Set(["1"]));
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
  },
);

test(
  "a number that is no order of this brand says so and leads home [F25]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const place = { brand: "jadegate", area: "hk", gp_id: "101" } as const;
    const store = await openStore(place, { query: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX" } });
    const { page, text } = store;
    await expect(page.getByRole("dialog").getByText(text("message.query_error"))).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: text("shell.return_home") })
      .click();
    await expect(page).toHaveURL(/\/selectGoods/);
  },
);
