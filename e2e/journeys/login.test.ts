import { codes } from "@gemgate/contract/code";
import { readObfuscated } from "@gemgate/rules/login/obfuscate";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { answerInstead, parametersOf, recordCalls } from "../stack/break-network.ts";
import { readOrderCookie, readStored, writeStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { loginOf } from "../stack/stand-in-logins.ts";
import { tags } from "../stack/variants.ts";

test(
  "a wrong password is told in the form, and the right one then works [E18 E36 E37 E38 E51]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "sea", gp_id: "101" });
    const goodsPage = selectGoodsScreen(store);
    const login = loginScreen(store);
    await goodsPage.logInEntry.click();
    await login.enter({ username: "newcomer", password: "crystal-00" });
    await login.submit.click();
    await expect(login.error).toContainText(store.text("log_fail").replace(/\.$/, ""));
    await expect(login.account).toHaveValue("newcomer");
    await expect(goodsPage.errorToasts).toHaveCount(0);

    await login.logIn(accounts.newcomer);
    await expect(login.popup).toBeHidden();
    await expect(goodsPage.userEntry("newcomer")).toBeVisible();
    expect(await readStored(store.page, "webpay_user_map")).toMatchObject({ "101": { username: "newcomer" } });
  },
);

test(
  "Enter or a press with a missing password asks for account and password, and sends nothing [E17 E18]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "sea", gp_id: "101" });
    const calls = recordCalls(store.page, "/util/login/auth");
    const login = loginScreen(store);
    await selectGoodsScreen(store).logInEntry.click();
    await login.account.fill("newcomer");
    await login.account.press("Enter");
    await expect(login.error).toHaveText(store.text("login.both_needed"));
    await expect(login.submit).toBeDisabled();
    await login.password.fill("  ");
    await expect(login.error).toBeHidden();
    // A finger presses what only looks disabled.
    await login.submit.click({ force: true });
    await expect(login.error).toHaveText(store.text("login.both_needed"));
    expect(calls).toEqual([]);
  },
);

test(
  "both values are sent trimmed and obfuscated, and a second press sends other letters [E19 E20 E21 E22]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "sea", gp_id: "102" });
    const { page, text } = store;
    const refused = { body: { code: codes.login_failed, msg: "", content: null } };
    await answerInstead(page, "/util/login/auth", [refused, refused]);
    const calls = recordCalls(page, "/util/login/auth");
    const login = loginScreen(store);
    await selectGoodsScreen(store).logInEntry.click();
    await login.enter({ username: " newcomer ", password: " crystal-61 " });
    for (const pressed of [1, 2]) {
      await login.submit.click();
      await expect.poll(() => calls.length).toBe(pressed);
      await expect(login.error).toHaveText(text("log_fail"));
    }

    const forms = calls.map(parametersOf);
    expect(calls.map((call) => [call.method(), new URL(call.url()).search])).toEqual([
      ["POST", ""],
      ["POST", ""],
    ]);
    expect(forms.map((form) => form.get("client_id"))).toEqual([store.client_id, store.client_id]);
    for (const [name, plain] of [
      ["username", "newcomer"],
      ["password", "crystal-61"],
    ] as const) {
      const values = forms.map((form) => form.get(name) ?? "");
      expect(values.map(readObfuscated)).toEqual([plain, plain]);
      expect(values[0]).not.toBe(values[1]);
    }

    await test.step("a login in another tab is this tab's too, and closes the form", async () => {
      const tab = await page.context().newPage();
      await tab.goto(store.address({ path: "/activity" }));
      const user = await loginOf({ ...store, page: tab }, accounts.newcomer);
      await writeStored(tab, { webpay_user_map: { [user.gp_id]: user } });
      await expect(login.popup).toBeHidden();
      await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
    });
  },
);

test(
  "logging out asks; staying keeps the login, and leaving forgets it [E43 E44 E45]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "sea", gp_id: "103" });
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const user = userScreen(store);
    await logIn(store, accounts.newcomer);

    const question = confirmScreen(store, text("account.log_out_title"));
    await goodsPage.userEntry("newcomer").click();
    await user.logOut.click();
    await expect(question.popup).toContainText(text("tip_logout"));
    await question.answer(text("account.stay")).click();
    await expect(user.popup).toBeVisible();
    expect(await readStored(page, "webpay_token")).toBeTruthy();

    await user.logOut.click();
    await question.answer(text("account.log_out")).click();
    await expect(goodsPage.logInEntry).toBeVisible();
    await page.reload();
    await expect(goodsPage.logInEntry).toBeVisible();
    expect(await readStored(page, "webpay_token")).toBeUndefined();
    expect((await readOrderCookie(page))?.["role"] ?? { value: "" }).toMatchObject({ value: "" });
  },
);

test(
  "changing the account asks first, and then another one can log in [E36 E46]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "merantau", area: "sea", gp_id: "104" });
    const { text } = store;
    const goodsPage = selectGoodsScreen(store);
    const user = userScreen(store);
    await logIn(store, accounts.newcomer);

    const question = confirmScreen(store, text("account.switch_title"));
    await goodsPage.userEntry("newcomer").click();
    await user.changeAccount.click();
    await question.answer(text("account.stay")).click();
    await expect(user.popup).toBeVisible();
    await user.changeAccount.click();
    await question.answer(text("account.change_account")).click();
    await loginScreen(store).logIn(accounts.kaelis);
    await expect(goodsPage.userEntry("kaelis")).toBeVisible();
  },
);

test(
  "on a page whose address names no game, a login brings back the game that was chosen [E35 E37 E40 E41 F21]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "103" });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const shell = shellScreen(store);
    await shell.place(text("shell.my")).click();
    await expect(page).toHaveURL((url) => url.pathname === "/my" && !url.searchParams.has("client_id"));
    await goodsPage.logInEntry.click();
    await loginScreen(store).logIn(accounts.newcomer);
    await expect(goodsPage.userEntry("newcomer")).toBeVisible();
    expect(await readStored(page, "webpay_user_map")).toEqual({ "103": expect.anything() });
    await shell.place(text("shell.topup")).click();
    await expect(goodsPage.chooseGame("Emberline")).toBeVisible();
    await expect(goodsPage.changeCharacter).toBeVisible();

    await page.context().clearCookies();
    await page.goto(new URL("/my", page.url()).href);
    await expect(goodsPage.userEntry("newcomer")).toBeVisible();
    await shell.place(text("shell.topup")).click();
    await expect(goodsPage.chooseGame("Emberline")).toBeVisible();
    await expect(goodsPage.card(goods.name)).toBeVisible();
  },
);

test(
  "a login on the way to paying keeps game and goods where the address names neither [B47 E35 E49]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "103" });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const shell = shellScreen(store);
    await shell.place(text("shell.my")).click();
    await shell.place(text("shell.topup")).click();
    await expect(page).toHaveURL((url) => url.pathname === "/selectGoods" && !url.searchParams.has("client_id"));
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    await loginScreen(store).logIn(accounts.newcomer);
    await expect(rechargeScreen(store).popup).toBeVisible();
    await expect(rechargeScreen(store).popup).toContainText(goods.name);
  },
);
