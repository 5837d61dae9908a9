import { accounts } from "../screens/login-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { breakWindows } from "../stack/change-page.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

const path = "/api/pay/platform_pay";
const billing_no = "20260105ABCDEFGHJKMNPQRSTVWX";

test(
  "an answer without a number, and one without a usable link, each have their own words; a busy server is told once, and the button comes back when the server said; then buying goes on [J31 J32 S14 T11 T17 T42]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, page }) => {
    problems.expect(/status of 429/);
    const store = await openStore({ brand: "kitestone", area: "codapay", gp_id: "101" });
    await walkToRecharge(store, accounts.newcomer);
    const recharge = rechargeScreen(store);
    await answerInstead(page, path, [
      { body: { code: 1, msg: "", content: { url: "https://pay.example/1" } } },
      { body: { code: 1, msg: "", content: { billing_no, url: "" } } },
      { body: { code: 1, msg: "", content: { billing_no, url: "javascript:alert(1)" } } },
      { status: 429, headers: { "retry-after": "20" }, body: { code: -1003, msg: "One moment please", content: null } },
    ]);
    await recharge.method(methods.card).click();
    for (const words of [
      "payway_id is no exist",
      store.text("checkout.link_invalid"),
      store.text("checkout.link_invalid"),
    ]) {
      await recharge.pay(methods.card).click();
      await expect(recharge.message(words)).toBeVisible();
      await expectUsable(store);
    }

    await test.step("a busy server", async () => {
      await page.clock.install();
      await recharge.pay(methods.card).click();
      await expect(selectGoodsScreen(store).payMessage).toHaveText(["One moment please"]);
      await expect.poll(() => page.context().pages().length).toBe(1);
      await expect(recharge.pay(methods.card)).toBeDisabled();
      await page.clock.fastForward(20_000);
      await expect(recharge.pay(methods.card)).toBeEnabled();
    });

    await recharge.payWith(methods.card);
    await expect(resultScreen(store).pending).toBeVisible();
  },
);

test(
  "an error without words of its own shows one quiet line, and the popup stays usable [J35]",
  { tag: tags.onceDesktop },
  async ({ openStore, problems }) => {
    problems.expect(/This window is gone/);
    const store = await openStore({ brand: "kitestone", area: "codapay", gp_id: "102" });
    await walkToRecharge(store, accounts.newcomer);
    await breakWindows(store.page);
    const recharge = rechargeScreen(store);
    await recharge.method(methods.scan).click();
    await recharge.pay(methods.scan).click();
    await expect(recharge.message(store.text("message.not_completed"))).toBeVisible();
    // Z118: once, although the order stands in the rail behind the popup too.
    const said = store.page.getByText(store.text("message.not_completed")).filter({ visible: true });
    await expect(said).toHaveCount(1);
    await expectUsable(store);
    await recharge.method(methods.card).click();
    await expect(recharge.pay(methods.card)).toBeEnabled();
  },
);

/** No toast, no second popup, no window left over, and the button is free. */
async function expectUsable(store: Store): Promise<void> {
  const recharge = rechargeScreen(store);
  await expect(recharge.popup).toBeVisible();
  await expect(store.page.getByRole("dialog")).toHaveCount(1);
  await expect(selectGoodsScreen(store).errorToasts).toHaveCount(0);
  await expect.poll(() => store.page.context().pages().length).toBe(1);
  await expect(recharge.popup.getByRole("button", { disabled: true })).toHaveCount(0);
}
