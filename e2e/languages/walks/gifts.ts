import { friendScreen } from "../../screens/friend-screen.ts";
import { rechargeScreen } from "../../screens/recharge-screen.ts";
import { walkToRecharge } from "../../screens/walk-to-payment.ts";
import { characterOf } from "../../stack/ask-store.ts";
import { expect } from "../../stack/journey.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import type { Walk } from "../screens.ts";

export const gifts: Walk = {
  title: "while a player buys for a friend",
  place: { brand: "kitestone", area: "universal", gp_id: "101" },
  screens: [
    {
      name: "gift-found",
      async come(store) {
        const sandboxes = openSandboxes();
        const { brand } = store.place;
        const friend = await characterOf({ brand, client_id: store.client_id }, await sandboxes.makePlayer(brand));
        const screen = friendScreen(store);
        await walkToRecharge(store, await sandboxes.makePlayer(brand));
        await screen.give.click();
        await screen.search.fill(friend.server_id);
        await screen.server(friend.server_name).first().click();
        await screen.roleId.fill(friend.role_id);
        await screen.find.click();
        await expect(screen.question).toBeVisible();
      },
    },
    {
      name: "gift-checkout",
      async come(store) {
        await friendScreen(store).popup.getByRole("button").last().click();
        await expect(friendScreen(store).buyForMe(rechargeScreen(store).popup)).toBeVisible();
      },
    },
  ],
};
