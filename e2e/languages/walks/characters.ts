import { confirmScreen } from "../../screens/confirm-screen.ts";
import { accounts } from "../../screens/login-screen.ts";
import { methodName, methods, rechargeScreen } from "../../screens/recharge-screen.ts";
import { rolePickerScreen } from "../../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../../screens/select-goods-screen.ts";
import { userScreen } from "../../screens/user-screen.ts";
import { logIn, pickFirstCharacter } from "../../screens/walk-to-payment.ts";
import { expect } from "../../stack/journey.ts";
import { closePopup } from "../close-popup.ts";
import type { Walk } from "../screens.ts";

export const characters: Walk = {
  title: "with several characters",
  // The game with areas, so that the picker shows everything that it can.
  place: { brand: "kitestone", area: "universal", gp_id: "102" },
  screens: [
    {
      name: "goods-choose-character",
      async come(store) {
        await logIn(store, accounts.kaelis);
        await expect(selectGoodsScreen(store).chooseCharacter).toBeVisible();
      },
    },
    {
      name: "role-picker",
      async come(store) {
        const goodsPage = selectGoodsScreen(store);
        await goodsPage.choose(store.goods.name);
        await goodsPage.pay.tap();
        await expect(rolePickerScreen(store).characters.first()).toBeVisible();
      },
    },
    {
      name: "role-picker-servers",
      async come(store) {
        await rolePickerScreen(store).allServers.click();
        await expect(rolePickerScreen(store).servers.first()).toBeVisible();
      },
    },
    {
      name: "role-picker-nothing-found",
      async come(store) {
        await rolePickerScreen(store).search.fill("99999");
        await expect(rolePickerScreen(store).nothingFound("99999")).toBeVisible();
      },
    },
    {
      name: "recharge",
      async come(store) {
        await rolePickerScreen(store).oftenUsed.click();
        await pickFirstCharacter(store);
        await expect(rechargeScreen(store).methods.first()).toBeVisible();
      },
    },
    {
      name: "recharge-ready",
      async come(store) {
        await rechargeScreen(store).method(methods.card).click();
        await expect(rechargeScreen(store).pay(methods.card)).toBeVisible();
      },
    },
    {
      name: "goods-ready",
      async come(store) {
        await closePopup(store);
        await expect(selectGoodsScreen(store).usualMethod(methodName(store, methods.card))).toBeVisible();
      },
    },
    {
      name: "user",
      async come(store) {
        await selectGoodsScreen(store).userEntry(accounts.kaelis.username).click();
        await expect(userScreen(store).popup).toBeVisible();
      },
    },
    {
      name: "log-out-question",
      async come(store) {
        await userScreen(store).logOut.click();
        await expect(confirmScreen(store, store.text("account.log_out_title")).popup).toBeVisible();
      },
    },
  ],
};
