import { accounts, loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readBillingNo } from "../screens/walk-to-payment.ts";
import { readOrderCookie } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

test(
  "a player browses, logs in, pays on the provider's page and finds the goods in the game [E1 E18 E38 E40 E48 E49 J25 J27 J28 J29 J30 K7 K8 K11 K17 K18 K26]",
  { tag: tags.rtlAlways },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);

    await test.step("the goods show without a login", async () => {
      await expect(goodsPage.everyCard).toHaveCount(27);
      await expect(goodsPage.logInEntry).toBeVisible();
      await goodsPage.choose(goods.name);
      await expect(goodsPage.card(goods.name)).toBeChecked();
    });

    await test.step("paying needs a login, which keeps the choice", async () => {
      await goodsPage.pay.click();
      const login = loginScreen(store);
      await expect(login.pleaseLogIn).toBeVisible();
      await expect(login.submit).toBeDisabled();
      await login.account.fill("kaelis");
      await login.password.fill("   ");
      await expect(login.submit).toBeDisabled();
      await login.logIn(accounts.kaelis);
      await expect(login.popup).toBeHidden();
    });

    const roles = rolePickerScreen(store);
    await test.step("one of several characters is chosen", async () => {
      await expect(roles.popup).toBeVisible();
      await expect(roles.pickPrompt).toBeVisible();
      await roles.characters.filter({ hasText: "Kaelis" }).click();
    });

    const recharge = rechargeScreen(store);
    await test.step("without a method the button does nothing", async () => {
      await expect(recharge.popup).toBeVisible();
      await expect(recharge.popup).toContainText(goods.name);
      for (const method of Object.values(methods)) await expect(recharge.method(method)).toBeVisible();
      await recharge.chooseFirst.click({ force: true });
      await expect(recharge.popup).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
    });

    const result = resultScreen(store);
    const payment = paymentPageScreen(await recharge.payWith(methods.card));
    await test.step("the order waits for its payment", async () => {
      await expect(result.pending).toBeVisible();
      await expect(recharge.popup).toBeHidden();
      await expect(result.popup.getByRole("listitem")).toHaveCount(3);
      await expect(result.row(text("result.account"), "kaelis")).toBeVisible();
      await expect(result.row(text("result.game"), "Vale of Orrin")).toBeVisible();
      await expect(result.row(text("result.goods"), goods.name)).toBeVisible();
      await expect(result.row(text("result.server"), "S12 Dawnspire")).toBeVisible();
      await expect(result.row(text("result.role"), "Kaelis")).toBeVisible();
    });
    const billing_no = await readBillingNo(store);
    await expect(result.billingNumber(billing_no)).toBeVisible();

    await test.step("the provider takes the money and leads back", async () => {
      await expect(payment.sandboxBanner).toBeVisible();
      await expect(payment.amount(goods.price)).toBeVisible();
      await payment.pay.click();
      await payment.page.waitForURL(/\/selectGoods\?.*billing_no=/);
    });

    await test.step("the first window turns by itself", async () => {
      await expect(result.success(goods.name)).toBeVisible();
      await expect(result.returnToGame).toBeVisible();
      await expect(result.popup.getByRole("link")).toHaveCount(0);
      await result.done.click();
      await expect(result.popup).toBeHidden();
    });

    expect(await openSandboxes().grantsOf(billing_no)).toEqual([
      expect.objectContaining({ server_id: "s12", role_name: "Kaelis" }),
    ]);
    expect(await readOrderCookie(page)).toMatchObject({ billing_no, clientId: store.client_id });
  },
);
