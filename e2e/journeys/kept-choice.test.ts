import { confirmScreen } from "../screens/confirm-screen.ts";
import { gameListScreen } from "../screens/game-list-screen.ts";
import { accounts } from "../screens/login-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { readOrderCookie } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { addressOf } from "../stack/place.ts";
import { tags } from "../stack/variants.ts";

async function chooseFirstCharacter(store: Store): Promise<void> {
  const roles = rolePickerScreen(store);
  await selectGoodsScreen(store).chooseCharacter.click();
  await roles.characters.first().click();
  await roles.topUp("").click();
  await expect(roles.popup).toBeHidden();
}

const place = { brand: "kitestone", area: "dragon", gp_id: "101" } as const;

test(
  "game, server, character and goods come back with a reload, from a cookie of seven days without a token and a price [F21 F22 R1 R4]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, goods, client_id } = store;
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.kaelis);
    await chooseFirstCharacter(store);
    await goodsPage.choose(goods.name);
    await expect(goodsPage.changeCharacter).toBeVisible();

    const order = await readOrderCookie(page);
    expect(order).toMatchObject({ clientId: client_id, goods: { value: goods.product_id } });
    const cookie = (await page.context().cookies(page.url())).find(({ name }) => name === "order_info");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7.01);
    expect(cookie?.value.length).toBeLessThan(4_096);
    expect(JSON.stringify(order)).not.toMatch(/token|price|4\.99/i);

    await page.reload();
    await expect(goodsPage.card(goods.name)).toBeChecked();
    await expect(goodsPage.changeCharacter).toBeVisible();
    expect(await readOrderCookie(page)).toEqual(order);
  },
);

test(
  "a price that somebody wrote into the cookie is not believed [R1]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    await goodsPage.choose(goods.name);
    const order = await readOrderCookie(page);
    const forged = {
      ...order,
      goods: { value: goods.product_id, display: "Free Crystals", price: 0.01, typeKey: "gems" },
    };
    const { hostname } = new URL(page.url());
    await page
      .context()
      .addCookies([
        { name: "order_info", value: encodeURIComponent(JSON.stringify(forged)), domain: hostname, path: "/" },
      ]);
    await page.reload();
    await expect(goodsPage.card(goods.name)).toBeChecked();
    await expect(goodsPage.order).toContainText(goods.name);
    await expect(goodsPage.pay).toBeVisible();
    await expect(goodsPage.order).not.toContainText("0.01");
  },
);

test(
  "a link to the same game keeps the order, and one to another game clears it [F13 F14]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    await goodsPage.choose(goods.name);
    await page.goto(store.address({ query: { utm_source: "mail" } }));
    await expect(goodsPage.card(goods.name)).toBeChecked();

    await page.goto(addressOf({ ...place, gp_id: "103" }, "android", {}));
    await expect(goodsPage.chooseGame("Emberline")).toBeVisible();
    await expect(goodsPage.everyCard.and(page.getByRole("radio", { checked: true }))).toHaveCount(0);
    // The page forgets it once it has come to life, a moment after it is drawn.
    await expect.poll(async () => (await readOrderCookie(page))?.["goods"] ?? null).toBeNull();
    await page.goto(store.address());
    await expect(goodsPage.card(goods.name)).toBeVisible();
    await expect(goodsPage.card(goods.name)).not.toBeChecked();
  },
);

test(
  "a look at another game loses the order, but not who plays the first one [F11 F12]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const games = gameListScreen(store);
    await logIn(store, accounts.kaelis);
    await chooseFirstCharacter(store);
    const name = await goodsPage.characterName.textContent();
    await goodsPage.choose(goods.name);

    const switchTo = async (from: string, to: string) => {
      await goodsPage.chooseGame(from).click();
      await games.game(to).click();
      await confirmScreen(store, text("games.switch_title", { game: to }))
        .answer(text("games.switch"))
        .click();
      await expect(goodsPage.chooseGame(to)).toBeVisible();
    };
    await switchTo("Vale of Orrin", "Emberline");
    await expect(goodsPage.logInEntry).toBeVisible();
    await switchTo("Emberline", "Vale of Orrin");
    await expect(goodsPage.changeCharacter).toBeVisible();
    await expect(goodsPage.characterName).toHaveText(name ?? "");
    await expect(goodsPage.card(goods.name)).not.toBeChecked();
  },
);
