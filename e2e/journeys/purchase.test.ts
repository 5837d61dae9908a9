import { accounts, loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readBillingNo } from "../screens/walk-to-payment.ts";
import { readOrderCookie } from "../stack/browser-memory.ts";
import { catchEvents, expectNothingOf, namesOf } from "../stack/gateway.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const utm = { utm_source: "mail", utm_medium: "m", utm_campaign: "c" } as const;
const idfv = "6F9619FF-8B86-D011-B42D-00CF4FC964FF";
/** Nobody's, but nothing that a player types may be told. */
const canary = { username: "kael@mail.example", password: "Canary-0b1c2d" } as const;

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

test(
  "a player browses, logs in, pays on the provider's page and finds the goods in the game [E1 E18 E38 E40 E48 E49 J25 J27 J28 J29 J30 K7 K8 K11 K17 K18 K26 U1 U3 U11 B26 B42]",
  { tag: [tags.bothSizes, tags.rtlAlways] },
  async ({ openStore, context }) => {
    const posts = await catchEvents(context, place.brand);
    const store = await openStore(place, { query: { ...utm, utm_content: canary.username, idfv } });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);

    await test.step("the goods show without a login", async () => {
      await expect(goodsPage.everyCard).toHaveCount(27);
      await expect(goodsPage.logInEntry).toBeVisible();
      await goodsPage.choose(goods.name);
      await expect(goodsPage.card(goods.name)).toBeChecked();
    });

    await test.step("paying needs a login, which keeps the choice", async () => {
      await goodsPage.pay.click();
      const login = loginScreen(store);
      await expect(login.pleaseLogIn).toBeVisible();
      await expect(login.submit).toBeDisabled();
      await login.account.fill("kaelis");
      await login.password.fill("   ");
      await expect(login.submit).toBeDisabled();
      await login.enter(canary);
      await login.submit.click();
      await expect(login.error).toBeVisible();
      await login.logIn(accounts.kaelis);
      await expect(login.popup).toBeHidden();
    });

    const roles = rolePickerScreen(store);
    await test.step("one of several characters is chosen", async () => {
      await expect(roles.popup).toBeVisible();
      await expect(roles.pickPrompt).toBeVisible();
      await roles.characters.filter({ hasText: "Kaelis" }).click();
    });

    const recharge = rechargeScreen(store);
    await test.step("without a method the button does nothing", async () => {
      await expect(recharge.popup).toBeVisible();
      await expect(recharge.popup).toContainText(goods.name);
      for (const method of Object.values(methods)) await expect(recharge.method(method)).toBeVisible();
      await recharge.chooseFirst.click({ force: true });
      await expect(recharge.popup).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
    });

    const result = resultScreen(store);
    const payment = paymentPageScreen(await recharge.payWith(methods.card));
    await test.step("the order waits for its payment", async () => {
      await expect(result.pending).toBeVisible();
      await expect(recharge.popup).toBeHidden();
      await expect(result.popup.getByRole("listitem")).toHaveCount(3);
      await expect(result.row(text("result.account"), "kaelis")).toBeVisible();
      await expect(result.row(text("result.game"), "Vale of Orrin")).toBeVisible();
      await expect(result.row(text("result.goods"), goods.name)).toBeVisible();
      await expect(result.row(text("result.server"), "S12 Dawnspire")).toBeVisible();
      await expect(result.row(text("result.role"), "Kaelis")).toBeVisible();
    });
    const billing_no = await readBillingNo(store);
    await expect(result.billingNumber(billing_no)).toBeVisible();

    await test.step("the provider takes the money and leads back", async () => {
      await expect(payment.sandboxBanner).toBeVisible();
      await expect(payment.amount(goods.price)).toBeVisible();
      await payment.pay.click();
      await payment.page.waitForURL(/\/selectGoods\?.*billing_no=/);
    });

    await test.step("the first window turns by itself", async () => {
      await expect(result.success(goods.name)).toBeVisible();
      await expect(result.returnToGame).toBeVisible();
      await expect(result.popup.getByRole("link")).toHaveCount(0);
      await result.done.click();
      await expect(result.popup).toBeHidden();
    });

    await test.step("the gateway has heard of each step once, and of nothing that was typed", async () => {
      const walked = [
        "viewPage",
        "selectGoods",
        "openLogin",
        "loginFail",
        "login",
        "viewPage",
        "changeServer",
        "changeRole",
      ];
      const paid = ["openRecharge", "changePayMethod", "clickBuy", "createOrder", "order 18 -1", "openPayLink"];
      // The tab that came back counts as a page, and either of the two may be the first to see the end.
      const ended = ["order 18 1", "payResult", "viewPage"];
      await expect.poll(() => posts.length).toBe(walked.length + paid.length + ended.length);
      const names = namesOf(posts);
      expect(names.slice(0, -ended.length)).toEqual([...walked, ...paid]);
      expect(names.slice(-ended.length).toSorted()).toEqual(ended);
      const source = { ...utm, traffic_source: "mail", channel: 2 };
      for (const { event } of posts) expect(event).toMatchObject({ device: { idfv }, session: source });
      const orders = posts.filter(({ event }) => event.event === 18);
      for (const { event } of orders) expect(event).toMatchObject({ billing_no, product_id: goods.product_id });
      expectNothingOf(posts, [canary.username, canary.password, accounts.kaelis.password, "4111"]);
    });

    expect(await openSandboxes().grantsOf(billing_no)).toEqual([
      expect.objectContaining({ server_id: "s12", role_name: "Kaelis" }),
    ]);
    expect(await readOrderCookie(page)).toMatchObject({ billing_no, clientId: store.client_id });
  },
);
