import { scroll_handler_delay_ms } from "@gemgate/rules/shell/scrolling";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { readOrderCookie, readStored } from "../stack/browser-memory.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { waitForHydration } from "../stack/first-load.ts";
import { expect, test } from "../stack/journey.ts";
import { blockCookies, readColourScheme, readScroll, scrollPageTo, waitForFirstPaint } from "../stack/page-view.ts";
import { countSlides, finishSlides, slowSlides } from "../stack/slides.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

/** By then a scroll has been looked at. */
const two_looks_ms = 600;

test(
  "the navigation leads through the places of the store and marks where one is [B5 B7 C1 C2 C4 C14 C16 C18 C19 C20 C21]",
  { tag: tags.bothSizes },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { idfv: "device-1", utm_pay: "cs" } });
    const { page, text } = store;
    const shell = shellScreen(store);
    const places = [text("shell.topup"), text("shell.event"), text("shell.my")];
    await expect(shell.navigation.getByRole("link")).toHaveText(places);
    await expect(shell.place(text("shell.topup"))).toHaveAttribute("aria-current", "page");
    await expect(shell.footer).toBeVisible();

    await shell.place(text("shell.my")).click();
    // B25, B26: what the address carries goes along.
    await expect(page).toHaveURL(/\/my\?utm_pay=cs&idfv=device-1$/);
    await expect(shell.title(text("shell.my"))).toBeVisible();
    await expect(shell.place(text("shell.my"))).toHaveAttribute("aria-current", "page");
    await expect(shell.footer).toBeVisible();

    await page.goBack();
    await expect(shell.place(text("shell.topup"))).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/\/selectGoods\?/);
  },
);

test(
  "the back button closes one popup at a time, also after a reload, and then leaves the page",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const shell = shellScreen(store);
    const login = loginScreen(store);
    await shell.place(text("shell.my")).click();
    await expect(shell.place(text("shell.my"))).toHaveAttribute("aria-current", "page");
    const isOnMy = (here: URL) => here.pathname === "/my";
    await shell.languageEntry.click();
    await expect(shell.languages).toBeVisible();
    await page.goBack();
    await expect(shell.languages).toBeHidden();
    await expect(page).toHaveURL(isOnMy);
    await page.goForward();
    await expect(page).toHaveURL(isOnMy);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await test.step("a popup that was closed otherwise needs no press, one that ended with a reload neither", async () => {
      await selectGoodsScreen(store).logInEntry.click();
      await expect(login.account).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(login.account).toBeHidden();
      await shell.languageEntry.click();
      await expect(shell.languages).toBeVisible();
      await page.reload();
      await expect(shell.languages).toBeHidden();
      await selectGoodsScreen(store).logInEntry.click();
      await expect(login.account).toBeVisible();
      await page.goBack();
      await expect(login.account).toBeHidden();
      await expect(page).toHaveURL(isOnMy);
      await page.goBack();
      await expect(page).toHaveURL(/\/selectGoods\?/);
    });
  },
);

test(
  "the bar with Pay slides with the shell, but never while it is pressed, and stops where it is when it is pressed on its way [C11 C14]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await page.clock.install();
    const store = await openStore(place);
    const goodsPage = selectGoodsScreen(store);
    const login = loginScreen(store);
    await goodsPage.choose(store.goods.name);
    await scrollPageTo(page, 0);
    await page.clock.fastForward(two_looks_ms);
    // Of the bar: the button itself gives way a little where it is pressed.
    const bar = page.getByRole("region", { name: store.text("checkout.your_order") });
    const top = async () => (await bar.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await goodsPage.pay.hover();
    await page.mouse.down();
    await scrollPageTo(page, 500);
    await page.clock.fastForward(two_looks_ms);
    expect(await top()).toBe(before);
    await page.mouse.up();
    await expect(login.account).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(login.account).toBeHidden();
    await scrollPageTo(page, 700);
    await expect.poll(top).toBeGreaterThan(before);

    await test.step("pressed on its way", async () => {
      await scrollPageTo(page, 0);
      await page.clock.fastForward(two_looks_ms);
      await expect.poll(top).toBe(before);
      await slowSlides(goodsPage.order);
      await scrollPageTo(page, 500);
      await page.clock.fastForward(two_looks_ms);
      await expect.poll(() => countSlides(page)).toBeGreaterThan(0);
      const { x = 0, y = 0, width = 0, height = 0 } = (await goodsPage.pay.boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await finishSlides(page);
      await page.mouse.up();
      await expect(login.account).toBeVisible();
    });
  },
);

test(
  "the header shows the brand's mark, and the account card the logo that the game has at the server [C6]",
  { tag: tags.onceDesktop },
  async ({ openStore, page }) => {
    const store = await openStore({ ...place, gp_id: "102" });
    await waitForHydration(page);
    const asked = page.waitForResponse((response) => response.url().includes("/api/config/game_logo"));
    // The page asks after the first interaction only: the logo that the server drew is the same as a rule.
    await page.mouse.move(200, 300);
    const answer = await asked;
    expect(new URL(answer.url()).searchParams.get("client_id")).toBe(store.client_id);
    const { content } = await answer.json();
    const { mark, gameLogo } = shellScreen(store);
    await expect(gameLogo).toHaveAttribute("src", content.icon);
    await expect(mark).toBeVisible();
  },
);

test(
  "header and navigation step aside on the way down and come back [C11 C12 C13]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, size } = store;
    const { header, navigation } = shellScreen(store);
    const bar = size === "phone" ? navigation : header;
    const scroll = (top: number) => scrollPageTo(page, top);
    await expect(header).toBeInViewport();

    // A page that has just come may not listen yet. Between two looks at the place it sees no movement to 0 and back.
    await expect(async () => {
      await scroll(0);
      await page.waitForTimeout(2 * scroll_handler_delay_ms);
      await scroll(600);
      await expect(header).not.toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(bar).not.toBeInViewport();
    await scroll(500);
    await expect(header).toBeInViewport();
    await expect(bar).toBeInViewport();
    await scroll(700);
    await expect(header).not.toBeInViewport();
    await scroll(1_000_000);
    await expect(header).toBeInViewport();
  },
);

test(
  "a language is chosen in the header, and the page comes back in it, at the same place [C10 C23 B36 R12]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { spec_lang: "en" } });
    const { page, goods } = store;
    const shell = shellScreen(store);
    await selectGoodsScreen(store).choose(goods.name);
    await expect(shell.footerLanguageEntry).toContainText("English");
    await scrollPageTo(page, 300);
    await expect(shell.header).not.toBeInViewport();
    await scrollPageTo(page, 200);
    await expect(shell.header).toBeInViewport();
    await shell.languageEntry.click();
    await expect(shell.language("English")).toBeChecked();
    await expect(shell.languages.getByRole("radio")).toHaveCount(18);
    await inspectScreen(store, "language");
    await shell.language("Deutsch").click();

    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).not.toHaveURL(/spec_lang/);
    // Words of another length may move what the browser holds on to by a line.
    await expect.poll(async () => Math.abs((await readScroll(page)) - 200)).toBeLessThan(48);
    expect(await readStored(page, "webpay_lang")).toBe("de");
    expect((await readOrderCookie(page))?.["goods"]).toMatchObject({ value: goods.product_id });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  },
);

test(
  "another sales region brings its games and prices, keeps the game and asks where one was chosen [A25 A26 F26]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "102" });
    const { page, text } = store;
    const shell = shellScreen(store);
    await shell.regionEntry.click();
    await expect(shell.region(text("region.sea"))).toBeChecked();
    await inspectScreen(store, "regions");
    await shell.region(text("region.mea")).click();
    const question = confirmScreen(store, text("regions.switch_title", { region: text("region.mea") }));
    await question.answer(text("regions.switch")).click();

    await expect(page).toHaveURL((url) => url.searchParams.get("domain_area") === "mea");
    await expect(shell.regionEntry).toContainText(text("region.mea"));
    await expect.poll(() => readStored(page, "webpay_game")).toMatchObject({ gp_id: "102" });
    expect(await readStored(page, "webpay_domain_area")).toBe("mea");
    // It is remembered where the address no longer says it.
    await page.goto(new URL("/", page.url()).href);
    await expect(shell.regionEntry).toContainText(text("region.mea"));
  },
);

test(
  "the plain address of a brand asks for the region, and one click on the likely one leads to the goods [B17 F26]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place, { path: "/", query: { domain_area: "", client_id: "" } });
    const { page, text } = store;
    await expect(page.getByRole("heading", { name: text("choose_region.title") })).toBeVisible();
    await inspectScreen(store, "choose-region");
    // The server draws the button before anything can answer it.
    const [nextStep = ""] = text("choose_region.continue", { region: "|" }).split("|");
    await expect(async () => {
      await page.getByRole("button", { name: nextStep }).click({ timeout: 2_000 });
      await expect(page).toHaveURL(/\/selectGoods\?.*domain_area=\w/, { timeout: 3_000 });
    }).toPass();
    await expect(selectGoodsScreen(store).everyCard.first()).toBeVisible();
  },
);

test(
  "with a wrong region the store asks for one and goes on [A28 A29 B17]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place, { path: "/", query: { domain_area: "moon", client_id: "", idfv: "1" } });
    const { page, text } = store;
    await expect(page).toHaveURL(/\/notArea\?/);
    await expect(page.getByRole("listitem")).toHaveCount(2);
    // The server draws the buttons before anything can answer them.
    await expect(async () => {
      await page.getByRole("radio", { name: text("region.sea") }).click({ timeout: 2_000 });
      await expect(page).toHaveURL(/\/selectGoods\?domain_area=sea&client_id=&idfv=1$/, { timeout: 3_000 });
    }).toPass();
    await expect(shellScreen(store).regionEntry).toContainText(text("region.sea"));
  },
);

test(
  "a short link leads to its game and remembers where it came from [B12 B13 B14 B15 R15]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place, { path: "/@Tide-sea", query: { client_id: "", domain_area: "" } });
    const { page } = store;
    await expect(page).toHaveURL(/\/selectGoods\?client_id=1002\d\d&domain_area=sea$/);
    await expect(selectGoodsScreen(store).chooseGame("Tidebound")).toBeVisible();
    await expect.poll(() => readStored(page, "webpay_traffic")).toBe("social");
    expect(await readStored(page, "webpay_domain_area")).toBe("sea");
  },
);

test(
  "the user's name opens a popup with the way out, which leads to the goods [B46 C7 C8 C9]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.newcomer);
    const name = goodsPage.userEntry(accounts.newcomer.username);
    await shellScreen(store).place(text("shell.my")).click();
    await name.click();
    await userScreen(store).logOut.click();
    await confirmScreen(store, text("account.log_out_title")).answer(text("account.log_out")).click();
    await expect(goodsPage.logInEntry).toBeVisible();
    await expect(page).toHaveURL(/\/selectGoods/);
  },
);

test(
  "a fixed theme is there before the first paint, and the system's is followed otherwise",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place, { path: "/my" });
    const { page, text, theme } = store;
    const other = theme === "dark" ? "light" : "dark";
    const choice = (name: "light" | "dark" | "system") =>
      page
        .getByRole("radiogroup", { name: text("appearance.title") })
        .getByRole("radio", { name: text(`appearance.${name}`) });
    const ground = () => readColourScheme(page);
    await choice(other).click();
    await expect.poll(ground).toBe(other);
    // The first script of the page has run when the document is there, whatever else still loads.
    await page.reload({ waitUntil: "commit" });
    await waitForFirstPaint(page);
    expect(await page.locator("html").getAttribute("data-theme")).toBe(other);
    await expect(choice(other)).toBeChecked();
    await choice("system").click();
    await expect.poll(ground).toBe(theme);
  },
);

test(
  "a second tap on plain ground within 300 ms is kept from zooming, and one on a button is not [C32 Y16]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    await waitForHydration(store.page);
    // Events that a page makes itself have its own time, so both taps fall into one moment on any machine.
    const tapTwice = (selector: string) =>
      store.page
        .locator(selector)
        .first()
        .evaluate((ground) => {
          const tap = () => !ground.dispatchEvent(new Event("touchend", { bubbles: true, cancelable: true }));
          return [tap(), tap()];
        });
    expect((await tapTwice("main")).at(-1)).toBe(true);
    expect((await tapTwice("main button")).at(-1)).toBe(false);
  },
);

test(
  "a browser that keeps nothing is told why a login would not last [R18 T39]",
  { tag: tags.onceDesktop },
  async ({ openStore, page }) => {
    await blockCookies(page);
    const store = await openStore(place);
    await expect(page.getByRole("alert")).toContainText(store.text("message.private_mode"));
    await expect(selectGoodsScreen(store).card(store.goods.name)).toBeVisible();
  },
);

test(
  "the pages of the shell are accessible and fit 320 px [B16 B18 B19 B51]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    for (const [path, name] of [
      ["/activity", "activity"],
      ["/userCenter", "user-center"],
      ["/showError", "show-error"],
      ["/errorReplenish", "error-replenish"],
      ["/certifiedReal", "certified-real"],
    ] as const) {
      const store = await openStore(place, { path });
      await expect(store.page.getByRole("heading", { level: 1 })).toBeVisible();
      await inspectScreen(store, name);
    }
  },
);
