import { methodName, methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { aMethod, listAnswer } from "../stack/payment-list.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const path = "/api/pay/platform_pay";
const list = "/api/pay/getCountryList";
const words = "Words of the server alone.";

test(
  "a dead token removes the user and opens the login popup, without a toast [T1 T2 T3]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const { player, ...store } = await walk(openStore, "101");
    await refuse(store, -600);
    await expect(loginScreen(store).popup).toBeVisible();
    await expect(selectGoodsScreen(store).errorToasts).toHaveCount(0);
    await expect.poll(() => readStored(store.page, "webpay_token")).toBeUndefined();
    await expect.poll(() => store.page.context().pages().length).toBe(1);

    await test.step("after the login the purchase goes on where it was", async () => {
      await loginScreen(store).logIn(player);
      await expect(rechargeScreen(store).method(methods.scan)).toBeChecked();
      await expect(rechargeScreen(store).pay(methods.scan)).toBeVisible();
    });
  },
);

test(
  "a wrong region clears it and leads to the page that explains, without a toast [T5 T6]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await walk(openStore, "102");
    await refuse(store, -3014);
    await store.page.waitForURL(/\/notArea/);
    await expect(store.page.getByRole("heading", { name: store.text("not_area.title") })).toBeVisible();
  },
);

test(
  "any other refusal stands under the button in the server's words, stops the purchase and leaves the popup usable; a refused method that is not offered any more leaves the screen, and none is chosen in its place [I22 T10 T11 T12]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await walk(openStore, "103");
    const recharge = rechargeScreen(store);
    const { payMessage, errorToasts } = selectGoodsScreen(store);
    for (const code of [-3022, -3007, -77]) {
      await refuse(store, code);
      await expect(payMessage).toHaveText([words]);
      await expect(errorToasts).toHaveCount(0);
      await expect(recharge.popup).toBeVisible();
      await expect.poll(() => store.page.context().pages().length).toBe(1);
    }

    const region = await recharge.region.inputValue();
    const walletName = "Another wallet";
    const [wallet, transfer] = [aMethod("1_wallet", { name: walletName }), aMethod("1_transfer")];
    const card = aMethod("1_card", { name: methodName(store, methods.card) });
    await test.step("-3009 of a method that is gone", async () => {
      await answerInstead(store.page, list, [listAnswer({ [region]: [wallet, transfer] })]);
      await refuse(store, -3009);
      await expect(recharge.methods).toHaveCount(2);
      await expect(recharge.method(methods.scan)).toHaveCount(0);
      await expect(recharge.chooseFirst).toBeVisible();
      await expect(payMessage).toHaveText([words]);
    });

    await test.step("-3010 of the next one", async () => {
      await answerInstead(store.page, list, [listAnswer({ [region]: [card, transfer] })]);
      await answerInstead(store.page, path, [{ body: { code: -3010, msg: words, content: null } }]);
      const chosen = recharge.popup.getByRole("radio", { name: walletName });
      await chosen.click();
      const amount = store.inSentence(store.goods.price);
      const name = store.text("checkout.pay_amount_with", { amount, method: walletName });
      await recharge.popup.getByRole("button", { name, exact: true }).click();
      await expect(chosen).toHaveCount(0);
      await expect(recharge.chooseFirst).toBeVisible();
      await expect(payMessage).toHaveText([words]);
    });

    await test.step("what is offered then is bought", async () => {
      await recharge.payWith(methods.card);
      await expect(resultScreen(store).pending).toBeVisible();
    });
  },
);

test(
  "an open order on other terms can be paid, or cancelled by a click that buys anew [J29 J36]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await walk(openStore, "104");
    const { page, text } = store;
    const recharge = rechargeScreen(store);
    const result = resultScreen(store);
    const first = await recharge.payWith(methods.scan);
    await expect(result.pending).toBeVisible();
    const open = await readBillingNo(store);
    await first.waitForURL(/\/checkout\//);
    await first.close();
    await result.changeMethod.click();

    // Goods of the same price are continued by the server; a changed price is what it asks about.
    const refusal = { code: -3008, msg: words, content: { billing_no: open } };
    await answerInstead(page, path, [{ body: refusal }, { body: refusal }]);
    const question = confirmScreen(store, text("checkout.unpaid_title"));
    await recharge.pay(methods.scan).click();
    await question.answer(text("result.go_to_payment")).click();
    await expect(result.pending).toBeVisible();

    await result.changeMethod.click();
    await recharge.pay(methods.scan).click();
    const opened = page.waitForEvent("popup");
    await question.answer(text("checkout.cancel_and_buy")).click();
    const payment = await opened;
    await expect(paymentPageScreen(payment).sandboxBanner).toBeVisible();
    expect(await readBillingNo(store)).not.toBe(open);
  },
);

async function walk(openStore: (place: Store["place"]) => Promise<Store>, gp_id: string) {
  const store = await openStore({ brand: "kitestone", area: "useuro", gp_id });
  const player = await openSandboxes().makePlayer("kitestone");
  await walkToRecharge(store, player);
  await rechargeScreen(store).method(methods.scan).click();
  return { ...store, player };
}

/** The next order is refused with this code. */
async function refuse(store: Store, code: number): Promise<void> {
  await answerInstead(store.page, path, [{ body: { code, msg: words, content: null } }]);
  await rechargeScreen(store).pay(methods.scan).click();
}
