import { accounts, loginScreen } from "../screens/login-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { expectUnharmed } from "../stack/expect-unharmed.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { enlargeText, findCoverOfFocus, listCutTexts, listLostTexts, readTextSize } from "../stack/large-text.ts";
import { tags } from "../stack/variants.ts";

test(
  "letters of twice the size on a screen of 320 px lose nothing, from the goods to the receipt",
  { tag: [tags.oncePhone, tags.rtl] },
  async ({ openStore, page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await enlargeText(page, 200);
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "102" });
    expect(await readTextSize(page)).toBe("32px");
    const inspect = async (name: string) => {
      await keepPicture(store, `large-text-${name}`);
      expect.soft(await listCutTexts(page), `${name}: no text is cut`).toEqual([]);
      expect.soft(await listLostTexts(page), `${name}: no text is out of sight`).toEqual([]);
      await expectUnharmed(page, name);
    };
    const goodsPage = selectGoodsScreen(store);
    await expect(goodsPage.everyCard.first()).toBeVisible();
    await inspect("goods");
    await goodsPage.choose(store.goods.name);
    await inspect("goods-chosen");
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press("Tab");
      expect.soft(await findCoverOfFocus(page), "nothing covers the focus").toBe("");
    }
    await goodsPage.pay.click();
    await expect(loginScreen(store).account).toBeVisible();
    await inspect("login");
    await loginScreen(store).logIn(accounts.kaelis);
    const roles = rolePickerScreen(store);
    await expect(roles.characters.first()).toBeVisible();
    await inspect("characters");
    await roles.characters.first().click();
    const recharge = rechargeScreen(store);
    await expect(recharge.methods.first()).toBeVisible();
    await inspect("methods");
    const payment = await recharge.payWith(methods.card);
    await expect(resultScreen(store).pending).toBeVisible();
    await inspect("pending");
    await paymentPageScreen(payment).payAndClose();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    await inspect("success");
    await page.goto(store.address({ path: "/my" }));
    await expect(myScreen(store).rows.first()).toBeVisible();
    await inspect("my");
  },
);
