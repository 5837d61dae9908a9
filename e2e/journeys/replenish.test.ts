import { loginScreen } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { replenishScreen } from "../screens/replenish-screen.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { owe, oweByLink } from "../stack/debts.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;
const debt = { amount: "29.99", currency: "USD", valid_time: 900 } as const;
const amount = "$29.99";

test(
  "a link from any path leads to what is owed and is paid without a login; a second tab shows the same order, and both say when the block lifts [B40 M1 M2 M8 M9 M15 M21 M22 M24 R8 V7]",
  { tag: tags.rtlOnce },
  async ({ openStore, context }) => {
    const player = await openSandboxes().makePlayer(place.brand);
    const store = await openStore(place, { path: "/errorReplenish" });
    const { page, text } = store;
    const replenish_id = await oweByLink(store, player, debt);
    await page.goto(store.address({ query: { replenish_id } }));
    await expect(page).toHaveURL(
      (url) => url.pathname === "/replenishGoods" && url.searchParams.get("replenish_id") === replenish_id,
    );

    const owed = replenishScreen(store);
    await expect(owed.inTime).toBeVisible();
    await expect(owed.timer).toHaveText(/^1[45]\D+[0-5]\d\D+$/);
    await expect(owed.row(text("result.account"), player.username)).toBeVisible();
    await expect(owed.amount("29.99")).toContainText("USD");
    await expect(page.locator("footer")).toBeAttached();
    await expect(page.locator("[aria-current=step]")).toHaveCount(0);
    await inspectScreen(store, "replenish");

    const second = await context.newPage();
    await second.goto(store.address({ path: "/replenishGoods", query: { replenish_id } }));
    const inSecond = replenishScreen(store, second);
    await expect(inSecond.inTime).toBeVisible();
    await page.bringToFront();

    const payment = await owed.payWith(amount, methods.scan);
    await expect(owed.pending).toBeVisible();
    await expect(inSecond.pending).toBeVisible();
    const kept = await readStored(page, "webpay_rp_billing");
    expect(kept).toMatchObject({ replenish_id, billing_no: expect.stringMatching(/^20\d{6}/) });
    expect(await readStored(page, "webpay_order")).toBeUndefined();

    await payment.waitForURL(/\/checkout\//);
    await paymentPageScreen(payment).payAndClose();
    await expect(owed.paid).toBeVisible();
    await expect(owed.unblocked).toBeVisible();
    await inspectScreen(store, "replenish-paid");
    await second.bringToFront();
    await expect(inSecond.unblocked).toBeVisible();
  },
);

test(
  "a link that was paid, and one that never was, lead to the page about it first and then say why [M19 M20 M23 T8]",
  { tag: tags.oncePhone },
  async ({ openStore, openOtherBrowser }) => {
    const player = await openSandboxes().makePlayer(place.brand);
    const store = await openStore(place, { path: "/errorReplenish" });
    const replenish_id = await oweByLink(store, player, debt);
    await store.page.goto(store.address({ path: "/replenishGoods", query: { replenish_id } }));
    const owed = replenishScreen(store);
    const payment = await owed.payWith(amount, methods.scan);
    await payment.waitForURL(/\/checkout\//);
    await paymentPageScreen(payment).pay.click();
    await payment.waitForURL(/\/replenishGoods\?/);
    expect(new URL(payment.url()).searchParams.get("replenish_id")).toBe(replenish_id);
    await expect(replenishScreen(store, payment).unblocked).toBeVisible();
    await payment.close();
    await expect(owed.paid).toBeVisible();

    const other = await openOtherBrowser();
    for (const id of [replenish_id, "r".repeat(43)]) {
      await other.goto(store.address({ path: "/replenishGoods", query: { replenish_id: id } }));
      const there = replenishScreen(store, other);
      await expect(there.error).toBeVisible();
      await expect(there.expired).toBeVisible();
      await expect(there.refusal).toBeVisible();
      await expect(other).toHaveURL(/\/errorReplenish\?/);
    }
  },
);

test(
  "the automatic variant asks for the game and its login, and then shows what that account owes [B41 E42 M5 M8 M10 M11 M13]",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore }) => {
    const player = await openSandboxes().makePlayer(place.brand);
    const store = await openStore(place, { path: "/errorReplenish" });
    await owe(store, player, debt);
    const { page, client_id, text } = store;
    await page.goto(store.address({ path: "/my", query: { rp_client_id: client_id } }));
    const owed = replenishScreen(store);
    await expect(owed.loginTitle).toBeVisible();
    await expect(page).toHaveURL(/\/replenishGoods\?/);
    await inspectScreen(store, "replenish-login");
    const logins = recordCalls(page, "/api/ingame/auth");
    await owed.logIn.click();
    await loginScreen(store).logIn(player);
    await expect(owed.row(text("result.account"), player.username)).toBeVisible();
    await expect(page).toHaveURL((url) => (url.searchParams.get("replenish_id") ?? "") !== "");
    expect(logins.map((login) => Object.fromEntries(parametersOf(login)))).toMatchObject([
      { client_id, game_id: place.gp_id },
    ]);

    const payments = recordCalls(page, "/api/rsys/evoke");
    const payment = await owed.payWith(amount, methods.scan);
    await payment.waitForURL(/\/checkout\//);
    expect(payments.map((paid) => Object.fromEntries(parametersOf(paid)))).toMatchObject([
      { rp_client_id: client_id, game_id: place.gp_id },
    ]);
    await payment.close();
  },
);

test(
  "the countdown goes on while the device sleeps, and at its end the page is expired without a reload [M16 M17 M18 M20]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const player = await openSandboxes().makePlayer(place.brand);
    const store = await openStore(place, { path: "/errorReplenish" });
    const { page } = store;
    const replenish_id = await oweByLink(store, player, debt);
    await page.clock.install();
    await page.goto(store.address({ path: "/replenishGoods", query: { replenish_id } }));
    const owed = replenishScreen(store);
    await expect(owed.timer).toHaveText(/^1[45]\D/);
    await page.evaluate("globalThis.isThisVeryPage = true");
    // The server does not sleep with the device: its answers would put the clock right again.
    await page.route("**/replenishment_info*", () => {});
    await page.clock.fastForward("10:00");
    await expect(owed.timer).toHaveText(/^0[45]\D/);
    await page.clock.fastForward("05:01");
    await expect(owed.error).toBeVisible();
    await expect(owed.expired).toBeVisible();
    expect(await page.evaluate("globalThis.isThisVeryPage")).toBe(true);
  },
);

test(
  "a payment that is still open when its link ends is not to be made any more, and money that comes all the same goes back [M18]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const player = await openSandboxes().makePlayer(place.brand);
    const store = await openStore(place, { path: "/errorReplenish" });
    const replenish_id = await oweByLink(store, player, { ...debt, valid_time: 25 });
    await store.page.goto(store.address({ path: "/replenishGoods", query: { replenish_id } }));
    const owed = replenishScreen(store);
    const payment = await owed.payWith(amount, methods.scan);
    await payment.waitForURL(/\/checkout\//);
    await store.page.bringToFront();
    await expect(owed.timeOver).toBeVisible({ timeout: 60_000 });
    await expect(owed.payNoMore).toBeVisible();
    await expect(owed.goToPayment).toHaveCount(0);
    await inspectScreen(store, "replenish-over");
    await paymentPageScreen(payment).payAndClose();
    await expect(async () => {
      await store.page.reload();
      await expect(owed.refunded).toBeVisible({ timeout: 3_000 });
    }).toPass();
  },
);
