import { demoText } from "@gemgate/demo/seed/demo-texts";
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
    const provider = demoText("method.local")[locale];
    await popup.getByRole("radio", { name: provider }).click();

    const channels = page.getByRole("dialog", { name: provider });
    const wallet = demoText("method.wallet")[locale];
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
    const opened = page.waitForEvent("popup");
    await payWithSeeded(store, "voucher");
    const codePage = await opened;
    await expect(codePage.getByRole("heading", { name: text("pay_page.code_title") })).toBeVisible();
    const code = (await codePage.locator("dd.number").textContent()) ?? "";
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    await inspectScreen({ ...store, page: codePage }, "pay-code");

    const result = resultScreen(store);
    await expect(result.popup.getByText(code)).toBeVisible();
    await inspectScreen(store, "result-code");
    await result.popup.getByRole("button", { name: text("result.copy_code") }).click();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(code);
    await result.iHavePaid.click();
    await expect(result.unpaid).toBeVisible();

    const billing_no = await readBillingNo(store);
    await codePage.close();
    await page.goto("about:blank");
    await openSandboxes().payElsewhere(billing_no);
    await page.goto(store.address({ query: { billing_no } }));
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);
