import { codes } from "@gemgate/contract/code";
import type { Boot } from "@gemgate/contract/boot";
import { couponsScreen } from "../screens/coupons-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { vipScreen } from "../screens/vip-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { answerInstead, holdCalls, loseFirstAnswer, parametersOf, recordCalls } from "../stack/break-network.ts";
import { catchEvents, namesOf } from "../stack/gateway.ts";
import { changePages } from "../stack/hostile-data.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;
const claimPath = "/api/coupons/receiveCoupons";

test(
  "a coupon is claimed in the VIP centre, is ready there then, and its use leads to the goods and picks it [B8 D9 H8 H9 H14 H29 O15 U6 U12 T30]",
  { tag: tags.rtlOnce },
  async ({ openStore, page }) => {
    const posts = await catchEvents(page.context(), place.brand);
    const store = await openStore(place, { goods: "gem-680" });
    const { text, address } = store;
    const player = await openSandboxes().makePlayer(place.brand);
    await logIn(store, player);
    await page.goto(address({ path: "/my" }));
    const told = namesOf(posts).length;
    const my = myScreen(store);
    await my.press(my.coupons);

    const vip = vipScreen(store);
    await expect(vip.progress).toBeVisible();
    await expect(vip.claims.first()).toBeVisible();
    await inspectScreen(store, "vip-claim");
    const before = await vip.claims.count();
    const name = await vip.tickets.first().locator("bdi").nth(1).innerText();
    await vip.claims.first().click();
    await expect(vip.popup).toBeVisible();
    await expect(vip.claimed).toHaveCount(1);
    await expect(vip.claimed).toContainText(name);
    await expect(page.getByText(text("receive_done"), { exact: true })).toBeVisible();
    await inspectScreen(store, "vip-claimed");
    const seen = ["viewPage", "viewPage", "viewVip", "claimVipCoupon"];
    await expect.poll(() => namesOf(posts).slice(told)).toEqual(seen);
    expect(posts.at(-1)?.event.event_id).toBe("WEBPAY-220-002");

    await test.step("it is ready, and can no more be claimed", async () => {
      await vip.close.click();
      await vip.tab("avail").click();
      await expect(vip.tickets).toHaveCount(1);
      await expect(vip.tickets).toContainText(name);
      if (before > 1) {
        await vip.tab("claim").click();
        await expect(vip.claims).toHaveCount(before - 1);
      }
      await vip.tab("lock").click();
      await inspectScreen(store, "vip-locked");
    });

    await test.step("its use leads to the goods, where it is picked though another one takes off more", async () => {
      await vip.tab("claim").click();
      await vip.claims.last().click();
      await vip.close.click();
      await vip.tab("avail").click();
      await vip.main.getByRole("link", { name: `${text("vip.use")}: ${name}` }).click();
      await expect(page).toHaveURL((url) => url.pathname === "/selectGoods");
      const goodsPage = selectGoodsScreen(store);
      await goodsPage.choose(store.goods.name);
      // The rail of a desktop has the coupon too, and the price of its button follows it.
      if (store.size === "phone") await goodsPage.pay.tap();
      const { row, rowOfRail } = couponsScreen(store);
      await expect(store.size === "phone" ? row : rowOfRail).toContainText(name);
    });
  },
);

test(
  "a claim whose answer is lost gives its coupon once, and one that fails says so and can be tried again [H8 H30 T29 T32]",
  { tag: tags.oncePhone },
  async ({ openStore, page, problems }) => {
    problems.expect(/ERR_CONNECTION_RESET/);
    const store = await openStore(place);
    const { text, address } = store;
    await logIn(store, await openSandboxes().makePlayer(place.brand));
    await page.goto(address({ path: "/userCenter" }));
    const vip = vipScreen(store);
    const busy = { code: codes.busy, msg: "", content: null };
    await answerInstead(page, claimPath, [{ body: busy }]);
    const calls = recordCalls(page, claimPath);
    await vip.claims.first().click();
    await expect(page.getByText(text("receive_fail"))).toBeVisible();
    await expect(vip.popup).toBeHidden();

    await loseFirstAnswer(page, claimPath);
    await vip.claims.first().click();
    await expect(vip.claimed).toHaveCount(1);
    expect(new Set(calls.map((call) => parametersOf(call).get("nonce"))).size).toBe(1);
    await vip.use.click();
    await expect(page).toHaveURL((url) => url.pathname === "/selectGoods");
    await expect(vip.popup).toBeHidden();
  },
);

test(
  "the VIP centre waits, says that it failed with another try, and has no data where the VIP version is off [B8 H31 O14]",
  { tag: tags.onceDesktop },
  async ({ openStore, page, openOtherBrowser }) => {
    const refused = { code: codes.server_error, msg: "", content: null };
    await answerInstead(page, "/api/coupons/vipBasicInfo", [{ body: refused }]);
    const release = await holdCalls(page, "/api/coupons/vipBasicInfo");
    const store = await openStore(place, { path: "/userCenter" });
    const vip = vipScreen(store);
    await expect(vip.main.locator("[aria-busy=true]")).toBeVisible();
    release();
    await expect(vip.failed).toBeVisible();
    await vip.tryAgain.click();
    await expect(vip.main.getByRole("list", { name: store.text("vip.levels") })).toBeVisible();
    await expect(vip.main.getByText(store.text("vip.log_in_prompt"))).toBeVisible();

    const other = await openOtherBrowser();
    await catchEvents(other.context(), place.brand);
    await changePages(other, withoutVip);
    await other.goto(store.address({ path: "/userCenter" }));
    await expect(vipScreen({ ...store, page: other }).noData).toBeVisible();
    await other.goto(store.address({ path: "/my" }));
    await expect(myScreen({ ...store, page: other }).logIn).toBeVisible();
    await expect(myScreen({ ...store, page: other }).coupons).toHaveCount(0);
  },
);

function withoutVip(boot: Boot): Boot {
  return boot.page_config === null ? boot : { ...boot, page_config: { ...boot.page_config, is_open_coupon: 0 } };
}
