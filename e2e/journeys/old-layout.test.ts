import { accounts, loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { stepsScreen } from "../screens/steps-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { pickFirstCharacter, readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { catchEvents, namesOf } from "../stack/gateway.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a player of the old layout walks from the game to the result, each step a page [A30 B28 V1 V2 V3 V4 V5 V6 V9 V10]",
  { tag: tags.oncePhone },
  async ({ openStore, context }) => {
    const posts = await catchEvents(context, "volna");
    const store = await openStore({ brand: "volna", area: "ru", gp_id: "102" }, { path: "/" });
    const { page, text, goods } = store;
    const steps = stepsScreen(store);
    await expect(page).toHaveURL(/\/selectGame\?/);
    await expect(steps.names).toHaveText([
      text("steps.select_game"),
      text("steps.select_goods"),
      text("steps.recharge"),
      text("steps.result"),
    ]);
    await expect(steps.current).toHaveText(text("steps.select_game"));
    await steps.game("Tidebound").click();

    const goodsPage = selectGoodsScreen(store);
    await expect(page).toHaveURL(/\/selectGoods/);
    await expect(steps.current).toHaveText(text("steps.select_goods"));
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    await loginScreen(store).logIn(accounts.kaelis);
    await pickFirstCharacter(store);

    const recharge = rechargeScreen(store);
    await expect(recharge.popup).toBeVisible();
    await expect(page).toHaveURL(/\/recharge/);
    await expect(steps.current).toHaveText(text("steps.recharge"));
    const payment = paymentPageScreen(await recharge.payWith(methods.card));

    const result = resultScreen(store);
    await expect(result.pending).toBeVisible();
    await expect(page).toHaveURL(/\/result\?.*from=recharge/);
    await expect(steps.current).toHaveText(text("steps.result"));
    const billing_no = await readBillingNo(store);
    await payment.pay.click();
    await payment.page.waitForURL(/\/result\?.*billing_no=/);
    await expect(result.success(goods.name)).toBeVisible();
    expect(await openSandboxes().grantsOf(billing_no)).toHaveLength(1);
    await result.done.click();
    await expect(page).toHaveURL(/\/selectGoods/);

    const walked = [
      "viewPage",
      "viewPage",
      "selectGoods",
      "openLogin",
      "login",
      "viewPage",
      "changeServer",
      "changeRole",
    ];
    const paid = [
      "openRecharge",
      "viewPage",
      "changePayMethod",
      "clickBuy",
      "createOrder",
      "order 18 -1",
      "openPayLink",
    ];
    const names = [...walked, ...paid, "viewPage"];
    // The tab that came back counts as a page, and either of the two may be the first to see the end.
    const ended = ["order 18 1", "payResult", "viewPage", "viewPage"];
    await expect.poll(() => posts.length).toBe(names.length + ended.length);
    expect(namesOf(posts).slice(0, names.length)).toEqual(names);
    expect(namesOf(posts).slice(names.length).toSorted()).toEqual(ended);

    // The layout has no page of the account: its popup leads to the orders.
    await goodsPage.userEntry(accounts.kaelis.username).click();
    const { showOrders, orders } = userScreen(store);
    await showOrders.click();
    await orders.getByRole("button", { name: goods.name }).first().click();
    const details = page.getByRole("dialog", { name: text("orders.details") });
    await expect(details).toContainText(text("orders.delivered"));
    await page.keyboard.press("Escape");
    await expect(orders).toBeVisible();
  },
);

test(
  "the payment step of the old layout shows the terms, and a brand may hide the steps [V11]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "asagiri", area: "ja", gp_id: "104" });
    const { page, text } = store;
    const steps = stepsScreen(store);
    await walkToRecharge(store, accounts.kaelis);
    await expect(steps.footer).toBeVisible();
    await expect(steps.bar).toHaveCount(0);
    await steps.agreements.click();
    await expect(page.getByRole("dialog", { name: text("agreements.title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await steps.back.click();
    await expect(selectGoodsScreen(store).card(store.goods.name)).toBeChecked();
  },
);

test(
  "the old layout offers no coupons where its game opens them [V13]",
  // The rule and the shop that asks it are held by use-is-vip-on.test.ts.
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "codapay", gp_id: "102" });
    const { page, text } = store;
    await walkToRecharge(store, accounts.kaelis);
    await expect(rechargeScreen(store).methods.first()).toBeVisible();
    await expect(page.getByText(text("coupon.title"))).toHaveCount(0);
  },
);

test(
  "a game of the other layout is shown in its own layout, there and back [A30]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "101" }, { query: { client_id: "" } });
    const { page, text } = store;
    const steps = stepsScreen(store);
    await selectGoodsScreen(store).chooseGame("Vale of Orrin").click();
    await page.getByRole("dialog").getByRole("button", { name: "Emberline" }).click();
    await expect(steps.current).toHaveText(text("steps.select_goods"));
    await steps.back.click();
    await steps.game("Vale of Orrin").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("games.switch") })
      .click();
    await expect(page.getByRole("navigation")).toBeVisible();
    await expect(steps.bar).toHaveCount(0);
  },
);
