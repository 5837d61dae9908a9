// The long form of the accessibility journeys: every screen at every brand, whose colours, shapes and layouts differ. Walked where the
// full matrix is, in both themes and at both sizes.
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { ageScreen } from "../screens/age-screen.ts";
import { loginScreen } from "../screens/login-screen.ts";
import { myScreen, orderScreen } from "../screens/my-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

// A walk past a dozen screens takes its time.
test.setTimeout(240_000);

for (const { key, title, regions } of everyBrand) {
  test(
    `every screen of ${title} is accessible and fits 320 px`,
    { tag: tags.fullOnly },
    async ({ openStore, problems }) => {
      // The old layout has neither activities nor a VIP centre, and says so in the status of their pages.
      problems.expect(/status of 404 .*\/(?:activity|userCenter)\?/);
      const [area = "universal"] = regions;
      const store = await openStore({ brand: key, area, gp_id: "101" });
      await inspectAsVisitor(store);
      await logIn(store, await openSandboxes().makePlayer(key));
      await inspectPurchase(store);
      await inspectOrders(store);
      await inspectPages(store);
    },
  );
}

async function inspectAsVisitor(store: Store): Promise<void> {
  const { page } = store;
  const goodsPage = selectGoodsScreen(store);
  await expect(goodsPage.everyCard.first()).toBeVisible();
  await inspectScreen(store, `${store.brand.key}-visitor`);
  await goodsPage.logInEntry.click();
  const login = loginScreen(store);
  await expect(login.account).toBeVisible();
  await inspectScreen(store, `${store.brand.key}-login`);
  await page.keyboard.press("Escape");
  await expect(login.popup).toBeHidden();
}

async function inspectPurchase(store: Store): Promise<void> {
  const { page, brand, goods } = store;
  const goodsPage = selectGoodsScreen(store);
  await inspectScreen(store, `${brand.key}-goods`);
  const picked = goodsPage.main.getByRole("button", { name: store.text("account.character") });
  await (store.layout === "old" ? picked : goodsPage.changeCharacter).first().click();
  const roles = rolePickerScreen(store);
  await expect(roles.characters.first()).toBeVisible();
  await inspectScreen(store, `${brand.key}-picker`);
  await page.keyboard.press("Escape");
  await expect(roles.popup).toBeHidden();

  await goodsPage.choose(goods.name);
  await inspectScreen(store, `${brand.key}-chosen`);
  await goodsPage.pay.click();
  const recharge = rechargeScreen(store);
  await expect(recharge.methods.first()).toBeVisible();
  await inspectScreen(store, `${brand.key}-checkout`);
  const payment = await pay(store);
  const result = resultScreen(store);
  await expect(result.pending).toBeVisible();
  await inspectScreen(store, `${brand.key}-pending`);
  await payment.waitForURL(/\/checkout\//);
  await paymentPageScreen(payment).payAndClose();
  await expect(result.success(goods.name)).toBeVisible();
  await inspectScreen(store, `${brand.key}-success`);
}

/** Z110: where the month is capped, the age is asked before the first purchase. */
async function pay(store: Store) {
  const recharge = rechargeScreen(store);
  if (store.brand.spending_caps !== true) return recharge.payWith(methods.scan);
  await recharge.askToPayWith(methods.scan);
  const age = ageScreen(store);
  await expect(age.popup).toBeVisible();
  await inspectScreen(store, `${store.brand.key}-age`);
  await age.age("18up").click();
  const opened = store.page.waitForEvent("popup");
  await age.confirm.click();
  return opened;
}

async function inspectOrders(store: Store): Promise<void> {
  const { page, brand, address, goods } = store;
  if (store.layout === "new") {
    await page.goto(address({ path: "/my" }));
    const my = myScreen(store);
    await expect(my.rows.first()).toBeVisible();
    await inspectScreen(store, `${brand.key}-my`);
    await my.details(my.rows.first()).click();
  } else {
    // The layout has no page of the account: its popup leads to the orders.
    await page.goto(address());
    await selectGoodsScreen(store).userEntry("").first().click();
    const user = userScreen(store);
    await expect(user.showOrders).toBeVisible();
    await inspectScreen(store, `${brand.key}-user`);
    await user.showOrders.click();
    const order = user.orders.getByRole("button", { name: goods.name }).first();
    await expect(order).toBeVisible();
    await inspectScreen(store, `${brand.key}-orders`);
    await order.click();
  }
  await expect(orderScreen(store).popup).toBeVisible();
  await inspectScreen(store, `${brand.key}-order`);
}

/** Pages that are reached by their address alone. */
async function inspectPages(store: Store): Promise<void> {
  const { page, brand, address } = store;
  for (const path of ["/selectGame", "/selectGoods", "/activity", "/userCenter", "/help", "/notArea", "/showError"]) {
    await page.goto(address({ path }));
    await expect(page.getByRole("main")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await inspectScreen(store, `${brand.key}${path.replace("/", "-")}`);
  }
}
