import { codes } from "@gemgate/contract/code";
import { ageScreen } from "../../screens/age-screen.ts";
import { confirmScreen } from "../../screens/confirm-screen.ts";
import { rechargeScreen } from "../../screens/recharge-screen.ts";
import { walkToRecharge } from "../../screens/walk-to-payment.ts";
import { answerInstead } from "../../stack/break-network.ts";
import { expect } from "../../stack/journey.ts";
import { aChannel, aMethod, listAnswer } from "../../stack/payment-list.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import { closePopup } from "../close-popup.ts";
import type { Walk } from "../screens.ts";

const list = listAnswer({
  SG: [
    aMethod("1_scan", { name: "Scan" }),
    aMethod("1_group", {
      name: "E-wallets",
      sub_payment: [aChannel("1_card", { name: "First wallet" }), aChannel("1_x")],
    }),
    aMethod("2_", { name: "Prepaid card", icon: "/art/pay-prepaid.svg" }),
  ],
});

export const paymentForms: Walk = {
  title: "with methods that ask for more",
  place: { brand: "kitestone", area: "universal", gp_id: "104" },
  screens: [
    {
      name: "recharge-several-ways",
      async come(store) {
        await answerInstead(
          store.page,
          "/api/pay/getCountryList",
          Array.from({ length: 40 }, () => list),
        );
        await walkToRecharge(store, await openSandboxes().makePlayer(store.place.brand));
        await expect(rechargeScreen(store).methods).toHaveCount(3);
      },
    },
    {
      name: "recharge-channels",
      async come({ page, ...store }) {
        await rechargeScreen({ page, ...store })
          .methods.nth(1)
          .click();
        await expect(page.getByRole("dialog", { name: "E-wallets" })).toBeVisible();
      },
    },
    {
      name: "recharge-card",
      async come(store) {
        const { page, text } = store;
        await page.getByRole("button", { name: text("shell.back") }).click();
        await rechargeScreen(store).methods.nth(2).click();
        const form = page.getByRole("dialog", { name: "Prepaid card" });
        await form.getByLabel(text("card.number")).fill("88062214735091");
        await form.getByLabel(text("card.password"), { exact: true }).fill("secret");
      },
    },
    {
      name: "recharge-card-question",
      async come(store) {
        await store.page.getByRole("dialog").getByRole("textbox").last().press("Enter");
        await expect(confirmScreen(store, store.text("card.confirm_title")).popup).toBeVisible();
      },
    },
    {
      name: "age",
      async come(store) {
        const { page, text } = store;
        await closePopup(store);
        await page.getByRole("button", { name: text("shell.back") }).click();
        const needed = { code: codes.age_band_needed, msg: "", content: null };
        await answerInstead(page, "/api/pay/platform_pay", [{ body: needed }]);
        await rechargeScreen(store).methods.first().click();
        await rechargeScreen(store).popup.getByRole("button", { name: "Scan" }).click();
        await expect(ageScreen(store).ages).toHaveCount(3);
      },
    },
    {
      name: "age-chosen",
      async come(store) {
        await ageScreen(store).age("16to17").click();
        await expect(ageScreen(store).confirm).toBeVisible();
      },
    },
  ],
};
