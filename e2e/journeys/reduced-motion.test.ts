import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { expect, test } from "../stack/journey.ts";
import { listMotions } from "../stack/transitions.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "mea", gp_id: "103" } as const;

test.use({ showsPictures: true });

// A turning sign of waiting may turn on, slowly; everything else is over before it can be seen.
const motion_max_ms = 1;

test(
  "a browser that asks for reduced motion shows none, not even at the celebration",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore(place);
    expect(await listMotions(page, motion_max_ms)).toEqual([]);
    const { payment } = await walkToPayment(store, accounts.newcomer, methods.card);
    expect(await listMotions(page, motion_max_ms)).toEqual([]);
    await paymentPageScreen(payment).payAndClose();
    const result = resultScreen(store);
    await expect(result.success(store.goods.name)).toBeVisible();
    expect(await listMotions(page, motion_max_ms)).toEqual([]);
    await expect(result.popup.locator("svg[viewBox='0 0 200 160']")).toBeHidden();
  },
);

test(
  "a browser that asks for nothing shows motion, with the celebration",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore, page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const store = await openStore(place);
    expect((await listMotions(page, motion_max_ms)).length).toBeGreaterThan(10);
    const { payment } = await walkToPayment(store, accounts.newcomer, methods.scan);
    await paymentPageScreen(payment).payAndClose();
    const result = resultScreen(store);
    await expect(result.success(store.goods.name)).toBeVisible();
    await expect(result.popup.locator("svg[viewBox='0 0 200 160']")).toBeVisible();
  },
);
