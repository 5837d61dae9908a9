import { accounts } from "../screens/login-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { loseFirstAnswer, parametersOf, recordCalls } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const path = "/api/pay/platform_pay";

test(
  "clicking buy twice makes one order and opens one window [J36]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "nordlicht", area: "useuro", gp_id: "101" });
    await walkToRecharge(store, accounts.newcomer);
    const calls = recordCalls(store.page);
    const recharge = rechargeScreen(store);
    await recharge.method(methods.card).click();
    await recharge.pay(methods.card).dblclick();
    await expect(resultScreen(store).pending).toBeVisible();
    expect(calls.filter((call) => call.url().includes(path))).toHaveLength(1);
    expect(store.page.context().pages()).toHaveLength(2);
    expect(await openSandboxes().paymentsOf(await readBillingNo(store))).toHaveLength(1);
  },
);

test(
  "an order whose answer was lost is asked for again with the same nonce and exists once [J36 S9 S10]",
  { tag: tags.onceDesktop },
  async ({ openStore, problems, page }) => {
    problems.expect(/net::ERR_CONNECTION_RESET/);
    const store = await openStore({ brand: "hoshimi", area: "ja", gp_id: "102" });
    await walkToRecharge(store, accounts.newcomer);
    // Only now: the way here reloads the page after a login, on the browser's own clock.
    await page.clock.install();
    const calls = recordCalls(page);
    await loseFirstAnswer(page, path);
    const lost = page.waitForEvent("requestfailed");
    await rechargeScreen(store).payWith(methods.scan);
    await lost;
    await page.clock.fastForward(4_000);
    await expect(resultScreen(store).pending).toBeVisible();

    const tries = calls.filter((call) => call.url().includes(path));
    const nonces = tries.map((call) => parametersOf(call).get("nonce"));
    expect(nonces).toHaveLength(2);
    expect(nonces[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(nonces[1]).toBe(nonces[0]);
    expect(await openSandboxes().paymentsOf(await readBillingNo(store))).toHaveLength(1);
  },
);
