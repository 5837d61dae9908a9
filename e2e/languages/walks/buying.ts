import type { Locator, Page } from "@playwright/test";
import { buyAgainScreen } from "../../screens/buy-again-screen.ts";
import { confirmScreen } from "../../screens/confirm-screen.ts";
import { agreementsScreen, myScreen, orderScreen } from "../../screens/my-screen.ts";
import { paymentPageScreen } from "../../screens/payment-page-screen.ts";
import { methodName, methods, rechargeScreen } from "../../screens/recharge-screen.ts";
import { resultScreen } from "../../screens/result-screen.ts";
import { selectGoodsScreen } from "../../screens/select-goods-screen.ts";
import { logIn } from "../../screens/walk-to-payment.ts";
import { holdCalls } from "../../stack/break-network.ts";
import { expect } from "../../stack/journey.ts";
import type { Store } from "../../stack/journey.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import { closePopup } from "../close-popup.ts";
import type { Walk } from "../screens.ts";

export const buying: Walk = {
  title: "while a player buys",
  place: { brand: "kitestone", area: "universal", gp_id: "101" },
  hasEveryPart: true,
  screens: [
    {
      name: "goods-limits",
      isWhole: true,
      async come(store) {
        await logIn(store, await openSandboxes().makePlayer(store.place.brand));
        const words = store.text("goods.limit_role", { frequency: 1, left: 1 });
        await expect(selectGoodsScreen(store).main.getByText(words, { exact: true }).first()).toBeVisible();
      },
    },
    {
      name: "payment-connecting",
      async come(store) {
        const goodsPage = selectGoodsScreen(store);
        await goodsPage.choose(store.goods.name);
        await goodsPage.pay.tap();
        const letGo = await holdCalls(store.page, "/api/pay/platform_pay");
        const page = await rechargeScreen(store).payWith(methods.card);
        await expect(page.getByRole("heading")).toBeVisible();
        return { page, letGo };
      },
    },
    {
      name: "result-pending",
      async come(store) {
        await paymentWindow(store).waitForURL(/\/checkout\//);
        await expect(resultScreen(store).pending).toBeVisible();
      },
    },
    {
      name: "result-fail",
      async come(store) {
        await paymentPageScreen(paymentWindow(store)).declineAndClose();
        await expect(resultScreen(store).declined).toBeVisible();
      },
    },
    {
      name: "result-success",
      async come(store) {
        await resultScreen(store).changeWay.click();
        const payment = await rechargeScreen(store).payWith(methods.scan);
        await paymentPageScreen(payment).payAndClose();
        await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
      },
    },
    {
      name: "goods-buy-again",
      async come(store) {
        await resultScreen(store).done.click();
        await expect(buyAgainScreen(store).strip).toBeVisible();
      },
    },
    {
      name: "goods-unpaid",
      async come(store) {
        const { page } = store;
        const goodsPage = selectGoodsScreen(store);
        await limitedCard(store).click();
        await expect(goodsPage.usualMethod(methodName(store, methods.scan))).toBeVisible();
        const opened = page.waitForEvent("popup");
        await goodsPage.pay.tap();
        const payment = await opened;
        await payment.waitForURL(/\/checkout\//);
        await payment.close();
        await resultScreen(store).close.click();
        await expect(goodsPage.main.getByText(store.text("goods.unpaid_line"))).toBeVisible();
      },
    },
    {
      name: "unpaid-question",
      async come(store) {
        await selectGoodsScreen(store)
          .everyCard.filter({ hasText: store.text("goods.unpaid_line") })
          .click();
        await resultScreen(store).changeMethod.click();
        const recharge = rechargeScreen(store);
        await recharge.method(methods.card).click();
        await payButton(store).click();
        await expect(confirmScreen(store, store.text("checkout.unpaid_title")).popup).toBeVisible();
      },
    },
    {
      name: "my-orders",
      async come(store) {
        await store.page.goto(store.address({ path: "/my" }));
        await expect(myScreen(store).rows).toHaveCount(3);
      },
    },
    {
      name: "order-unpaid",
      async come(store) {
        const { details, rows } = myScreen(store);
        await details(rows.first()).click();
        await expect(orderScreen(store).payNow).toBeVisible();
      },
    },
    {
      name: "order-cancel-question",
      async come(store) {
        await orderScreen(store).cancel.click();
        await expect(orderScreen(store).popup).toBeHidden();
      },
    },
    {
      name: "order-delivered",
      async come(store) {
        await closePopup(store);
        await closePopup(store);
        const { details, rows } = myScreen(store);
        await details(rows.filter({ hasText: store.text("orders.delivered") })).click();
        await expect(orderScreen(store).popup).toBeVisible();
      },
    },
    {
      name: "agreements",
      async come(store) {
        await closePopup(store);
        await myScreen(store).press(myScreen(store).agreements);
        await expect(agreementsScreen(store).popup).toBeVisible();
      },
    },
  ],
};

/** The provider's page is the last window that was opened. */
function paymentWindow({ page }: Store): Page {
  const payment = page.context().pages().at(-1);
  if (payment === undefined || payment === page) throw new Error("No payment window is open.");
  return payment;
}

/** Found by what it says of itself, since names of goods differ between languages. */
function limitedCard(store: Store): Locator {
  return selectGoodsScreen(store)
    .everyCard.filter({ hasText: store.text("goods.limit_role", { frequency: 1, left: 1 }) })
    .first();
}

/** The button that pays, whatever the price. */
function payButton(store: Store): Locator {
  return rechargeScreen(store).popup.getByRole("button", { name: methodName(store, methods.card) });
}
