import type { Boot } from "@gemgate/contract/boot";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { myScreen, orderScreen } from "../screens/my-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { readBillingNo } from "../screens/walk-to-payment.ts";
import { writeCookie, writeStored } from "../stack/browser-memory.ts";
import { expectUnharmed, listenToDialogs } from "../stack/expect-unharmed.ts";
import { catchEvents } from "../stack/gateway.ts";
import { changeAnswers, changePages, changeTexts } from "../stack/hostile-data.ts";
import { endlessWord, hostileAddress, hostileWords } from "../stack/hostile-words.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

/** Everything of an answer or a page's data that a person reads. */
const wordFields =
  "display name typeName bonus description title copyright msg country_name username user_name role_name server_name area_name game_name game_server_name product_name".split(
    " ",
  );
/** Everything that becomes an address. */
const addressFields = ["icon", "logo", "terms", "privacy", "pay_url", "picture_address"];

const attacks = [
  { what: "words that want to be markup", words: hostileWords, tag: [tags.rtl, tags.onceDesktop] },
  { what: "words without an end", words: endlessWord, tag: tags.fullOnly },
];

for (const { what, words, tag } of attacks) {
  test(
    `${what}, in every field of every answer and of the page's own data, are words and nothing else`,
    { tag },
    async ({ openStore, page, problems }) => {
      // The one thing that is tried: a picture at an address that is none, which the policy refuses.
      problems.expect(/^Loading the image 'javascript:|^Policy report: img-src javascript/);
      const dialogs = listenToDialogs(page);
      const change = (text: string, key: string) => {
        if (addressFields.includes(key)) return hostileAddress;
        // The browser keeps the name of a user, and nothing that is longer.
        if (key === "username") return words.slice(0, 2_000);
        return wordFields.includes(key) && text !== "" ? words : text;
      };
      // A page that the test hands out may not post to this machine; the browser would say so in its own words.
      await catchEvents(page.context(), "kitestone");
      await changePages(page, (boot) => withHostileData(boot, change));
      const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "102" });
      const goodsPage = selectGoodsScreen(store);
      const begin = words.slice(0, 20);
      const inspect = async (name: string) => {
        await expectUnharmed(page, name);
        expect(new URL(page.url()).origin).toBe(new URL(store.address()).origin);
      };
      await expect(goodsPage.everyCard.first()).toContainText(begin);
      await inspect("goods");
      await goodsPage.chooseGame("").first().click();
      await expect(page.getByRole("dialog").getByText(begin).first()).toBeVisible();
      await inspect("games");
      await page.keyboard.press("Escape");

      await changeAnswers(page, change);
      await goodsPage.everyCard.nth(4).click();
      await goodsPage.order.getByRole("button").last().click();
      await loginScreen(store).logIn(accounts.kaelis);
      const roles = rolePickerScreen(store);
      await expect(roles.characters.first()).toContainText(begin);
      await inspect("characters");
      await roles.allServers.click();
      await expect(roles.servers.first()).toContainText(begin);
      await inspect("servers");
      await roles.oftenUsed.click();
      await roles.characters.first().click();

      const recharge = page.getByRole("dialog", { name: store.text("checkout.title") });
      await expect(recharge.getByRole("radio").first()).toContainText(begin);
      await inspect("methods");
      await recharge.getByRole("radio").first().click();
      const opened = page.waitForEvent("popup");
      await recharge.getByRole("button").filter({ hasText: begin }).click();
      const payment = await opened;
      const result = resultScreen(store);
      await expect(result.pending).toBeVisible();
      await payment.waitForURL(/\/(?:checkout|pay)\//);
      await payment.close();
      await expect(result.popup.getByRole("definition").first()).toContainText(begin);
      await expect(result.goToPayment).toHaveAttribute("href", new RegExp(`/(?:checkout|pay)/`));
      await inspect("result");
      const billing_no = await readBillingNo(store);

      await page.goto(store.address({ path: "/my" }));
      const my = myScreen(store);
      await expect(my.rows.first()).toContainText(begin);
      await inspect("my");
      await my.details(my.rows.first()).click();
      await expect(orderScreen(store).popup).toContainText(begin);
      await inspect("order");
      await orderScreen(store).close.click();
      await my.press(my.agreements);
      await inspect("agreements");

      await page.goto(store.address({ query: { billing_no } }));
      await expect(result.goToPayment).toHaveAttribute("href", new RegExp(`/(?:checkout|pay)/`));
      await inspect("return");
      expect(dialogs).toEqual([]);
    },
  );
}

test("a refusal's own words are words", { tag: tags.onceDesktop }, async ({ openStore, page }) => {
  const dialogs = listenToDialogs(page);
  const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "103" });
  await changeAnswers(page, (text, key) => (key === "msg" ? hostileWords : text));
  await selectGoodsScreen(store).logInEntry.click();
  const login = loginScreen(store);
  await login.enter({ username: hostileWords.slice(0, 60), password: "wrong" });
  await login.submit.click();
  await expect(login.error).toContainText(hostileWords.slice(0, 20));
  await expectUnharmed(page, "login refused");
  expect(dialogs).toEqual([]);
});

const parameters =
  "client_id oauth_token area_id server_id role_id utm_pay visit spec_lang idfv domain_area billing_no replenish_id rp_client_id utm_source utm_medium utm_campaign utm_content utm_term oauth_verifier __proto__".split(
    " ",
  );

test(
  "hostile words in every parameter of an address, and in its path, change nothing",
  { tag: tags.onceDesktop },
  async ({ openStore, page, problems }) => {
    problems.expect(/status of (?:400|404|414)/);
    const dialogs = listenToDialogs(page);
    const place = { brand: "kitestone", area: "sea", gp_id: "104" } as const;
    const every = Object.fromEntries(parameters.map((name) => [name, hostileWords.slice(0, 90)]));
    // What cannot be a server, or is too long for an id, leads to the page that says so; the others are taken as they are.
    const { domain_area: _area, client_id: _client, server_id: _server, ...others } = every;
    const besides = { ...others, area_id: hostileWords.slice(0, 60), role_id: hostileWords.slice(0, 60) };
    for (const parts of [
      { query: every },
      { query: besides },
      { query: { ...besides, visit: "sdk" } },
      { path: "/my", query: besides },
      { path: "/userCenter", query: besides },
      { path: `/@${encodeURIComponent("<img src=x onerror=injected=1>")}`, query: {} },
      { path: "/%22%3E%3Csvg%20onload=injected=1%3E", query: besides },
    ]) {
      const store = await openStore(place, parts);
      const name = JSON.stringify(parts).slice(0, 60);
      // Whatever it says, it is a page of ours that came to life. A pair of Twitter's that no login asked for is told in a popup
      // above it, so it is not looked for by its role.
      await expect(page.locator("main")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectUnharmed(page, name);
      expect(new URL(page.url()).origin).toBe(new URL(store.address()).origin);
    }
    expect(dialogs).toEqual([]);
  },
);

test(
  "hostile words in everything that the browser keeps are no more than forgotten",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore, page, problems }) => {
    problems.expect(/status of 40\d/);
    const dialogs = listenToDialogs(page);
    const user = { username: hostileWords, suid: hostileWords, oauth_token: "t", gp_id: "101" };
    const values = {
      webpay_user: user,
      webpay_user_map: { "101": user, "0": user },
      webpay_token: "t",
      webpay_order: { billing_no: hostileWords, url: hostileAddress },
      webpay_game: { gp_id: hostileWords, client_id: hostileWords },
      webpay_backup_api: "https://evil.example",
      webpay_rp_billing: hostileWords,
      webpay_domain_area: hostileWords,
      webpay_lang: hostileWords,
      webpay_theme: `dark"><script>injected=1</script>`,
      webpay_traffic: hostileWords,
      webpay_uuid: hostileWords,
      webpay_bind: hostileWords,
      webpay_roles: {
        "100213": { suid: hostileWords, area_id: "", server: hostileWords, role_id: hostileWords, turn: 1 },
      },
      webpay_purchases: [{ suid: hostileWords, gp_id: "101", area: "sea", last: hostileWords, bought: null }],
    };
    const place = { brand: "kitestone", area: "sea", gp_id: "101" } as const;
    const store = await openStore(place);
    const order = {
      gameName: hostileWords,
      clientId: store.client_id,
      gameProductId: "101",
      area: { display: hostileWords, value: hostileWords },
      server: hostileWords,
      realServer: hostileWords,
      role: { display: hostileWords, value: hostileWords },
      goods: { display: hostileWords, value: hostileWords, typeKey: hostileWords },
      region: hostileWords,
      rechargeInfo: { payway_id: "1", channel_id: "card", key: "1_card", name: hostileWords },
      billing_no: hostileWords,
      rechargeKey: hostileWords,
    };
    await writeCookie(page, "order_info", encodeURIComponent(JSON.stringify(shorten(order))));
    await writeCookie(
      page,
      "webpay_first",
      encodeURIComponent(`domain_area=<script>&spec_lang=${hostileWords.slice(0, 200)}`),
    );
    for (const path of ["/selectGoods", "/my", "/userCenter"]) {
      await writeStored(page, values);
      await openStore(place, { path });
      await page.waitForLoadState("networkidle");
      await expectUnharmed(page, path);
    }
    // What was kept names a login that no server knows, so the store asks for one, and goes on without it.
    await openStore(place);
    const login = loginScreen(store);
    await expect(login.popup).toBeVisible();
    await login.close.click();
    await selectGoodsScreen(store).choose(store.goods.name);
    await expect(selectGoodsScreen(store).card(store.goods.name)).toBeChecked();
    await expect(shellScreen(store).header).toBeVisible();
    expect(dialogs).toEqual([]);
  },
);

/** A cookie has no room for more. */
function shorten<Data>(data: Data): Data {
  return changeTexts(data, (text) => text.slice(0, 40));
}

function withHostileData(boot: Boot, change: (text: string, key: string) => string): Boot {
  const { brand, games, goods, page_config } = boot;
  return {
    ...boot,
    // Addresses of a brand are its operator's own, in a file; only words are changed there.
    brand: {
      ...brand,
      title: change(brand.title, "title"),
      copyright: change(brand.copyright, "copyright"),
      kr_company: [change("x", "name")],
    },
    games: changeTexts(games, change),
    goods: changeTexts(goods, change),
    page_config: changeTexts(page_config, change),
  };
}
