import { gameListScreen } from "../screens/game-list-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { pickFirstCharacter, walkToPayment } from "../screens/walk-to-payment.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test(
  "every screen up to the payment is accessible and fits 320 px",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "101" });
    const { page, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    await inspectScreen(store, "select-goods");

    await goodsPage.chooseGame("Vale of Orrin").click();
    const games = gameListScreen(store);
    await expect(games.game("Tidebound")).toBeVisible();
    await inspectScreen(store, "game-list");
    await page.keyboard.press("Escape");

    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    const login = loginScreen(store);
    await expect(login.account).toBeVisible();
    await inspectScreen(store, "login");
    await login.logIn(accounts.kaelis);

    const roles = rolePickerScreen(store);
    await expect(roles.characters.first()).toBeVisible();
    await inspectScreen(store, "role-picker");
    await roles.allServers.click();
    await expect(roles.servers.first()).toBeVisible();
    await inspectScreen(store, "role-picker-servers");
    await roles.oftenUsed.click();
    await pickFirstCharacter(store);

    const recharge = rechargeScreen(store);
    await expect(recharge.methods.first()).toBeVisible();
    await inspectScreen(store, "recharge");
    await recharge.method(methods.scan).click();
    await page.keyboard.press("Escape");
    await expect(recharge.popup).toBeHidden();
    await inspectScreen(store, "select-goods-chosen");
  },
);

test(
  "every state of a result is accessible and fits 320 px",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "102" });
    const result = resultScreen(store);
    const declined = await walkToPayment(store, accounts.newcomer, methods.scan);
    await inspectScreen(store, "result-pending");
    await paymentPageScreen(declined.payment).declineAndClose();
    await expect(result.declined).toBeVisible();
    await inspectScreen(store, "result-fail");

    await result.changeWay.click();
    const payment = await rechargeScreen(store).payWith(methods.card);
    await paymentPageScreen(payment).payAndClose();
    await expect(result.success(store.goods.name)).toBeVisible();
    await inspectScreen(store, "result-success");
  },
);

test(
  "the pages that are not for shopping are accessible and fit 320 px [B17 B20 B22]",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore, problems }) => {
    problems.expect(/status of 404/);
    const place = { brand: "kitestone", area: "mea", gp_id: "103" } as const;
    const noArea = await openStore(place, { path: "/notArea" });
    const { page, text } = noArea;
    await expect(page.getByRole("heading", { name: text("not_area.title") })).toBeVisible();
    await inspectScreen(noArea, "not-area");
    const noPage = await openStore(place, { path: "/noSuchPage" });
    await expect(page.getByRole("heading", { name: text("not_found.title") })).toBeVisible();
    await inspectScreen(noPage, "not-found");
    await page.getByRole("link", { name: text("shell.return_home") }).click();
    await expect(page).toHaveURL(/\/selectGoods/);
  },
);
