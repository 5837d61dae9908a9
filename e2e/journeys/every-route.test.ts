import { methods } from "../screens/recharge-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { askWay } from "../stack/ask-store.ts";
import { expectUnharmed } from "../stack/expect-unharmed.ts";
import { expect, test } from "../stack/journey.ts";
import { addressOf } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

/** Each page of the specification, and where its address leads. */
const routes: readonly { path: string; leadsTo?: RegExp; query?: Record<string, string> }[] = [
  { path: "/", leadsTo: /\/selectGoods\?/ },
  { path: "/selectGoods" },
  { path: "/selectGoods", query: { visit: "sdk" } },
  { path: "/activity" },
  { path: "/my" },
  { path: "/userCenter" },
  { path: "/userCenter", query: { visit: "sdk" } },
  { path: "/@tide-sea", leadsTo: /\/selectGoods\?client_id=1002/ },
  { path: "/@nobody-knows-it" },
  { path: "/notArea" },
  { path: "/showError" },
  { path: "/errorReplenish" },
  { path: "/replenishGoods", query: { rp_client_id: "100013" } },
  { path: "/certifiedReal" },
  { path: "/no/such/page" },
];

/** Paths at which the server says where another of these pages stands. The browser gets nothing else from there. */
const moved: readonly { path: string; leadsTo: RegExp; query?: Record<string, string> }[] = [
  { path: "/selectGame", leadsTo: /^\/selectGoods\?/ },
  { path: "/layoutGame", leadsTo: /^\/selectGoods\?/ },
  { path: "/result", leadsTo: /^\/selectGoods\?/ },
  { path: "/replenishGoods", leadsTo: /^\/errorReplenish\?/ },
  ...["/", "/selectGame", "/layoutGame", "/selectGoods", "/my"].map((path) => ({
    path,
    leadsTo: /^\/replenishGoods\?/,
    query: { rp_client_id: "100013" },
  })),
];

test(
  "no route reports a broken policy or logs an error, and none scrolls sideways [B1 B2 B3 B10]",
  { tag: [tags.rtl, tags.oncePhone] },
  async ({ openStore, page, problems }) => {
    // The pages that do not exist say so in their status.
    problems.expect(/status of 404 .*(?:no\/such|nobody-knows)/);
    for (const { path, leadsTo = new RegExp(RegExp.escape(path)), query = {} } of routes) {
      await openStore(place, { path, query });
      await expect(page.getByRole("main")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(leadsTo);
      await expectUnharmed(page, path);
    }
  },
);

test(
  "a path that moved leads to its page by the server's answer, before anything is drawn [B1 B2 B3]",
  { tag: tags.oncePhone },
  async () => {
    for (const { path, leadsTo, query = {} } of moved) {
      const { pathname, search } = new URL(addressOf(place, "android", { path, query }));
      const { status, location } = await askWay(place.brand, pathname + search);
      expect([status, location], path).toEqual([302, expect.stringMatching(leadsTo)]);
    }
  },
);

test(
  "neither do the payment page of an order and the way back from it [B39]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore(place);
    const player = await openSandboxes().makePlayer(place.brand);
    const { billing_no, payment } = await walkToPayment(store, player, methods.scan);
    await payment.close();
    await page.goto(new URL(`/pay/${billing_no}`, page.url()).href);
    await page.waitForURL(/\/checkout\//);
    await page.goto(store.address({ query: { billing_no } }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectUnharmed(page, "return");
  },
);
