import { once } from "node:events";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { gameListScreen } from "../screens/game-list-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { logInByForm, readBillingNo, walkToPayment } from "../screens/walk-to-payment.ts";
import { cutOff, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { catchEvents, gatewayOrigin, namesOf } from "../stack/gateway.ts";
import { changePages } from "../stack/hostile-data.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { goodsAt } from "../stack/place.ts";
import { backupOrigins, brandOrigin } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

const { newcomer } = accounts;
const newPlace = { brand: "merantau", area: "sea", gp_id: "101" } as const;
const oldPlace = { brand: "volna", area: "ru", gp_id: "102" } as const;

/** As the gateway's own table has them. */
const ids = new Map([
  ["viewPage", "WEBPAY-201-001"],
  ["login", "WEBPAY-201-002"],
  ["logout", "WEBPAY-201-003"],
  ["openLogin", "WEBPAY-201-004"],
  ["changeGame", "WEBPAY-201-006"],
  ["selectGoods", "WEBPAY-201-010"],
  ["openRecharge", "WEBPAY-201-011"],
  ["changePayMethod", "WEBPAY-201-013"],
  ["clickBuy", "WEBPAY-201-014"],
  ["createOrder", "WEBPAY-201-015"],
  ["openPayLink", "WEBPAY-201-016"],
]);

test(
  "the gateway hears of pages, login, change of game, buying and logout, each once, and of nothing private [U1 U2 U3 U7 U8 U9 U10 U11 U14 U17 U19 B42]",
  { tag: tags.oncePhone },
  async ({ openStore, context }) => {
    const posts = await catchEvents(context, "merantau");
    const utm = { utm_source: "mail", utm_medium: "m", utm_campaign: "c", utm_content: "o" };
    const first = await openStore({ brand: "merantau", area: "sea", gp_id: "103" }, { query: utm });
    const { page, text } = first;
    const place = { ...first.place, gp_id: "101" };
    const store = { ...first, place, goods: goodsAt(place, 0, first.locale) };
    const goodsPage = selectGoodsScreen(store);
    const names = ["viewPage"];
    const expectNext = async (...next: string[]) => {
      names.push(...next);
      await expect.poll(() => namesOf(posts)).toEqual(names);
    };

    await expectNext();
    await logInByForm(first, newcomer);
    await expectNext("openLogin", "login", "viewPage");
    await goodsPage.chooseGame("Emberline").click();
    await gameListScreen(store).game("Vale of Orrin").click();
    await confirmScreen(store, text("games.switch_title", { game: "Vale of Orrin" }))
      .answer(text("games.switch"))
      .click();
    await expect(goodsPage.card(store.goods.name)).toBeVisible();
    await expectNext("changeGame", "viewPage");

    await goodsPage.choose(store.goods.name);
    await goodsPage.pay.click();
    // A login belongs to its game, so buying in another one asks for it anew.
    await loginScreen(store).logIn(newcomer);
    const { suid, oauth_token } = await readUser();
    const payment = await rechargeScreen(store).payWith(methods.scan);
    await expect(resultScreen(store).pending).toBeVisible();
    // A window that is closed on its way to another site may never say that it is.
    await payment.waitForURL(/\/checkout\//);
    await payment.close();
    const billing_no = await readBillingNo(store);
    await expectNext(
      "selectGoods",
      "openLogin",
      "login",
      "viewPage",
      "openRecharge",
      "changePayMethod",
      "clickBuy",
      "createOrder",
      "order 18 -1",
      "openPayLink",
    );

    await resultScreen(store).close.first().click();
    await shellScreen(store).place(text("shell.my")).click();
    await expectNext("viewPage");
    const my = myScreen(store);
    await my.press(my.logOut);
    await confirmScreen(store, text("account.log_out_title")).answer(text("account.log_out")).click();
    await expect(goodsPage.logInEntry).toBeVisible();
    await expectNext("logout", "viewPage");

    const eventNamed = (name: string) => posts.find(({ event }) => event.event_name === name)?.event;
    expect(posts.map(({ event }) => event.params?.["page"]).filter((shown) => shown !== undefined)).toEqual([
      "/selectGoods",
      "/selectGoods",
      "/selectGoods",
      "/selectGoods",
      "/my",
      "/selectGoods",
    ]);
    expect(posts[0]?.event).toMatchObject({ session: { ...utm, traffic_source: "mail", channel: 2 } });
    expect(posts[0]?.event.user).toEqual({ client_id: first.client_id, domain_area: "sea" });
    expect(eventNamed("login")).toMatchObject({ user: { suid }, params: { mode: "manual", kind: "account" } });
    expect(eventNamed("clickBuy")).toMatchObject({ user: { suid }, params: { product_id: store.goods.product_id } });
    expect(eventNamed("logout")).toMatchObject({ user: { suid } });
    expect(posts.at(-1)?.event.user).not.toHaveProperty("suid");
    for (const { event, path } of posts) {
      const isOrder = event.event === 18;
      expect(path).toBe(`POST /service/recharge/${isOrder ? "api" : "dot"}.php`);
      if (!isOrder) expect(event.event_id).toBe(ids.get(event.event_name ?? "none"));
      else expect(event).toMatchObject({ billing_no, product_id: store.goods.product_id });
    }
    const did = await readStored(page, "webpay_uuid");
    expect(new Set(posts.map(({ event }) => event.device.did))).toEqual(new Set([did]));
    expect(new Set(posts.map(({ event }) => event.session["session_id"])).size).toBe(1);

    const headersOfPosts = await Promise.all(posts.map(({ headers }) => headers));
    const told = [...posts.map(({ text: body }) => body), JSON.stringify(headersOfPosts)].join("\n");
    const secrets = [newcomer.password, oauth_token, String(await readStored(page, "webpay_bind")), "/checkout/"];
    expect([...secrets, newcomer.username].filter((secret) => told.includes(secret))).toEqual([]);
    for (const headers of headersOfPosts) {
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
    }

    async function readUser(): Promise<{ suid: string; oauth_token: string }> {
      const user: unknown = await readStored(page, "webpay_user");
      expect(user).toMatchObject({ suid: expect.stringMatching(/./), oauth_token: expect.stringMatching(/.{16}/) });
      const fields = new Map<string, unknown>(Object.entries(user ?? {}));
      return { suid: String(fields.get("suid")), oauth_token: String(fields.get("oauth_token")) };
    }
  },
);

test(
  "an order is told when it is made and when it is decided, once each, although two tabs see the end [U3]",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore, context }) => {
    const posts = await catchEvents(context, "merantau");
    const store = await openStore({ brand: "merantau", area: "codapay", gp_id: "102" });
    const { billing_no, payment } = await walkToPayment(store, newcomer, methods.scan);
    await paymentPageScreen(payment).pay.click();
    await payment.waitForURL(/\/result\?.*billing_no=/);
    for (const page of [store.page, payment]) {
      await expect(resultScreen({ ...store, page }).success(store.goods.name)).toBeVisible();
    }
    await payment.reload();
    await expect(resultScreen({ ...store, page: payment }).success(store.goods.name)).toBeVisible();

    const orders = () => posts.filter(({ event }) => event.event === 18).map(({ event }) => event);
    await expect.poll(() => orders().map(({ status }) => status)).toEqual([-1, 1]);
    const order = { billing_no, product_id: store.goods.product_id };
    expect(orders()).toEqual([expect.objectContaining(order), expect.objectContaining(order)]);
    expect(namesOf(posts).filter((name) => name === "payResult")).toEqual(["payResult"]);
  },
);

test(
  "a gateway that refuses, resets, fails or never answers changes nothing about a purchase [U18]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, context }) => {
    // The browser itself writes these lines for its own network view; whatever else it says is a fault.
    problems.expect(new RegExp(`^Failed to load resource: .*\\(${gatewayOrigin("kitestone")}/`));
    const faults = ["refuse", "reset", "fail", "hang"] as const;
    const posts = await catchEvents(context, "kitestone", async (route, number) => {
      const fault = faults[number % faults.length];
      if (fault === "refuse") await route.abort("connectionrefused");
      if (fault === "reset") await route.abort("connectionreset");
      if (fault === "fail") await route.fulfill({ status: 500, body: "<h1>Oops</h1>" });
    });
    const store = await openStore({ brand: "kitestone", area: "dragon", gp_id: "103" });
    const goodsPage = selectGoodsScreen(store);
    await logInByForm(store, newcomer);
    const { payment } = await walkToPayment(store, newcomer, methods.scan);
    await paymentPageScreen(payment).pay.click();
    const result = resultScreen(store);
    await expect(result.success(store.goods.name)).toBeVisible();
    await result.done.click();
    await expect(result.popup).toBeHidden();
    await expect(goodsPage.errorToasts).toHaveCount(0);
    expect(namesOf(posts)).toEqual(expect.arrayContaining(["viewPage", "login", "clickBuy", "order 18 -1"]));
  },
);

test(
  "a gateway that takes every connection and never answers holds up no page, no login and no purchase [U18]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, context }) => {
    problems.expect(new RegExp(`^Failed to load resource: .*\\(${gatewayOrigin("kitestone")}/`));
    const silent = await openSilentHost();
    try {
      const posts = await catchEvents(context, "kitestone", (route) =>
        route.continue({ url: route.request().url().replace(gatewayOrigin("kitestone"), silent.origin) }),
      );
      const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "101" });
      await logInByForm(store, newcomer);
      // More than are ever under way at once, so that the next ones wait behind them.
      await store.page.reload();
      const { payment } = await walkToPayment(store, newcomer, methods.scan);
      await paymentPageScreen(payment).pay.click();
      const result = resultScreen(store);
      await expect(result.success(store.goods.name)).toBeVisible();
      await result.done.click();
      await shellScreen(store).place(store.text("shell.my")).click();
      await expect(myScreen(store).logOut).toBeVisible();
      expect(posts.length).toBeGreaterThan(0);
      expect(silent.connections()).toBeGreaterThan(0);
    } finally {
      silent.close();
    }
  },
);

/** Accepts, reads nothing and says nothing. */
async function openSilentHost(): Promise<{ origin: string; connections: () => number; close: () => void }> {
  const taken: Socket[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    taken.push(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`,
    connections: () => taken.length,
    close: () => {
      for (const socket of taken) socket.destroy();
      server.close();
    },
  };
}

test(
  "when no host answers, the gateway hears once which call it was and nothing that the call carried [S16]",
  { tag: tags.oncePhone },
  async ({ openStore, problems, page, context }) => {
    problems.expect(/net::ERR_CONNECTION_REFUSED/);
    const posts = await catchEvents(context, "kitestone");
    await page.clock.install();
    const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "102" });
    await cutOff(page, [brandOrigin("kitestone"), ...backupOrigins("kitestone")]);
    const calls = recordCalls(page);
    const logins = () => calls.filter((call) => call.url().includes("/util/login/auth")).length;
    const goodsPage = selectGoodsScreen(store);
    const login = loginScreen(store);
    await goodsPage.logInEntry.click();
    await login.enter(newcomer);
    await login.submit.click();
    for (const tried of [1, 2]) {
      await expect.poll(logins).toBe(tried);
      await page.clock.fastForward(4_000);
    }
    await expect(goodsPage.errorToasts).toHaveText([store.text("message.network_error")]);
    await expect.poll(() => namesOf(posts)).toContain("loginFail");
    // The page may have asked for something of its own meanwhile, which failed likewise.
    const told = posts.filter(({ event }) => event.params?.["path"] === "/util/login/auth");
    expect(told.map(({ event }) => [event.event_name, event.event_id, event.params])).toEqual([
      ["networkError", "WEBPAY-201-019", { path: "/util/login/auth" }],
    ]);
    for (const { text } of posts) expect(text).not.toMatch(/newcomer|crystal|username|password/);
  },
);

test(
  "a player who is asked first is told of after a yes alone, nothing is kept before it, and the answer can be changed [R13 R14 U19]",
  { tag: tags.bothSizes },
  async ({ openStore, context, page, size }) => {
    // Each layout once.
    const place = size === "phone" ? newPlace : oldPlace;
    const posts = await catchEvents(context, place.brand);
    await changePages(page, (boot) => ({ ...boot, brand: { ...boot.brand, consent_asked: true } }));
    const store = await openStore(place);
    const { text } = store;
    const question = page.getByRole("region", { name: text("consent.title") });
    const answer = (word: "consent.agree" | "consent.decline") =>
      question.getByRole("button", { name: text(word), exact: true }).click();
    await expect(question).toBeVisible();
    await inspectScreen(store, "consent");
    await answer("consent.decline");
    await expect(question).toBeHidden();
    await page.reload();
    const goodsPage = selectGoodsScreen(store);
    const [first, second] = [0, 1].map((index) => goodsAt(store.place, index, store.locale).name);
    await goodsPage.choose(first ?? "");
    await expect(question).toBeHidden();
    expect(await readStored(page, "webpay_uuid")).toBeUndefined();
    expect(posts).toEqual([]);

    await page.getByRole("button", { name: text("consent.choices") }).click();
    await answer("consent.agree");
    await goodsPage.choose(second ?? "");
    await expect.poll(() => namesOf(posts)).toEqual(["selectGoods"]);
    expect(posts[0]?.event.device.did).toBe(await readStored(page, "webpay_uuid"));
  },
);
