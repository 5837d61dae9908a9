import { brotliCompressSync } from "node:zlib";
import { locales } from "@gemgate/contract/locale";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { loginScreen } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { askStore } from "../stack/ask-store.ts";
import { budget, measureFirstLoad, saveData, waitForHydration } from "../stack/first-load.ts";
import { expect, test } from "../stack/journey.ts";
import { listShifts, watchLayout } from "../stack/layout-shift.ts";
import { addressOf } from "../stack/place.ts";
import { startSlowPage } from "../stack/slow-page.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

/** Each layout has a file of its own beside the common one. */
const layouts = [
  { name: "new", at: place, other: "store-old" },
  { name: "old", at: { brand: "volna", area: "ru", gp_id: "101" }, other: "store-new" },
] as const;

for (const { name, at, other } of layouts) {
  test(
    `the first load of the goods page in the ${name} layout stays within its budget, carries nothing of the other one and moves nothing [A30]`,
    { tag: tags.bothSizes },
    async ({ page, size }) => {
      await watchLayout(page);
      const load = await measureFirstLoad(page, addressOf(at, size === "phone" ? "android" : "web", {}));
      expect(load.scripts.filter((file) => file.includes(`store-${name}`))).toHaveLength(1);
      expect(load.scripts.filter((file) => file.includes(other))).toEqual([]);
      for (const part of ["script_gzip", "style_gzip", "page_brotli"] as const) {
        expect(load[part], `${part}: ${load.scripts.join(" ")}`).toBeGreaterThan(1_000);
        expect(load[part], `${part}: ${load.scripts.join(" ")}`).toBeLessThanOrEqual(budget[part]);
      }
      expect(load.blockingFonts).toEqual([]);
      expect(load.foreign).toEqual([]);
      expect(await listShifts(page)).toEqual([]);
    },
  );
}

test(
  "a page that arrives in small pieces is shown when it is whole and moves nothing",
  { tag: tags.bothSizes },
  async ({ page, size }) => {
    await watchLayout(page);
    const slow = await startSlowPage(addressOf(place, size === "phone" ? "android" : "web", {}));
    try {
      await page.goto(slow.address);
      expect(await listShifts(page)).toEqual([]);
      expect(slow.countPieces()).toBeGreaterThan(50);
    } finally {
      slow.close();
    }
  },
);

test(
  "popups come as soon as the page is quiet; who saves data gets them with the first sign of a person and not before",
  { tag: tags.oncePhone },
  async ({ openStore, openOtherBrowser, page }) => {
    const scripts: string[] = [];
    await saveData(page);
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    const store = await openStore(place);
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((path) => path.includes("popup"))).toEqual([]);
    const other = await openOtherBrowser();
    const loaded = other.waitForRequest(/login-popup/);
    await other.goto(store.address());
    await loaded;
    await waitForHydration(page);
    await page.mouse.move(200, 300);
    await expect.poll(() => scripts.filter((path) => path.includes("login-popup"))).toHaveLength(1);
    await selectGoodsScreen(store).logInEntry.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);

test(
  "a tap on a page whose scripts are still on their way is carried out when they are there, once",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    let bring = (): void => {};
    const isTapped = new Promise<void>((resolve) => (bring = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await isTapped;
      await route.continue();
    });
    const store = await openStore(place);
    const { logInEntry } = selectGoodsScreen(store);
    await logInEntry.tap();
    await expect(page.getByRole("dialog")).toBeHidden();
    bring();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(logInEntry).toBeVisible();
  },
);

/** What every language leaves of the page's budget, so that words can be added without a thought. */
const page_room = 1_500;

test(
  "the goods page leaves room in every language, carries that language alone and none of the words that come later",
  { tag: tags.onceDesktop },
  async () => {
    const texts = new Map(
      await Promise.all(
        locales.map(async (locale) => [locale, (await loadCatalogue(locale))["shell.log_in"]] as const),
      ),
    );
    for (const locale of locales) {
      const { pathname, search } = new URL(addressOf(place, "web", { query: { spec_lang: locale } }));
      const body = await askStore(place.brand, `${pathname}${search}`);
      expect(body).toContain(`<html lang="${bcp47Of(locale)}"`);
      expect(brotliCompressSync(body).length, locale).toBeLessThanOrEqual(budget.page_brotli - page_room);
      expect(body).not.toContain('"login.account"');
      const carried = locales.filter((other) => body.includes(`"shell.log_in":"${texts.get(other)}"`));
      expect(carried).toContain(locale);
      expect(new Set(carried.map((other) => texts.get(other))).size).toBe(1);
      const [, later = ""] = /"deferred_texts":"([^"]+)"/.exec(body) ?? [];
      expect(later).toContain(`/assets/words-${locale}-`);
      expect(JSON.parse(await askStore(place.brand, later))).toHaveProperty(["login.account"]);
    }
  },
);

test(
  "texts that cannot be loaded are reported once and asked for at the next click; once loaded they need no host [S15]",
  { tag: tags.oncePhone },
  async ({ openStore, page, context, problems }) => {
    problems.expect(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const words: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/words-")) words.push(request.url());
    });
    await saveData(page);
    await page.route("**/assets/words-*", (route) => route.abort("connectionrefused"));
    const store = await openStore(place);
    await page.waitForLoadState("networkidle");
    expect(words).toEqual([]);
    const goodsPage = selectGoodsScreen(store);
    await goodsPage.logInEntry.click();
    await expect(goodsPage.errorToasts).toHaveText([store.text("message.network_error")]);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.unrouteAll();
    await goodsPage.logInEntry.click();
    await expect(loginScreen(store).account).toBeVisible();
    const asked = words.length;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.keyboard.press("Escape");
    await goodsPage.choose(store.goods.name);
    await expect(goodsPage.pay).toBeVisible();
    expect(words).toHaveLength(asked);
  },
);

test(
  "a network that goes away before the first touch: the pay bar answers at once, says so, and mends itself [S15]",
  { tag: tags.oncePhone },
  async ({ openStore, page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/);
    await saveData(page);
    const store = await openStore(place);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const goodsPage = selectGoodsScreen(store);
    await goodsPage.choose(store.goods.name);
    await expect(goodsPage.order.getByRole("alert")).toHaveText(store.text("message.network_error"));
    await expect(goodsPage.order).toContainText(store.goods.name);
    await goodsPage.order.getByRole("button", { name: store.text("shell.try_again") }).click();
    await expect(goodsPage.order.getByRole("alert")).toBeVisible();
    await context.setOffline(false);
    await expect(goodsPage.order.getByRole("alert")).toBeHidden();
    await goodsPage.pay.click();
    await expect(loginScreen(store).account).toBeVisible();
  },
);
