import { confirmScreen } from "../../screens/confirm-screen.ts";
import { accounts } from "../../screens/login-screen.ts";
import { myScreen } from "../../screens/my-screen.ts";
import { rolePickerScreen } from "../../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../../screens/select-goods-screen.ts";
import { logIn } from "../../screens/walk-to-payment.ts";
import { answerInstead } from "../../stack/break-network.ts";
import { expect } from "../../stack/journey.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import type { Walk } from "../screens.ts";

export const missingParts: Walk = {
  title: "where something is missing",
  place: { brand: "kitestone", area: "universal", gp_id: "101" },
  screens: [
    {
      name: "goods-sold-out",
      async come(store) {
        const { page, place } = store;
        const reached = {
          product_id: `${place.gp_id}-bundle-weekly`,
          limit_type: "time",
          frequency: 3,
          day_info: 7,
          extra_pay_times: 0,
          next_pay_time: Math.ceil(Date.now() / 1000) + 90_000,
        };
        const answer = { body: { code: 1, msg: "", content: [reached] } };
        await answerInstead(page, "/api/pay/getLimitProductInfo", [answer, answer, answer]);
        await logIn(store, await openSandboxes().makePlayer(place.brand));
        await expect(selectGoodsScreen(store).main.getByText(store.text("goods.sold_out"))).toBeVisible();
      },
    },
    {
      name: "goods-sold-out-pressed",
      async come(store) {
        const goodsPage = selectGoodsScreen(store);
        await goodsPage.everyCard.filter({ hasText: store.text("goods.sold_out") }).click({ force: true });
        await expect(goodsPage.errorToasts).toBeVisible();
      },
    },
    {
      name: "my-empty",
      async come(store) {
        await store.page.goto(store.address({ path: "/my" }));
        await expect(myScreen(store).empty).toBeVisible();
      },
    },
    {
      name: "my-logged-out",
      async come(store) {
        await myScreen(store).press(myScreen(store).logOut);
        const { answer } = confirmScreen(store, store.text("account.log_out_title"));
        await answer(store.text("account.log_out")).click();
        await expect(selectGoodsScreen(store).logInEntry).toBeVisible();
        await store.page.goto(store.address({ path: "/my" }));
        await expect(myScreen(store).logInPrompt).toBeVisible();
      },
    },
    {
      name: "goods-no-character",
      async come(store) {
        await store.page.goto(store.address());
        await logIn(store, accounts.nobody);
        await expect(selectGoodsScreen(store).main.getByText(store.text("message.role_not_found"))).toBeVisible();
      },
    },
    {
      name: "role-picker-no-character",
      async come(store) {
        const goodsPage = selectGoodsScreen(store);
        await goodsPage.choose(store.goods.name);
        await goodsPage.pay.tap();
        await rolePickerScreen(store).servers.first().getByRole("button").click();
        await expect(rolePickerScreen(store).roleNotFound).toBeVisible();
      },
    },
  ],
};
