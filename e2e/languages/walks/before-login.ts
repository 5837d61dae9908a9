import { demo_card_password, demoCards } from "@gemgate/demo/cards/demo-cards";
import { cardScreen } from "../../screens/card-screen.ts";
import { confirmScreen } from "../../screens/confirm-screen.ts";
import { gameListScreen } from "../../screens/game-list-screen.ts";
import { loginScreen } from "../../screens/login-screen.ts";
import { selectGoodsScreen } from "../../screens/select-goods-screen.ts";
import { shellScreen } from "../../screens/shell-screen.ts";
import { expect } from "../../stack/journey.ts";
import { closePopup } from "../close-popup.ts";
import type { Walk } from "../screens.ts";

const expiredCard = demoCards.find(({ isExpired }) => isExpired);
const lastCard = demoCards.findLast(({ isExpired }) => !isExpired);

export const beforeLogin: Walk = {
  title: "before a login",
  place: { brand: "kitestone", area: "universal", gp_id: "101" },
  hasEveryPart: true,
  screens: [
    {
      name: "goods",
      isWhole: true,
      async come(store) {
        await expect(selectGoodsScreen(store).logInEntry).toBeVisible();
      },
    },
    {
      name: "languages",
      async come(store) {
        await shellScreen(store).footerLanguageEntry.click();
        await expect(shellScreen(store).languages).toBeVisible();
      },
    },
    {
      name: "regions",
      async come(store) {
        await closePopup(store);
        await shellScreen(store).regionEntry.click();
        await expect(shellScreen(store).regions).toBeVisible();
      },
    },
    {
      name: "region-question",
      async come(store) {
        const region = store.text("region.mea");
        await shellScreen(store).region(region).click();
        await expect(confirmScreen(store, store.text("regions.switch_title", { region })).popup).toBeVisible();
      },
    },
    {
      name: "games",
      async come(store) {
        await closePopup(store);
        await closePopup(store);
        await selectGoodsScreen(store).chooseGame("Vale of Orrin").click();
        await expect(gameListScreen(store).game("Tidebound")).toBeVisible();
      },
    },
    {
      name: "game-editions",
      async come(store) {
        await gameListScreen(store).game("Skyhaul").click();
        await expect(gameListScreen(store).edition("Summit")).toBeVisible();
      },
    },
    {
      name: "game-question",
      async come(store) {
        await gameListScreen(store).back.click();
        await gameListScreen(store).game("Tidebound").click();
        await expect(confirmScreen(store, store.text("games.switch_title", { game: "Tidebound" })).popup).toBeVisible();
      },
    },
    {
      name: "goods-chosen",
      async come(store) {
        await closePopup(store);
        await closePopup(store);
        await selectGoodsScreen(store).choose(store.goods.name);
        await expect(selectGoodsScreen(store).pay).toBeVisible();
      },
    },
    {
      name: "login",
      async come(store) {
        await selectGoodsScreen(store).pay.tap();
        await expect(loginScreen(store).account).toBeVisible();
      },
    },
    {
      name: "login-error",
      async come(store) {
        const login = loginScreen(store);
        // A name of its own: after ten wrong tries with one name the store says something else.
        await login.enter({ username: `nobody-${store.locale}`, password: "wrong-password" });
        await login.submit.click();
        await expect(login.error).toContainText(store.text("code.login_failed"));
      },
    },
    {
      name: "card-login",
      async come(store) {
        const card = cardScreen(store);
        await card.tab.click();
        await card.enter({ number: expiredCard?.number ?? "", password: demo_card_password });
        await card.submit.click();
        await expect(card.error).toContainText(store.text("code.card_expired"));
      },
    },
    {
      name: "card-servers",
      async come(store) {
        const card = cardScreen(store);
        // Only looked at, so that one card is enough for all languages.
        await card.enter({ number: lastCard?.number ?? "", password: demo_card_password });
        await card.submit.click();
        await expect(card.server("Dawnspire").first()).toBeVisible();
      },
    },
    {
      name: "card-receiver",
      async come(store) {
        const card = cardScreen(store);
        await card.server("Dawnspire").first().click();
        await card.roleId.fill("1");
        await card.find.click();
        await expect(card.problem).toContainText(store.text("card.no_role"));
      },
    },
  ],
};
