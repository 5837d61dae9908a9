import { accounts, loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { tabTo } from "../stack/focus.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test(
  "keyboard alone, with the focus in sight, comes from the goods to the payment page [E1 J29]",
  { tag: tags.desktopOnly },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "101" });
    const { page, goods } = store;
    const { keyboard } = page;
    const goodsPage = selectGoodsScreen(store);

    await test.step("goods are chosen with the arrows", async () => {
      await tabTo(page, goodsPage.everyCard.first());
      while (!(await goodsPage.card(goods.name).isChecked())) await keyboard.press("ArrowDown");
      await expect(goodsPage.card(goods.name)).toBeFocused();
    });

    await test.step("the login popup has the focus and gives it back", async () => {
      const login = loginScreen(store);
      await tabTo(page, goodsPage.pay);
      await keyboard.press("Enter");
      await expect(login.account).toBeFocused();
      await keyboard.press("Escape");
      await expect(login.popup).toBeHidden();
      await expect(goodsPage.pay).toBeFocused();
      await keyboard.press("Enter");
      await expect(login.account).toBeFocused();
      await keyboard.type(accounts.kaelis.username);
      await tabTo(page, login.password);
      await keyboard.type(accounts.kaelis.password);
      const reloaded = page.waitForEvent("load");
      await keyboard.press("Enter");
      await reloaded;
    });

    await test.step("a character is chosen", async () => {
      const roles = rolePickerScreen(store);
      await expect(roles.popup).toBeVisible();
      // It opened by itself after the login, so the focus goes to the button that the purchase goes on from.
      await keyboard.press("Escape");
      await expect(roles.popup).toBeHidden();
      await expect(goodsPage.pay).toBeFocused();
      await keyboard.press("Enter");
      await tabTo(page, roles.characters.first());
      await keyboard.press("Space");
      await expect(roles.characters.first()).toBeChecked();
      await tabTo(page, roles.topUp(""));
      await keyboard.press("Enter");
    });

    const recharge = rechargeScreen(store);
    await expect(recharge.popup).toBeVisible();
    await tabTo(page, recharge.methods.first());
    await keyboard.press("ArrowDown");
    await expect(recharge.method(methods.card)).toBeChecked();
    await tabTo(page, recharge.pay(methods.card));
    const opened = page.waitForEvent("popup");
    await keyboard.press("Enter");
    await expect(paymentPageScreen(await opened).pay).toBeVisible();
  },
);
