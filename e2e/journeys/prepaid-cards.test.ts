import { demo_card_password, demoCards } from "@gemgate/demo/cards/demo-cards";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { giftCardScreen } from "../screens/gift-card-screen.ts";
import { loginScreen } from "../screens/login-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn, readBillingNo } from "../screens/walk-to-payment.ts";
import { characterOf } from "../stack/ask-store.ts";
import { recordCalls } from "../stack/break-network.ts";
import { catchEvents, expectNothingOfCards, namesOf } from "../stack/gateway.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { goodsNamed } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";
import type { VariantOptions } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

/** Each card is good once, so every way of walking has its own. */
function cardFor({ size, theme }: Pick<VariantOptions, "size" | "theme">, indexes: readonly number[]): string {
  return demoCards[indexes[(size === "phone" ? 0 : 2) + (theme === "dark" ? 1 : 0)] ?? -1]?.number ?? "";
}

test(
  "a card pays goods of exactly its value, without a window, and the goods are given [I20 J18 L3 L8 L14]",
  { tag: tags.onceDesktop },
  async ({ openStore, context, size, theme }) => {
    const posts = await catchEvents(context, "kitestone");
    const sandboxes = openSandboxes();
    const player = await sandboxes.makePlayer("kitestone");
    const store = await openStore(place);
    const { page, text } = store;
    const goods = goodsNamed(place, "gem-330", store.locale);
    const character = await characterOf({ brand: "kitestone", client_id: store.client_id }, player);
    const goodsPage = selectGoodsScreen(store);
    const payLabel = size === "phone" ? text("checkout.pay") : text("checkout.pay_amount", { amount: goods.price });
    await goodsPage.choose(goods.name);
    await page
      .getByRole("region", { name: text("checkout.your_order") })
      .getByRole("button", { name: payLabel })
      .click();
    await loginScreen(store).logIn(player);
    const recharge = rechargeScreen(store);
    await recharge.region.selectOption("CA");
    await recharge.popup.getByRole("radio", { name: text("card.title") }).click();

    const card = giftCardScreen(store);
    const use = card.useFor(character.role_name);
    const question = confirmScreen(store, text("card.confirm_title"));
    const windows: unknown[] = [];
    page.on("popup", (opened) => windows.push(opened));
    await expect(use).toBeDisabled();
    const pay = async (number: string, password: string) => {
      await card.enter({ number, password });
      await use.click();
      await question.answer(text("card.confirm")).click();
    };
    await test.step("a wrong card and a card of another value are told in the form", async () => {
      await pay(demoCards[9]?.number ?? "", "amber-00");
      await expect(card.error).toHaveText(text("code.card_wrong"));
      await pay(demoCards[9]?.number ?? "", demo_card_password);
      await expect(card.error).toHaveText(text("card.other_value"));
      await pay(demoCards[20]?.number ?? "", demo_card_password);
      await expect(card.error).toHaveText(text("code.card_expired"));
    });
    const number = cardFor({ size, theme }, [12, 13, 14, 15]);
    await pay(number, demo_card_password);
    const result = resultScreen(store);
    await expect(result.success(goods.name)).toBeVisible();
    expect(windows).toEqual([]);
    const billing_no = await readBillingNo(store);
    expect(await sandboxes.grantsOf(billing_no)).toMatchObject([{ role_name: character.role_name }]);
    await expect.poll(() => namesOf(posts)).toContain("order 18 1");
    const refused = [9, 20].map((index) => demoCards[index]?.number ?? "");
    expectNothingOfCards(posts, [number, ...refused], [demo_card_password, "amber-00"]);
  },
);

test(
  "a gift card from My shows what it is worth and goes to a character of the account [B53 L1 L2 L15 B7]",
  { tag: tags.oncePhone },
  async ({ openStore, context, size, theme }) => {
    const posts = await catchEvents(context, "kitestone");
    const sandboxes = openSandboxes();
    const player = await sandboxes.makePlayer("kitestone");
    const store = await openStore(place, { path: "/my" });
    const { page, text } = store;
    const character = await characterOf({ brand: "kitestone", client_id: store.client_id }, player);
    const number = cardFor({ size, theme }, [16, 17, 18, 4]);
    const my = myScreen(store);
    const card = giftCardScreen(store);

    await test.step("who is not logged in is led to the login with a card", async () => {
      await card.entry.click();
      await expect(page.getByRole("tab", { name: text("login.tab_card") })).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Escape");
    });
    await logIn(store, player);
    await my.press(card.entry);
    await expect(card.number).toBeFocused();
    await expect(card.check).toBeDisabled();

    await test.step("a number of our own making that is mistyped is hinted at, and stops nobody", async () => {
      await card.enter({ number: "0123 4567 89AA", password: "1" });
      await expect(card.mistyped).toBeVisible();
      await expect(card.check).toBeEnabled();
      await inspectScreen(store, "gift-card");
    });
    await card.enter({ number, password: "amber-00" });
    await expect(card.mistyped).toBeHidden();
    await card.check.click();
    await expect(card.error).toHaveText(text("code.card_wrong"));
    await card.password.fill(demo_card_password);
    await card.password.press("Enter");
    await expect(card.value(text("card.currency"))).toHaveText("USD");
    await expect(card.value(text("card.face"))).toHaveText(/^[49][.]99$/);
    await expect(card.value(text("card.money"))).toContainText(/[$][49][.]99/);
    await expect(card.value(text("card.total_gems"))).not.toHaveText("");

    await test.step("back forgets the worth and keeps what was typed", async () => {
      await card.back.click();
      await expect(card.number).not.toHaveValue("");
      await card.check.click();
    });
    const redeems = recordCalls(page, "/api/pay/card_pay");
    const question = confirmScreen(store, text("card.use", { name: character.role_name }));
    await card.useFor(character.role_name).click();
    await expect(question.popup).toContainText(text("tip_recharge_confirm"));
    await question.answer(text("shell.cancel")).click();
    expect(redeems).toHaveLength(0);
    await inspectScreen(store, "gift-card-worth");
    await card.useFor(character.role_name).click();
    const answer = page.waitForResponse((response) => response.url().includes("/api/pay/card_pay"));
    await question.answer(text("card.confirm")).click();
    const { content } = await (await answer).json();
    const result = resultScreen(store);
    await expect(result.gemsArrived).toBeVisible();
    expect(await sandboxes.grantsOf(content.billing_no)).toMatchObject([{ role_name: character.role_name }]);
    await result.done.click();
    await expect(selectGoodsScreen(store).userEntry(player.username)).toBeVisible();
    await page.reload();
    await expect(my.row(text("card.title"))).toBeVisible();
    expectNothingOfCards(posts, [number, "0123 4567 89AA"], [demo_card_password, "amber-00"]);
  },
);
