import { gameListScreen } from "../screens/game-list-screen.ts";
import { loginScreen } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";
import type { Theme } from "../stack/variants.ts";

test.use({ showsPictures: true });

const place = { brand: "kitestone", area: "mea", gp_id: "101" } as const;

test(
  "the goods page, its popups and a page without goods look as they did when people looked at them",
  { tag: tags.bothSizes },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { spec_lang: "en" } });
    const { page } = store;
    const goodsPage = selectGoodsScreen(store);
    await expect(goodsPage.logInEntry).toBeVisible();
    await compare(store, "select-goods", "light");
    await compare(store, "select-goods", "dark");

    await goodsPage.chooseGame("Vale of Orrin").click();
    await expect(gameListScreen(store).game("Tidebound")).toBeVisible();
    await compare(store, "game-list", "light");
    await page.keyboard.press("Escape");

    await goodsPage.logInEntry.click();
    await expect(loginScreen(store).account).toBeVisible();
    await compare(store, "login", "dark");

    await page.goto(store.address({ query: { spec_lang: "ar" } }));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await compare(store, "select-goods-ar", "light");

    await page.goto(store.address({ path: "/notArea", query: { spec_lang: "en" } }));
    await compare(store, "not-area", "light");
  },
);

/**
 * One pixel in a hundred may differ, since no two machines smooth letters alike; a lost style, a wrong colour or a part that
 * moved changes far more. `npx playwright test -c e2e/playwright.config.ts pictures --update-snapshots all` takes them anew.
 */
async function compare({ page, size }: Store, name: string, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`, {
    animations: "disabled",
    caret: "hide",
    maxDiffPixelRatio: 0.01,
    threshold: 0.3,
  });
}
