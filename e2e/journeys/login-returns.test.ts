import { codes } from "@gemgate/contract/code";
import type { UserInfo } from "@gemgate/contract/login";
import type { Page } from "@playwright/test";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { answerInstead, holdCalls, parametersOf, recordCalls } from "../stack/break-network.ts";
import { refuseWindows } from "../stack/change-page.ts";
import { catchEvents, namesOf } from "../stack/gateway.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { loginConfigs, loginOf, offerLogins, standInForProvider } from "../stack/stand-in-logins.ts";
import { tags } from "../stack/variants.ts";

declare const sessionStorage: { getItem: (name: string) => string | null };

const readTab = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);
const success = (content: UserInfo | { link: string }) => ({ body: { code: codes.success, msg: "", content } });
const refused = (msg: string) => ({ body: { code: codes.login_failed, msg, content: null } });

/** Every request and every line of the console in which the secret stands. */
function listTelling(page: Page, secret: string): string[] {
  const telling: string[] = [];
  page.on("request", (request) => {
    const isTold = `${request.url()} ${request.postData() ?? ""}`.includes(secret);
    if (isTold) telling.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  page.on("console", (message) => (message.text().includes(secret) ? telling.push(message.text()) : undefined));
  return telling;
}

async function openLogin(store: Store, kinds: readonly string[]) {
  await offerLogins(store.page, loginConfigs.older(kinds));
  await selectGoodsScreen(store).logInEntry.click();
  return loginScreen(store);
}

test(
  "a login with Google on the way to paying comes back to the purchase, and its code is sent once [E2 E23 E36 E37 E38 E39 E40 E41]",
  { tag: tags.oncePhone },
  async ({ openStore, context }) => {
    const events = await catchEvents(context, "kitestone");
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "104" });
    const { page, goods, client_id } = store;
    const goodsPage = selectGoodsScreen(store);
    const login = loginScreen(store);
    await offerLogins(page, loginConfigs.newer(["google"]));
    const started = await standInForProvider(page, "google", { code: "secret-code-1" });
    await answerInstead(page, "/util/login/google_auth", [success(await loginOf(store, accounts.newcomer))]);
    const letGo = await holdCalls(page, "/util/login/google_auth");
    const telling = listTelling(page, "secret-code-1");
    const calls = recordCalls(page, "/util/login/google_auth");
    await goodsPage.choose(goods.name);
    await goodsPage.pay.tap();
    await login.provider("Google").tap();

    await expect(login.signingIn("Google")).toBeVisible();
    await expect.poll(() => calls.length).toBe(1);
    expect([await readTab(page, "webpay_login_return"), await readTab(page, "webpay_login_begun")]).toEqual([
      null,
      null,
    ]);
    const [start] = started;
    const asked = new URL(start?.url() ?? "").searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id,
      state: expect.stringMatching(/^[\w-]{22}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [call] = calls;
    expect([call?.method(), new URL(call?.url() ?? "").search]).toEqual(["POST", ""]);
    expect(call && Object.fromEntries(parametersOf(call))).toMatchObject({
      authorization_code: "secret-code-1",
      pkg: "com.example.orrin",
      client_id,
      redirect_uri: `${new URL(page.url()).origin}/loginReturn/google`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      bind: expect.stringMatching(/^[\w-]{43}$/),
    });
    letGo();
    await expect(rechargeScreen(store).popup).toContainText(goods.name);
    expect(calls).toHaveLength(1);
    await expect.poll(() => events.filter(({ event }) => event.event_name === "login").length).toBe(1);
    const logins = events.filter(({ event }) => event.event_name === "login");
    expect(logins.map(({ event }) => event.params)).toEqual([{ mode: "manual", kind: "google" }]);
    // Nothing else has heard of the code: no address, no event, no line of the console.
    expect(telling).toEqual(["POST /util/login/google_auth"]);
    expect(new URL(page.url()).searchParams.has("state")).toBe(false);
  },
);

test(
  "a reload in the middle of a login does not send its code again",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "104" });
    const { page } = store;
    const login = await openLogin(store, ["huawei", "apple"]);
    await standInForProvider(page, "apple", { code: "c-1", identity_token: "i-1" });
    await holdCalls(page, "/util/login/apple_auth");
    const calls = recordCalls(page, "/util/login/apple_auth");
    await login.provider("Apple").click();
    await expect.poll(() => calls.length).toBe(1);
    await page.reload();
    // A popup that goes on with the old login would stand in the way.
    await selectGoodsScreen(store).logInEntry.click();
    await expect(login.account).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);

test(
  "a provider's login that fails says so in the popup, one that is cancelled says nothing, and a foreign one asks no server [E25 E51 E52]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, context }) => {
    problems.expect(/ERR_CONNECTION_REFUSED/);
    const events = await catchEvents(context, "kitestone");
    const countFailures = () => namesOf(events).filter((name) => name === "loginFail").length;
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "102" });
    const { page, text } = store;
    const calls = recordCalls(page, "/util/login/facebook_auth");
    await answerInstead(page, "/util/login/facebook_auth", [refused(text("login.no_game_account"))]);
    const login = await openLogin(store, ["facebook", "google"]);
    await standInForProvider(page, "facebook", { access_token: "t-1" });
    await login.provider("Facebook").click();
    await expect(login.error).toHaveText(`${text("login.no_game_account")} ${text("login.as_in_game")}`);
    const [call] = calls;
    expect(call && parametersOf(call).get("fb_access_token")).toBe("t-1");

    await standInForProvider(page, "facebook", { error: "access_denied" });
    await login.provider("Facebook").click();
    await expect(login.account).toBeVisible();
    await expect(login.provider("Facebook")).toBeEnabled();
    await expect(login.error).toHaveCount(0);
    expect(countFailures()).toBe(1);

    await standInForProvider(page, "facebook", { access_token: "t-2", state: "somebody-else" });
    await login.provider("Facebook").click();
    await expect(login.error).toHaveText(text("log_fail"));
    expect(calls).toHaveLength(1);

    // A code works once, so that a lost answer is not asked for again.
    const codeCalls = recordCalls(page, "/util/login/google_auth");
    await standInForProvider(page, "google", { code: "c-1" });
    await page.route("**/util/login/google_auth", (route) => route.abort("connectionrefused"));
    await login.provider("Google").click();
    await expect(login.error).toHaveText(text("login.lost", { provider: "Google" }));
    await expect(login.provider("Google")).toBeEnabled();
    expect(codeCalls).toHaveLength(1);
    await expect.poll(countFailures).toBe(3);
  },
);

test(
  "an undefined client at Apple is told like a browser in which the login does not work [E24 E56]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "102" });
    const { page, text } = store;
    const login = await openLogin(store, ["apple"]);
    const question = confirmScreen(store, text("tips"));
    await standInForProvider(page, "apple", { error: "invalid_client" });
    await login.provider("Apple").click();
    await expect(question.popup).toContainText(text("tip_login_env_error"));
    await question.answer(text("shell.cancel")).click();

    await answerInstead(page, "/util/login/apple_auth", [refused("undefined client")]);
    await standInForProvider(page, "apple", { code: "c-1", identity_token: "i-1" });
    await login.provider("Apple").click();
    await expect(question.popup).toContainText(text("tip_login_env_error"));
    await question.answer(text("shell.cancel")).click();
    await expect(login.account).toBeVisible();
    await expect(login.error).toHaveCount(0);
  },
);

test(
  "VK's window is believed alone: strangers are not heard, a closed window changes nothing, a blocked one is told [E5 E26 E27 E28]",
  { tag: tags.onceDesktop },
  async ({ openStore, context }) => {
    const store = await openStore({ brand: "volna", area: "ru", gp_id: "101" });
    const { page, text } = store;
    const user = await loginOf(store, accounts.newcomer);
    await context.route("**/loginStart/vk?*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>VK</title>" }),
    );
    await answerInstead(page, "/util/login/vk_auth", [success(user)]);
    const calls = recordCalls(page, "/util/login/vk_auth");
    const login = await openLogin(store, ["vk", "google"]);

    const closed = page.waitForEvent("popup");
    await login.provider("VK").click();
    await expect(login.provider("Google")).toBeDisabled();
    await (await closed).close();
    await expect(login.provider("Google")).toBeEnabled();
    await expect(login.error).toHaveCount(0);

    const opened = page.waitForEvent("popup");
    await login.provider("VK").click();
    const vk = await opened;
    await vk.waitForLoadState();
    const state = new URL(vk.url()).searchParams.get("state") ?? "";
    const evil = { type: "vk", vk_access_token: "evil", uid: "1", state, error: "" };
    // From the page itself, from a frame of another origin, and from the window with another type or state.
    await page.evaluate(`postMessage(${JSON.stringify(evil)}, location.origin)`);
    await vk.evaluate(`opener.postMessage(${JSON.stringify({ ...evil, type: "payment" })}, "*")`);
    await vk.evaluate(`opener.postMessage(${JSON.stringify({ ...evil, state: "another" })}, "*")`);
    const loaded = page.waitForEvent("load");
    const honest = { ...evil, vk_access_token: "t-1", uid: "7" };
    await vk.evaluate(`opener.postMessage(${JSON.stringify(honest)}, location.origin)`);
    await loaded;
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
    expect(vk.isClosed()).toBe(true);
    expect(calls.map((call) => [parametersOf(call).get("vk_access_token"), parametersOf(call).get("uid")])).toEqual([
      ["t-1", "7"],
    ]);

    await page.evaluate("localStorage.clear()");
    await page.reload();
    await selectGoodsScreen(store).logInEntry.click();
    await expect(login.provider("VK")).toBeVisible();
    await refuseWindows(page);
    await login.provider("VK").click();
    await expect(login.error).toHaveText(text("login.window_blocked"));
  },
);

test(
  "Twitter's link is followed, and its pair on any page logs in and leaves the address [E6 E29 E30]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "102" });
    const { page, client_id } = store;
    const back = `${page.url()}&oauth_token=o-1&oauth_verifier=v-1`;
    const link = "https://twitter.example/authorize?oauth_token=o-1";
    await page.route(link, (route) => route.fulfill({ status: 302, headers: { location: back } }));
    await answerInstead(page, "/util/login/twitter_redirect", [success({ link })]);
    await answerInstead(page, "/util/login/twitter_auth", [success(await loginOf(store, accounts.newcomer))]);
    const starts = recordCalls(page, "/util/login/twitter_redirect");
    const calls = recordCalls(page, "/util/login/twitter_auth");
    const login = await openLogin(store, ["twitter"]);
    let loads = 0;
    page.on("load", () => void (loads += 1));
    await login.provider("Twitter").click();
    // E40: the page that Twitter leads back to, and then the player's own; what follows must not meet the reload.
    await expect.poll(() => loads).toBe(2);
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
    expect(page.url()).not.toContain("oauth");
    const [start] = starts;
    expect(start && Object.fromEntries(parametersOf(start))).toMatchObject({
      callback: `${new URL(page.url()).origin}/loginReturn/twitter`,
      client_id,
      bind: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call && Object.fromEntries(parametersOf(call))).toMatchObject({
      client_id,
      oauth_token: "o-1",
      oauth_verifier: "v-1",
    });

    // A pair that this browser did not begin logs no account in.
    await page.evaluate("localStorage.clear()");
    await page.goto(back);
    await expect(login.error).toHaveText(store.text("log_fail"));
    expect(page.url()).not.toContain("oauth");
    expect(calls).toHaveLength(1);
  },
);
