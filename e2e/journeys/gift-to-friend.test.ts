import { buyAgainScreen } from "../screens/buy-again-screen.ts";
import { friendScreen } from "../screens/friend-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { characterOf } from "../stack/ask-store.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a player buys for a friend whose name is confirmed first, and the next order is for the player again",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const sandboxes = openSandboxes();
    const [player, other] = [await sandboxes.makePlayer("kitestone"), await sandboxes.makePlayer("kitestone")];
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    const { page, text, goods } = store;
    const place = { brand: "kitestone", client_id: store.client_id };
    const [own, friend] = [await characterOf(place, player), await characterOf(place, other)];
    const screen = friendScreen(store);
    const recharge = rechargeScreen(store);

    await walkToRecharge(store, player);
    await expect(recharge.popup).toContainText(own.role_name);
    await screen.give.click();
    await screen.search.fill(friend.server_id);
    await screen.server(friend.server_name).first().click();
    await expect(screen.roleId).toBeFocused();
    await screen.roleId.fill("1");
    await screen.roleId.press("Enter");
    await expect(screen.problem).toHaveText(text("card.no_role"));
    await screen.roleId.fill(own.role_id);
    if (own.server_id === friend.server_id) {
      await screen.find.click();
      await expect(screen.problem).toHaveText(text("gift.own"));
    }
    await screen.roleId.fill(friend.role_id);
    await screen.find.click();
    await expect(screen.question).toBeVisible();
    await screen.confirm(friend.role_name).click();

    await expect(recharge.popup).toBeVisible();
    await expect(screen.giftFor(friend.role_name, recharge.popup)).toBeVisible();
    await screen.buyForMe(recharge.popup).click();
    await expect(screen.giftFor(friend.role_name, recharge.popup)).toBeHidden();
    await screen.give.click();
    await screen.search.fill(friend.server_id);
    await screen.server(friend.server_name).first().click();
    await screen.roleId.fill(friend.role_id);
    await screen.roleId.press("Enter");
    await screen.confirm(friend.role_name).click();
    // One tap never gives: the bar says for whom it is, and its button leads to the checkout.
    await recharge.popup.getByRole("button", { name: text("shell.close") }).click();
    await expect(screen.giftFor(friend.role_name, screen.bar)).toBeVisible();
    await selectGoodsScreen(store).pay.tap();
    await expect(screen.giftFor(friend.role_name, recharge.popup)).toBeVisible();

    const creations = recordCalls(page, "/api/pay/platform_pay");
    const payment = paymentPageScreen(await recharge.payWith(methods.card));
    const result = resultScreen(store);
    await expect(result.row(text("gift.receiver"), friend.role_name)).toBeVisible();
    expect(creations.map((call) => Object.fromEntries(parametersOf(call)))).toMatchObject([
      { gift: "1", role_id: friend.role_id, receiver_name: friend.role_name },
    ]);
    const billing_no = await readBillingNo(store);
    await payment.pay.click();
    await expect(result.success(goods.name)).toBeVisible();
    expect(await sandboxes.grantsOf(billing_no)).toMatchObject([{ role_name: friend.role_name }]);
    await result.done.click();
    await expect(screen.giftFor(friend.role_name, screen.bar)).toBeHidden();
    // What was given is not bought again by one tap.
    await expect(selectGoodsScreen(store).pay).toBeVisible();
    await expect(buyAgainScreen(store).strip).toBeHidden();
  },
);
