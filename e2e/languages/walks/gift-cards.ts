import { codes } from "@gemgate/contract/code";
import { giftCardScreen } from "../../screens/gift-card-screen.ts";
import { myScreen } from "../../screens/my-screen.ts";
import { logIn } from "../../screens/walk-to-payment.ts";
import { answerInstead } from "../../stack/break-network.ts";
import { expect } from "../../stack/journey.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import type { Walk } from "../screens.ts";

const worth = { price: 9.99, gems_number: 680, extra_gems_number: 70, currency: "USD", money: 9.99 };

export const giftCards: Walk = {
  title: "with a gift card under My",
  place: { brand: "kitestone", area: "universal", gp_id: "101" },
  start: { path: "/my" },
  screens: [
    {
      name: "gift-card-mistyped",
      async come(store) {
        const card = giftCardScreen(store);
        await logIn(store, await openSandboxes().makePlayer(store.place.brand));
        await myScreen(store).press(card.entry);
        await card.enter({ number: "0123 4567 89AA", password: "1" });
        await expect(card.mistyped).toBeVisible();
      },
    },
    {
      name: "gift-card-worth",
      async come(store) {
        const { page, text } = store;
        const answer = { body: { code: codes.success, msg: "", content: worth } };
        await answerInstead(page, "/api/pay/card_info", [answer]);
        const card = giftCardScreen(store);
        await card.check.click();
        await expect(card.value(text("card.extra_gems"))).toBeVisible();
        await expect(card.popup.getByRole("radio").first()).toBeVisible();
      },
    },
  ],
};
