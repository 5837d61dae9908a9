import { codes } from "@gemgate/contract/code";
import { demo_card_password, demoCards } from "@gemgate/demo/cards/demo-cards";
import { cardScreen } from "../screens/card-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { characterOf } from "../stack/ask-store.ts";
import { answerInstead, holdCalls, parametersOf, recordCalls } from "../stack/break-network.ts";
import { catchEvents, expectNothingOfCards } from "../stack/gateway.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags, variantNumber } from "../stack/variants.ts";

/** Calls that belong to an account; who holds a card makes none of them. */
const callsOfAccounts = [
  "/api/system/allRoleList",
  "/api/pay/orderList",
  "/api/pay/getLimitProductInfo",
  "/api/pay/productPoints",
];

test(
  "a card logs in, is redeemed for a character that its holder names, and is then used [E8 L1 L2 L8 L13 L16]",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore, context, size, theme, language }) => {
    const posts = await catchEvents(context, "kitestone");
    // Each card is good once, so every way of walking has its own.
    const index = (size === "phone" ? 0 : 5) + variantNumber({ size, theme, language });
    const number = demoCards[index]?.number ?? "";
    const sandboxes = openSandboxes();
    const player = await sandboxes.makePlayer("kitestone");
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    const { page, text } = store;
    const character = await characterOf({ brand: "kitestone", client_id: store.client_id }, player);
    const forbidden = callsOfAccounts.map((path) => recordCalls(page, path));
    const card = cardScreen(store);
    const goodsPage = selectGoodsScreen(store);

    await goodsPage.logInEntry.click();
    await card.tab.click();
    await expect(card.submit).toBeDisabled();
    await card.enter({ number, password: "   " });
    await expect(card.submit).toBeDisabled();
    await card.enter({ number, password: "amber-00" });
    await card.submit.click();
    await expect(card.error).toHaveText(text("code.card_wrong"));
    await card.enter({ number, password: demo_card_password });
    await card.password.press("Enter");

    await expect(card.value(text("card.face"))).toContainText("9.99");
    await expect(card.value(text("card.currency"))).toHaveText("USD");
    await expect(card.value(text("card.gems"))).toHaveText("680");
    await expect(card.value(text("card.extra_gems"))).toHaveText("70");
    await expect(card.value(text("card.total_gems"))).toHaveText("750");
    await card.search.fill(character.server_id);
    await card.server(character.server_name).first().click();
    await expect(card.roleId).toBeFocused();
    await expect(card.find).toBeDisabled();
    await card.roleId.fill("1");
    await card.roleId.press("Enter");
    await expect(card.problem).toHaveText(text("card.no_role"));
    await card.roleId.fill(character.role_id);
    await card.find.click();

    const redeems = recordCalls(page, "/api/pay/card_pay");
    const question = confirmScreen(store, text("card.use", { name: character.role_name }));
    await card.redeemFor(character.role_name).click();
    await expect(question.popup).toContainText(text("tip_recharge_confirm"));
    await question.answer(text("shell.cancel")).click();
    expect(redeems).toHaveLength(0);
    await card.redeemFor(character.role_name).click();
    const letGo = await holdCalls(page, "/api/pay/card_pay");
    const answer = page.waitForResponse((response) => response.url().includes("/api/pay/card_pay"));
    await question.answer(text("card.confirm")).click();
    // Who could leave here would never learn where the gems went.
    await expect(card.close).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await page.goBack();
    await expect(card.close).toBeDisabled();
    letGo();
    const { content } = await (await answer).json();

    const result = resultScreen(store);
    await expect(result.gemsArrived).toBeVisible();
    await expect(result.row(text("result.role"), character.role_name)).toBeVisible();
    expect(redeems.map((call) => [call.method(), new URL(call.url()).search])).toEqual([["POST", ""]]);
    expect(await sandboxes.grantsOf(content.billing_no)).toMatchObject([
      {
        role_name: character.role_name,
        items: [
          { item_id: "gems", num: 680 },
          { item_id: "gems_extra", num: 70 },
        ],
      },
    ]);
    // Neither the card nor its token is left in the browser, and nobody is logged in.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /card:|amber-31|DEM0/,
    );
    const ends = recordCalls(page, "/util/login/logout");
    await result.done.click();
    await expect.poll(() => ends.length).toBe(1);
    await expect(goodsPage.logInEntry).toBeVisible();

    await goodsPage.logInEntry.click();
    await card.tab.click();
    await card.enter({ number, password: demo_card_password });
    await card.submit.click();
    await expect(card.error).toHaveText(text("card.used_for", { name: character.role_name }));
    expect(forbidden.flat()).toEqual([]);
    expectNothingOfCards(posts, [number], [demo_card_password, "amber-00"]);
  },
);

test(
  "a card whose time is over is entered again, and a click after a busy answer is the same request [E8 L16]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const number = demoCards[10]?.number ?? "";
    const player = await openSandboxes().makePlayer("kitestone");
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    const { page, text } = store;
    const character = await characterOf({ brand: "kitestone", client_id: store.client_id }, player);
    const card = cardScreen(store);
    const comeToRedeem = async () => {
      await card.tab.click();
      await card.enter({ number, password: demo_card_password });
      await card.submit.click();
      await card.search.fill(character.server_id);
      await card.server(character.server_name).first().click();
      await card.roleId.fill(character.role_id);
      await card.find.click();
    };
    const redeem = async () => {
      await card.redeemFor(character.role_name).click();
      const title = text("card.use", { name: character.role_name });
      await confirmScreen(store, title).answer(text("card.confirm")).click();
    };

    await selectGoodsScreen(store).logInEntry.click();
    await comeToRedeem();
    await answerInstead(page, "/api/pay/card_pay", [{ body: { code: codes.not_logged_in, msg: "", content: null } }]);
    await redeem();
    await expect(card.over).toBeVisible();
    await card.enterAgain.click();
    await expect(card.tab).toHaveAttribute("aria-selected", "true");

    await comeToRedeem();
    const redeems = recordCalls(page, "/api/pay/card_pay");
    // The page cannot tell whether a busy server has done its work, so the second click must send the same request.
    const busy = { code: codes.busy, msg: text("code.busy"), content: null };
    await answerInstead(page, "/api/pay/card_pay", [{ body: busy }]);
    await redeem();
    await expect(selectGoodsScreen(store).errorToasts).toHaveText([text("code.busy")]);
    await redeem();
    await expect(resultScreen(store).gemsArrived).toBeVisible();
    const nonces = redeems.map((call) => parametersOf(call).get("nonce"));
    expect(nonces).toEqual([nonces[0], nonces[0]]);
  },
);

test(
  "a card that is being checked is the only login on its way, and opens nothing once the popup is closed [E8]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const number = demoCards[11]?.number ?? "";
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "101" });
    const { page } = store;
    const card = cardScreen(store);
    const login = loginScreen(store);

    await selectGoodsScreen(store).logInEntry.click();
    await login.enter(accounts.kaelis);
    await card.tab.click();
    await card.enter({ number, password: demo_card_password });
    await page.setViewportSize({ width: 320, height: 760 });
    await expect(card.submit).toBeInViewport({ ratio: 1 });
    const letGo = await holdCalls(page, "/util/login/card_auth");
    await card.submit.click();
    await expect(login.everyProvider.first()).toBeDisabled();
    await card.accountTab.click();
    await expect(login.submit).toBeDisabled();
    await card.tab.click();
    await expect(card.number).toHaveValue(number.replaceAll("-", " "));
    await page.keyboard.press("Escape");
    await expect(login.popup).toBeHidden();

    const opened = page.waitForResponse((response) => response.url().includes("/util/login/card_auth"));
    const ended = page.waitForRequest((request) => request.url().includes("/util/login/logout"));
    letGo();
    const { content } = await (await opened).json();
    expect(parametersOf(await ended).get("oauth_token")).toBe(content.oauth_token);
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);

declare const localStorage: Record<string, string>;
declare const sessionStorage: Record<string, string>;
