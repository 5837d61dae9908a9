import { confirmScreen } from "../../screens/confirm-screen.ts";
import { loginScreen } from "../../screens/login-screen.ts";
import { selectGoodsScreen } from "../../screens/select-goods-screen.ts";
import { holdCalls } from "../../stack/break-network.ts";
import { refuseWindows } from "../../stack/change-page.ts";
import { expect } from "../../stack/journey.ts";
import { loginConfigs, offerLogins, standInForProvider } from "../../stack/stand-in-logins.ts";
import type { Walk } from "../screens.ts";

export const providerLogins: Walk = {
  title: "on the way to a provider's login and back",
  place: { brand: "kitestone", area: "ru", gp_id: "103" },
  screens: [
    {
      name: "login-providers",
      async come(store) {
        await offerLogins(store.page, loginConfigs.older(["google", "apple", "facebook", "vk"]));
        await selectGoodsScreen(store).logInEntry.click();
        await expect(loginScreen(store).provider("Facebook")).toBeVisible();
      },
    },
    {
      name: "login-window-blocked",
      async come(store) {
        await refuseWindows(store.page);
        await loginScreen(store).provider("VK").click();
        await expect(loginScreen(store).error).toBeVisible();
      },
    },
    {
      name: "login-other-browser",
      async come(store) {
        await standInForProvider(store.page, "apple", { error: "invalid_client" });
        await loginScreen(store).provider("Apple").click();
        await expect(confirmScreen(store, store.text("tips")).popup).toBeVisible();
      },
    },
    {
      name: "login-signing-in",
      async come(store) {
        const { page, text } = store;
        await confirmScreen(store, text("tips")).answer(text("shell.cancel")).click();
        await holdCalls(page, "/util/login/google_auth");
        await standInForProvider(page, "google", { code: "c-1" });
        await loginScreen(store).provider("Google").click();
        await expect(loginScreen(store).signingIn("Google")).toBeVisible();
      },
    },
  ],
};
