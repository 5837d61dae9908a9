import type { Page } from "@playwright/test";
import { accounts } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { expect, test } from "../stack/journey.ts";
import { listShifts, watchLayout } from "../stack/layout-shift.ts";
import { tags } from "../stack/variants.ts";

test(
  "nothing moves while the page loads, at the first visit and for a player who comes back",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await watchLayout(page);
    const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "101" });
    await expectStill(page);

    await logIn(store, accounts.newcomer);
    await page.reload();
    await expect(selectGoodsScreen(store).changeCharacter).toBeVisible();
    await expectStill(page);
  },
);

/** To the third place, as the score is always told: less than that is a letter that the web font made a hair wider. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await listShifts(page);
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score.toFixed(3), shifts.map(({ moved }) => moved).join("\n")).toBe("0.000");
}
