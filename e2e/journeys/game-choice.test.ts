import { confirmScreen } from "../screens/confirm-screen.ts";
import { gameListScreen } from "../screens/game-list-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readOrderCookie } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test(
  "a game with editions leads to them, and switching asks before the choice is lost [D2 D4 F5 F11 F12]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "dragon", gp_id: "102" });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const games = gameListScreen(store);
    await goodsPage.choose(goods.name);
    await goodsPage.chooseGame("Tidebound").click();
    await games.game("Skyhaul").click();
    await games.back.click();
    await games.game("Skyhaul").click();
    await games.edition("Skyhaul: Summit").click();

    const question = confirmScreen(store, text("games.switch_title", { game: "Skyhaul: Summit" }));
    await question.answer(text("shell.cancel")).click();
    await expect(games.edition("Skyhaul: Summit")).toBeVisible();
    await games.edition("Skyhaul: Summit").click();
    await question.answer(text("games.switch")).click();

    await expect(goodsPage.chooseGame("Skyhaul: Summit")).toBeVisible();
    await expect(goodsPage.card("60 Cogs")).not.toBeChecked();
    expect((await readOrderCookie(page))?.["goods"] ?? null).toBeNull();
  },
);

test("the first choice of a game does not ask [D4 F11]", { tag: tags.onceDesktop }, async ({ openStore }) => {
  const place = { brand: "kitestone", area: "dragon", gp_id: "101" } as const;
  const store = await openStore(place, { query: { client_id: "" } });
  const goodsPage = selectGoodsScreen(store);
  await goodsPage.chooseGame("Vale of Orrin").click();
  await gameListScreen(store).game("Emberline").click();
  await expect(goodsPage.chooseGame("Emberline")).toBeVisible();
  await expect(goodsPage.card("60 Embers")).toBeVisible();
});
