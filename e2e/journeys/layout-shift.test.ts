import { accounts } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { expect, test } from "../stack/journey.ts";
import { listShifts, watchLayout } from "../stack/layout-shift.ts";

test("nothing moves while the page loads, at the first visit and for a player who comes back", async ({
  openStore,
  page,
}) => {
  await watchLayout(page);
  const store = await openStore({ brand: "kitestone", area: "hk", gp_id: "101" });
  expect(await listShifts(page)).toEqual([]);

  await logIn(store, accounts.newcomer);
  await selectGoodsScreen(store).choose(store.goods.name);
  await page.reload();
  await expect(selectGoodsScreen(store).changeCharacter).toBeVisible();
  expect(await listShifts(page)).toEqual([]);
});
