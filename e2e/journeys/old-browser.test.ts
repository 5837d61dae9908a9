import { youngerApis } from "@gemgate/tools/app-build/younger-apis";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readBillingNo } from "../screens/walk-to-payment.ts";
import { expect, test } from "../stack/journey.ts";
import { forgetYoungerApis, listYoungerApis } from "../stack/old-browser.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

test(
  "a player with one of the oldest browsers, which lacks every younger function, buys and sees the goods delivered",
  { tag: tags.oncePhone },
  async ({ openStore, openOtherBrowser, context }) => {
    const today = await openOtherBrowser();
    await today.goto("about:blank");
    // The names of the table are names of something, but for the few that this browser has not either, or only on safe hosts.
    expect((await listYoungerApis(today)).length).toBeGreaterThan(youngerApis.length * 0.8);

    await forgetYoungerApis(context);
    const store = await openStore(place);
    expect(await listYoungerApis(store.page)).toEqual([]);
    const goodsPage = selectGoodsScreen(store);
    await goodsPage.choose(store.goods.name);
    await goodsPage.pay.click();
    await loginScreen(store).logIn(accounts.newcomer);

    const payment = paymentPageScreen(await rechargeScreen(store).payWith(methods.card));
    const result = resultScreen(store);
    await expect(result.pending).toBeVisible();
    const billing_no = await readBillingNo(store);
    await payment.pay.click();
    await payment.page.waitForURL(/\/selectGoods\?.*billing_no=/);
    await expect(result.success(store.goods.name)).toBeVisible();
    await result.done.click();
    await expect(result.popup).toBeHidden();
    expect(await openSandboxes().grantsOf(billing_no)).toHaveLength(1);
  },
);
