import { accounts, loginScreen } from "../screens/login-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a waiting order says what to do in three numbered tips, leads to help and back to the payment choice [D14 K5 K14 K15 K16 K25]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    // A brand without a service page of its own names its contact.
    const store = await openStore({ brand: "volna", area: "ru", gp_id: "103" });
    const { page, text } = store;
    const player = await openSandboxes().makePlayer("volna");
    const { billing_no } = await walkToPayment(store, player, methods.scan);
    await page.bringToFront();
    const result = resultScreen(store);

    await test.step("the rows and the three tips", async () => {
      await expect(result.popup.getByRole("term")).toHaveText([
        text("result.account"),
        text("result.game"),
        text("result.goods"),
        text("result.server"),
        text("result.role"),
        text("result.billing_number"),
      ]);
      const plain = (words: string) => words.replaceAll(/<[^>]+>/g, "");
      await expect(result.popup.getByRole("listitem")).toHaveText([
        plain(text("result.tip_pay")),
        plain(text("result.tip_done")),
        plain(text("result.tip_change")),
      ]);
    });

    await test.step("a click on payment done says that the money has not arrived", async () => {
      await expect(result.unpaid).toHaveCount(0);
      await result.iHavePaid.click();
      await expect(result.unpaid).toBeVisible();
    });

    await test.step("help names the order and gives it back", async () => {
      await result.getHelp.click();
      await expect(page.getByRole("dialog", { name: text("shell.get_help") })).toContainText(/(?:[0-9A-Z]{4} ){6}/);
      await page.getByRole("button", { name: text("shell.understood") }).click();
      await expect(result.pending).toBeVisible();
      await result.getHelp.click();
      await expect(result.pending).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(result.pending).toBeVisible();
      await expect(result.billingNumber(billing_no)).toBeVisible();
    });

    await test.step("the third tip leads to the payment choice, with the same goods", async () => {
      await result.changeMethod.click();
      await expect(rechargeScreen(store).method(methods.scan)).toBeChecked();
    });
  },
);

test(
  "an order that was paid twice shows as success, with one button that closes it [K8 K17 K24]",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "103" });
    const { billing_no } = await walkToPayment(store, await openSandboxes().makePlayer("kitestone"), methods.card);
    await page.bringToFront();
    const repeat = { code: 1, msg: "", content: { billing_no, status: 10 } };
    await answerInstead(
      page,
      "/api/pay/getOrderInfo",
      Array.from({ length: 9 }, () => ({ body: repeat })),
    );
    const result = resultScreen(store);
    await result.iHavePaid.click();
    await expect(result.success(store.goods.name)).toBeVisible();
    await expect(result.popup.getByRole("link")).toHaveCount(0);
    await result.done.click();
    await expect(result.popup).toBeHidden();
  },
);

test(
  "an order that cannot be read says so and leads home, with what the address carries [B26 K10 T15]",
  { tag: tags.onceDesktop },
  async ({ openStore, page }) => {
    const store = await openStore(
      { brand: "kitestone", area: "universal", gp_id: "104" },
      { query: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX", idfv: "device-7" } },
    );
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(store.text("message.query_error"))).toBeVisible();
    await dialog.getByRole("link", { name: store.text("shell.return_home") }).click();
    await expect(selectGoodsScreen(store).everyCard.first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/idfv=device-7/);
  },
);

test.describe("in a browser inside another app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36",
  });

  test(
    "the payment page opens in the same tab, and the way back shows the result [J29 K10]",
    { tag: tags.oncePhone },
    async ({ openStore, page }) => {
      const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
      const goodsPage = selectGoodsScreen(store);
      await goodsPage.choose(store.goods.name);
      await goodsPage.pay.click();
      const login = loginScreen(store);
      await expect(login.popup).toBeVisible();
      await login.logIn(await openSandboxes().makePlayer("kitestone"));
      const recharge = rechargeScreen(store);
      await recharge.method(methods.card).click();
      await expect(recharge.popup.getByText(store.text("checkout.opens_here")).first()).toBeAttached();
      await recharge.pay(methods.card).click();
      await page.waitForURL(/\/checkout\//);
      expect(page.context().pages()).toHaveLength(1);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.waitForURL(/billing_no=/);
      await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    },
  );
});

test(
  "the login popup has both fields and names the game's account [D1]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "102" });
    await selectGoodsScreen(store).logInEntry.click();
    const login = loginScreen(store);
    await expect(login.account).toHaveAttribute("autocomplete", "username");
    await expect(login.password).toHaveAttribute("type", "password");
    await expect(login.submit).toBeDisabled();
    await login.enter(accounts.newcomer);
    await expect(login.submit).toBeEnabled();
  },
);
