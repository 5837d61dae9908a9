import { paymentFormScreen, payWithSeeded } from "../../screens/payment-form-screen.ts";
import { rechargeScreen } from "../../screens/recharge-screen.ts";
import { resultScreen } from "../../screens/result-screen.ts";
import { readBillingNo, walkToRecharge } from "../../screens/walk-to-payment.ts";
import { expect } from "../../stack/journey.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import type { Walk } from "../screens.ts";

export const formsAndCodes: Walk = {
  title: "with the demo's own methods, a form and a code",
  place: { brand: "kitestone", area: "universal", gp_id: "102" },
  start: { goods: "gem-680" },
  screens: [
    {
      name: "recharge-long-list",
      async come(store) {
        await walkToRecharge(store, await openSandboxes().makePlayer(store.place.brand));
        const { region, methods } = rechargeScreen(store);
        await region.selectOption("US");
        await expect(methods.nth(6)).toBeVisible();
      },
    },
    {
      name: "payment-form",
      async come(store) {
        await payWithSeeded(store, "form", "US");
        await expect(paymentFormScreen(store).ready).toBeVisible();
      },
    },
    {
      name: "result-code",
      async come(store) {
        await paymentFormScreen(store).close.click();
        await resultScreen(store).changeMethod.click();
        await payWithSeeded(store, "transfer");
        await expect(
          resultScreen(store).popup.getByRole("button", { name: store.text("result.copy_code") }),
        ).toBeVisible();
      },
    },
    {
      name: "pay-code",
      async come(store) {
        const billing_no = await readBillingNo(store);
        const page = await store.page.context().newPage();
        await page.goto(new URL(`/pay/${billing_no}?spec_lang=${store.locale}`, store.page.url()).href);
        await expect(page.getByRole("heading", { name: store.text("pay_page.code_title") })).toBeVisible();
        return { page, letGo: () => void page.close() };
      },
    },
  ],
};
