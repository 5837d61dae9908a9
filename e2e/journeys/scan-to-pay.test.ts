import { qrShape } from "@gemgate/rules/symbols/qr-shape";
import { openOrderScreen } from "../screens/open-order-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a computer shows what a phone scans to pay, and the address at which the order goes on on a phone, and opens no window [J30 K11]",
  { tag: tags.onceDesktop },
  async ({ openStore, context }) => {
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "104" }, { goods: "gem-980" });
    const { page, text, goods } = store;
    const sandboxes = openSandboxes();
    await walkToRecharge(store, await sandboxes.makePlayer("kitestone"));
    const { popup, region } = rechargeScreen(store);
    await region.selectOption("BR");
    await popup.getByRole("radio", { name: "Pix" }).click();
    await expect(popup.getByText(text("checkout.scans_here")).filter({ visible: true })).toHaveCount(1);
    await popup.getByRole("button", { name: /Pix$/ }).click();

    const result = resultScreen(store);
    const scanned = result.popup.getByRole("img", { name: text("result.qr") });
    await expect(scanned).toBeVisible();
    expect(context.pages()).toEqual([page]);
    const billing_no = await readBillingNo(store);
    const address = await result.goToPayment.getAttribute("href");
    await expect(scanned.locator("path")).toHaveAttribute("d", qrShape(`${address}?by=scan`)?.path ?? "");
    await inspectScreen(store, "result-scan");

    await test.step("the address for a phone holds no login, and Back leads to the order", async () => {
      await result.popup.getByRole("button", { name: text("result.on_phone") }).click();
      const phone = page.getByRole("dialog", { name: text("result.on_phone") });
      const expected = `${new URL(page.url()).origin}/selectGoods?domain_area=universal&client_id=100043&billing_no=${billing_no}`;
      const square = phone.getByRole("img", { name: text("result.on_phone_qr") });
      await expect(square.locator("path")).toHaveAttribute("d", qrShape(expected)?.path ?? "");
      await expect(phone.getByText(expected)).toBeVisible();
      await inspectScreen(store, "order-on-phone");
      await page.goBack();
      await expect(result.pending).toBeVisible();
    });

    await test.step("it is offered beside an open order too, and tells of the money that comes meanwhile", async () => {
      await result.close.click();
      const { unpaid } = openOrderScreen(store, goods.name);
      await unpaid.getByRole("button", { name: text("result.on_phone") }).click();
      await expect(page.getByRole("dialog", { name: text("result.on_phone") })).toBeVisible();
      await sandboxes.payElsewhere(billing_no);
      await expect(result.success(goods.name)).toBeVisible();
    });
  },
);
