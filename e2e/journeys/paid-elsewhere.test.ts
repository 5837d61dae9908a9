import { nameOfMethod } from "@gemgate/demo/shop/payments-of-demo";
import { accounts } from "../screens/login-screen.ts";
import { payWithSeeded } from "../screens/payment-form-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a channel of the second step is paid on its provider's page, which is told the channel by its own name [D11 I19 I25]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "sea", gp_id: "104" }, { goods: "gem-980" });
    const { page, locale, goods } = store;
    await walkToRecharge(store, accounts.newcomer);
    const { popup, region } = rechargeScreen(store);
    await region.selectOption("MY");
    const provider = nameOfMethod("6_", locale);
    await popup.getByRole("radio", { name: provider }).click();

    const channels = page.getByRole("dialog", { name: provider });
    const wallet = nameOfMethod("6_EWALLET", locale);
    await channels.getByRole("radio", { name: wallet }).click();
    const opened = page.waitForEvent("popup");
    await channels.getByRole("button", { name: wallet }).click();
    await paymentPageScreen(await opened).payAndClose();
    await expect(resultScreen(store).success(goods.name)).toBeVisible();
    const payments = await openSandboxes().paymentsOf(await readBillingNo(store));
    expect(payments).toMatchObject([{ profile: "demo-md5", channel: "e_wallet", status: "paid" }]);
  },
);

test(
  "a code is shown on our own page and in the result, waits, and is paid at a shop when the store is closed [J25 J30 K10]",
  { tag: tags.oncePhone },
  async ({ openStore, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "104" }, { goods: "gem-980" });
    const { page, text } = store;
    await walkToRecharge(store, accounts.newcomer);
    await payWithSeeded(store, "voucher");
    const result = resultScreen(store);
    // Their bars are drawn by what is fetched for them, so they come last.
    await expect(result.popup.getByRole("img", { name: text("result.barcode") })).toBeVisible();
    // Nothing was opened: the code is here.
    expect(context.pages()).toEqual([page]);
    await result.popup.getByRole("button", { name: text("result.copy_code") }).click();
    const code = String(await page.evaluate("navigator.clipboard.readText()"));
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    await inspectScreen(store, "result-code");
    const saved = page.waitForEvent("download");
    await result.popup.getByRole("button", { name: text("result.save_picture") }).click();
    const billing_no = await readBillingNo(store);
    expect((await saved).suggestedFilename()).toBe(`${billing_no}.png`);
    await result.checkAgain.click();
    await expect(result.unpaid).toBeVisible();

    await page.goto(new URL(`/pay/${billing_no}?spec_lang=${store.locale}`, page.url()).href);
    await expect(page.getByRole("heading", { name: text("pay_page.code_title") })).toBeVisible();
    expect(await page.locator("dd.number").textContent()).toBe(code);
    await inspectScreen(store, "pay-code");
    await page.goto("about:blank");
    await openSandboxes().payElsewhere(billing_no);
    await page.goto(store.address({ query: { billing_no } }));
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);
