import { listOrders } from "@gemgate/contract/checkout";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { myScreen, orderScreen } from "../screens/my-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { makeOrders } from "../stack/make-orders.ts";
import { goodsNamed } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "a player with more than a few orders finds one by its kind and by its number; reload and Back keep what was asked for",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore }) => {
    const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;
    const store = await openStore(place);
    const { page, text, locale } = store;
    const player = await openSandboxes().makePlayer(place.brand);
    const paid = ["gem-330", "gem-680", "gem-980", "gem-1980", "gem-3280"];
    const orders = [...paid.map((goods) => ({ goods, isPaid: true })), { goods: "gem-60", isPaid: false }];
    const numbers = await makeOrders(store, player, orders);
    const nameOf = (goods: string) => goodsNamed(place, goods, locale).name;
    await logIn(store, player);
    await page.goto(store.address({ path: "/my" }));
    const my = myScreen(store);
    await expect(my.rows).toHaveCount(6);
    await inspectScreen(store, "my-filters");

    await test.step("a kind by the keyboard, in the order in which they are read", async () => {
      await my.kind(text("goods.all")).focus();
      const isRtl = (await page.locator("html").getAttribute("dir")) === "rtl";
      await page.keyboard.press(isRtl ? "ArrowLeft" : "ArrowRight");
      await expect(my.kind(text("orders.unpaid"))).toBeFocused();
      await expect(my.kind(text("orders.unpaid"))).toBeChecked();
      await expect(my.rows).toHaveCount(1);
      await expect(my.row(nameOf("gem-60"))).toBeVisible();
      await my.kind(text("outcome.refunded")).click();
      await expect(my.orders.getByText(text("orders.none_in", { name: text("outcome.refunded") }))).toBeVisible();
      await my.showAll.click();
      await expect(my.rows).toHaveCount(6);
    });

    await test.step("the end of a number, asked for once the player has stopped typing", async () => {
      const calls = recordCalls(page);
      const wanted = numbers[1] ?? "";
      const typed = groupBillingNo(wanted).slice(-9).toLowerCase();
      await my.search.pressSequentially(typed);
      await expect(my.rows).toHaveCount(1);
      await expect(my.row(nameOf("gem-680"))).toBeVisible();
      await expect(my.shown).toHaveText(text("orders.shown", { count: 1 }));
      const asked = calls.filter((call) => call.url().includes(listOrders.path)).map(parametersOf);
      expect(asked.map((call) => call.get("search")).at(-1)).toBe(typed.trim());
      // A question for each letter would be nine.
      expect(asked.length).toBeLessThan(9);
    });

    await test.step("reload, details and the way to another page and back keep it", async () => {
      await page.reload();
      await expect(my.rows).toHaveCount(1);
      await my.details(my.row(nameOf("gem-680"))).click();
      await expect(orderScreen(store).popup).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(orderScreen(store).popup).toBeHidden();
      await expect(my.rows).toHaveCount(1);
      await page.goto(store.address());
      await page.goBack();
      await expect(my.rows).toHaveCount(1);
      await my.search.fill(nameOf("gem-330").toUpperCase());
      await expect(my.row(nameOf("gem-330"))).toBeVisible();
      await expect(my.rows).toHaveCount(1);
    });
  },
);
