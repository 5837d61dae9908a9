import { accounts, loginScreen } from "../screens/login-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { cutOff, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { backupOrigins, brandOrigin } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

const { kaelis } = accounts;

test(
  "with the main host down a backup host answers, is remembered and is asked first from then on [S9 S10 S11 S12]",
  { tag: tags.onceDesktop },
  async ({ openStore, problems, page }) => {
    problems.expect(/net::ERR_CONNECTION_REFUSED/);
    await page.clock.install();
    const store = await openStore({ brand: "kitestone", area: "ru", gp_id: "101" });
    const main = brandOrigin("kitestone");
    const [backup = ""] = backupOrigins("kitestone");
    await cutOff(page, [main]);
    const calls = recordCalls(page);
    const origins = (path: string) =>
      calls.filter((call) => call.url().includes(path)).map((call) => new URL(call.url()).origin);

    const login = loginScreen(store);
    await selectGoodsScreen(store).logInEntry.click();
    await login.enter(kaelis);
    await login.submit.click();
    for (const tried of [1, 2]) {
      await expect.poll(() => origins("/util/login/auth")).toHaveLength(tried);
      await page.clock.fastForward(4_000);
    }
    const reloaded = page.waitForEvent("load");
    await expect.poll(() => origins("/util/login/auth")).toEqual([main, main, main, backup]);
    await expect.poll(() => readStored(page, "webpay_backup_api")).toBe(backup);
    await page.clock.fastForward(500);
    await reloaded;
    await expect(selectGoodsScreen(store).userEntry("kaelis")).toBeVisible();
    await expect(selectGoodsScreen(store).chooseCharacter).toBeVisible();
    // A machine that stalls for seconds may make it ask the others after it.
    expect(origins("/api/system/allRoleList")[0]).toBe(backup);
  },
);

test(
  "with every host down the player is told once, and can try again [S8 S15]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, page }) => {
    problems.expect(/net::ERR_CONNECTION_REFUSED/);
    await page.clock.install();
    const store = await openStore({ brand: "kitestone", area: "ru", gp_id: "102" });
    await cutOff(page, [brandOrigin("kitestone"), ...backupOrigins("kitestone")]);
    const logins = recordCalls(page, "/util/login/auth");
    const goodsPage = selectGoodsScreen(store);
    const login = loginScreen(store);
    await goodsPage.logInEntry.click();
    await login.enter(kaelis);
    await login.submit.click();
    for (const tried of [1, 2]) {
      await expect.poll(() => logins.length).toBe(tried);
      await page.clock.fastForward(4_000);
    }
    await expect.poll(() => logins.length).toBe(5);
    await expect(goodsPage.errorToasts).toHaveText([store.text("message.network_error")]);
    await expect(login.account).toHaveValue("kaelis");
    await page.unrouteAll();
    const reloaded = page.waitForEvent("load");
    await login.submit.click();
    await expect(login.popup).toBeHidden();
    await page.clock.fastForward(500);
    await reloaded;
    await expect(goodsPage.userEntry("kaelis")).toBeVisible();
  },
);

test(
  "with every host down a click on payment done says so and can be repeated; the answer comes when a host does [K13 S15]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, page }) => {
    problems.expect(/net::ERR_CONNECTION_REFUSED/);
    const store = await openStore({ brand: "kitestone", area: "ru", gp_id: "103" });
    const { payment } = await walkToPayment(store, accounts.newcomer, methods.card);
    await page.clock.install();
    await payment.close();
    await cutOff(page, [brandOrigin("kitestone"), ...backupOrigins("kitestone")]);
    const calls = recordCalls(page);
    const countPolls = () => calls.filter((call) => call.url().includes("/api/pay/getOrderInfo")).length;
    const result = resultScreen(store);
    await expect.poll(countPolls).toBe(1);
    await result.iHavePaid.click();
    for (const tried of [1, 2]) {
      await expect.poll(countPolls).toBe(tried);
      await page.clock.fastForward(4_000);
    }
    await expect(selectGoodsScreen(store).errorToasts).toHaveText([store.text("message.network_error")]);
    await expect(result.iHavePaid).toBeEnabled();

    await page.unrouteAll();
    await result.iHavePaid.click();
    await expect(result.unpaid).toBeVisible();
  },
);
