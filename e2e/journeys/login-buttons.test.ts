import { codes } from "@gemgate/contract/code";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { answerInstead, holdCalls, parametersOf, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { clientIdOf } from "../stack/place.ts";
import { loginConfigs, loginOf, offerLogins } from "../stack/stand-in-logins.ts";
import { waitForTransitions } from "../stack/transitions.ts";
import { tags } from "../stack/variants.ts";

declare const localStorage: { setItem: (name: string, text: string) => void };
declare const document: {
  addEventListener: (name: "copy", listen: () => void) => void;
  activeElement: { value?: string } | null;
};

const everyKind = ["VK", "google", "Twitter", "apple", "huawei", "facebook", "steam", "google"];

async function openLogin(store: Store) {
  await selectGoodsScreen(store).logInEntry.click();
  const login = loginScreen(store);
  await expect(login.account).toBeVisible();
  return login;
}

test(
  "the config says which logins have a button, in both of its forms, and without one the account form is there alone [E2 E3 E4 E5 E9 E11 E13]",
  { tag: tags.oncePhone },
  async ({ openStore, problems }) => {
    problems.expect(/ERR_CONNECTION_REFUSED/);
    const store = await openStore({ brand: "kitestone", area: "ru", gp_id: "101" });
    const { page } = store;
    for (const form of [loginConfigs.older, loginConfigs.newer]) {
      await offerLogins(page, form(everyKind));
      await page.reload();
      const login = await openLogin(store);
      await expect(login.everyProviderName).toHaveText(["VK", "Google", "Apple", "Facebook"]);
      for (const name of ["VK", "Google", "Apple", "Facebook"]) {
        const box = await login.provider(name).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    }
    await offerLogins(page, { ...loginConfigs.older(["google", "apple"]), gg_id: "" });
    await page.reload();
    await expect((await openLogin(store)).everyProviderName).toHaveText(["Apple"]);

    await page.unroute("**/util/login/login_config*");
    await page.route("**/util/login/login_config*", (route) => route.abort("connectionrefused"));
    await page.reload();
    const login = await openLogin(store);
    await login.enter(accounts.newcomer);
    await expect(login.submit).toBeEnabled();
    await expect(login.everyProvider).toHaveCount(0);
  },
);

test(
  "Huawei has a button where its brand lists the client, Twitter where the brand lets it in, and nowhere else [E6 E7 E12 E14 E15]",
  // brands.test.ts sees the buttons of every brand, login-buttons.test.ts and login-config.db.test.ts hold the rule.
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore, page }) => {
    await offerLogins(page, loginConfigs.older(everyKind));
    const sahra = await openStore({ brand: "sahra", area: "mea", gp_id: "101" });
    await expect((await openLogin(sahra)).provider("Huawei")).toBeVisible();
    await expect(loginScreen(sahra).provider("Twitter")).toBeHidden();
    const kitestone = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    await expect((await openLogin(kitestone)).provider("Twitter")).toBeVisible();
    await expect(loginScreen(kitestone).provider("Huawei")).toBeHidden();
    await expect(loginScreen(kitestone).provider("VK")).toBeHidden();
  },
);

test(
  "nothing moves in the login popup when its config arrives late [E9]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "ru", gp_id: "102" });
    const { page } = store;
    await offerLogins(page, loginConfigs.older(["google", "apple", "facebook", "vk"]));
    const letGo = await holdCalls(page, "/util/login/login_config");
    const login = await openLogin(store);
    await waitForTransitions(page);
    const places = () => Promise.all([login.account.boundingBox(), login.submit.boundingBox()]);
    const before = await places();
    letGo();
    await expect(login.provider("VK")).toBeVisible();
    expect(await places()).toEqual(before);
  },
);

test.describe("inside another app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.0.0",
    permissions: ["clipboard-read", "clipboard-write"],
  });

  test(
    "a login that its provider would refuse is told first, and the link for another browser is copied [E53 E54 E55]",
    { tag: tags.oncePhone },
    async ({ openStore }) => {
      const store = await openStore(
        { brand: "kitestone", area: "ru", gp_id: "101" },
        { query: { utm_source: "line", idfv: "device" } },
      );
      const { page, text } = store;
      await offerLogins(page, loginConfigs.older(["google", "facebook", "vk", "apple"]));
      const login = await openLogin(store);
      const question = confirmScreen(store, text("tips"));
      for (const name of ["Google", "Facebook", "VK"]) {
        await login.provider(name).click();
        await expect(question.popup).toContainText(text("tip_login_env_error"));
        await question.answer(text("shell.cancel")).click();
        await expect(login.account).toBeVisible();
      }
      await login.provider("Google").click();
      await question.answer(text("login.copy_link")).click();
      await expect(page.getByText(text("login.link_copied"))).toBeVisible();
      const origin = new URL(page.url()).origin;
      const link = `${origin}/selectGoods?domain_area=ru&client_id=${clientIdOf(store.place, "ios")}`;
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);
      await expect(login.account).toBeVisible();

      // An old WebView has no clipboard to write to.
      await page.evaluate(() => {
        document.addEventListener("copy", () => localStorage.setItem("copied", document.activeElement?.value ?? ""));
      });
      await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
      await login.provider("Google").click();
      await question.answer(text("login.copy_link")).click();
      await expect.poll(() => page.evaluate("localStorage.getItem('copied')")).toBe(link);
    },
  );
});

test(
  "in super mode logins stand apart from the usual ones, and logging out leads to the next login [R10 W6 W7 W8]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "102" });
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    await offerLogins(page, loginConfigs.older([]));
    await (await openLogin(store)).logIn(accounts.newcomer);
    await expect(goodsPage.userEntry("newcomer")).toBeVisible();
    const names = ["webpay_user_map", "webpay_token", "webpay_user"];
    const usual = await Promise.all(names.map((name) => readStored(page, name)));

    await page.evaluate(() => localStorage.setItem("webpay_super", "1"));
    await page.reload();
    await (await openLogin(store)).logIn(accounts.kaelis);
    await expect(goodsPage.userEntry("kaelis")).toBeVisible();
    expect(await readStored(page, "webpay_beta_account")).toMatchObject({ "102": { username: "kaelis" } });

    await goodsPage.userEntry("kaelis").click();
    await userScreen(store).logOut.click();
    const question = confirmScreen(store, text("account.log_out_title"));
    await expect(question.popup).toContainText(text("tip_logout"));
    await question.answer(text("account.log_out")).click();
    await expect(loginScreen(store).account).toBeVisible();
    expect(await readStored(page, "webpay_beta_account")).toEqual({});
    expect(await Promise.all(names.map((name) => readStored(page, name)))).toEqual(usual);
  },
);

test(
  "in the replenish auto mode a login is the in-game one, and then asks for the page of what is owed",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(
      { brand: "kitestone", area: "sea", gp_id: "103" },
      { query: { rp_client_id: "rp-7", utm_source: "game" } },
    );
    const { page } = store;
    const user = await loginOf(store, accounts.newcomer);
    const replenish_id = "rp-1";
    await answerInstead(page, "/api/ingame/auth", [
      { body: { code: codes.success, msg: "", content: { replenish_id, user } } },
    ]);
    const calls = recordCalls(page, "/api/ingame/auth");
    const configs = recordCalls(page, "/util/login/login_config");
    const login = await openLogin(store);
    await login.enter(accounts.newcomer);
    // The buttons are asked for the same client; it is unknown, so that only the account form shows and no page opens.
    await expect(login.everyProvider).toHaveCount(0);
    expect(configs.map((config) => parametersOf(config).get("client_id"))).toEqual(["rp-7"]);
    const arrived = page.waitForRequest((request) => new URL(request.url()).pathname === "/replenishGoods");
    await login.submit.click();
    const { searchParams } = new URL((await arrived).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ replenish_id, rp_client_id: "rp-7", utm_source: "game" });
    const [call] = calls;
    expect(call && Object.fromEntries(parametersOf(call))).toMatchObject({ client_id: "rp-7", game_id: "103" });
  },
);
