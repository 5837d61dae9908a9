// What matters most, as a player of another engine meets it. The whole of each screen is held by the journeys in Chromium.
import assert from "node:assert/strict";
import { createText } from "@gemgate/locales/create-text";
import type { Text } from "@gemgate/locales/create-text";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { nameOfMethod } from "@gemgate/demo/shop/payments-of-demo";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { dayAt } from "@gemgate/rules/activities/daily-reminder";
import type { BrowserContext, Page } from "puppeteer-core";
import { addressOf, goodsNamed } from "../stack/place.ts";
import type { OfferedGoods, Place } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { click, fill, find, openedBy, waitUntilGone } from "./drive-page.ts";

export interface BrowserJourney {
  title: string;
  walk: (context: BrowserContext, page: Page) => Promise<void>;
}

type Locale = "en" | "ar";
interface Visit {
  place: Place;
  page: Page;
  context: BrowserContext;
  locale: Locale;
  text: Text;
  goods: OfferedGoods;
}

const kitestone: Place = { brand: "kitestone", area: "universal", gp_id: "101" };

export const journeys: readonly BrowserJourney[] = [
  {
    title: "a purchase by the login form, whose result turns in a tab behind the payment",
    async walk(context, page) {
      const visit = await open({ context, page, place: kitestone, goods: "gem-330" });
      const { text, goods } = visit;
      const payment = await buy(visit);
      await find(page, dialog(text("result.pending_title")));
      const billing_no = new URL(page.url()).searchParams.get("billing_no") ?? "";
      await payment.bringToFront();
      await click(payment, { of: "button", says: "Pay" });
      await find(page, dialog(text("result.success_title", { goods: goods.name })));
      const grants = await openSandboxes().grantsOf(billing_no);
      assert.equal(grants.length, 1, "the game gave the goods once");
    },
  },
  {
    title: "a popup dims the page up to its edge, also where a scroll bar stood",
    async walk(context, page) {
      const visit = await open({ context, page, place: kitestone, goods: "gem-680" });
      const bar_px = Number(await page.evaluate("innerWidth - document.documentElement.clientWidth"));
      assert.ok(bar_px > 5, `the scroll bar takes room: ${bar_px}px`);
      await click(page, card(visit.goods));
      await click(page, orderButton(visit));
      await find(page, dialog(visit.text("login.title_to_continue")));
      const [edge, beside] = await coloursAt({ context, page, from_right_px: [2, bar_px + 4] });
      assert.equal(edge, beside);
    },
  },
  {
    title: "back closes the popup and leaves the page where it is",
    async walk(context, page) {
      const visit = await open({ context, page, place: kitestone, goods: "gem-680" });
      const { text, goods } = visit;
      await click(page, card(goods));
      await click(page, orderButton(visit));
      await find(page, dialog(text("login.title_to_continue")));
      const { pathname } = new URL(page.url());
      await page.evaluate("history.back()");
      await waitUntilGone(page, dialog(text("login.title_to_continue")));
      assert.equal(new URL(page.url()).pathname, pathname);
      await find(page, card(goods));
    },
  },
  {
    title: "a reload while the payment waits shows the same order",
    async walk(context, page) {
      const visit = await open({ context, page, place: kitestone, goods: "gem-980" });
      const payment = await buy(visit);
      await find(page, dialog(visit.text("result.pending_title")));
      const address = page.url();
      await payment.close();
      await page.reload();
      await find(page, dialog(visit.text("result.pending_title")));
      assert.equal(page.url(), address);
      await openSandboxes().payElsewhere(new URL(address).searchParams.get("billing_no") ?? "");
      await find(page, dialog(visit.text("result.success_title", { goods: visit.goods.name })));
    },
  },
  {
    title: "a purchase in Arabic, from right to left",
    async walk(context, page) {
      const place: Place = { brand: "sahra", area: "mea", gp_id: "101" };
      const visit = await open({ context, page, place, goods: "gem-330", locale: "ar" });
      assert.equal(await page.evaluate("document.documentElement.dir"), "rtl");
      const payment = await buy(visit);
      await click(payment, { of: "button", says: "Pay" });
      await find(page, dialog(visit.text("result.success_title", { goods: visit.goods.name })));
    },
  },
  {
    title: "a card is paid in the provider's form over the store",
    async walk(context, page) {
      const place: Place = { brand: "kitestone", area: "eru", gp_id: "102" };
      const visit = await open({ context, page, place, goods: "gem-330" });
      await walkToMethods(visit);
      const region = await find(page, { of: "[role=dialog] select" });
      await region.select("PL");
      await pay(visit, "3_");
      const form = await formOf(page);
      await fill(form, { of: "input[autocomplete=cc-number]" }, "4111 1111 1111 1111");
      await fill(form, { of: "input[autocomplete=cc-exp]" }, "12/39");
      await fill(form, { of: "input[autocomplete=cc-csc]" }, "123");
      await fill(form, { of: "input[autocomplete=cc-name]" }, "Test Player");
      await (await find(form, { of: "button", says: "Pay" })).press("Enter");
      await find(page, dialog(visit.text("result.success_title", { goods: visit.goods.name })));
    },
  },
];

declare const localStorage: { setItem: (name: string, text: string) => void };

/** Runs in the page. Z69, Z70: what comes once a day was there already. Frames of other origins may keep nothing. */
function hideReminders(day: string): void {
  try {
    localStorage.setItem("webpay_auto_acc", JSON.stringify({ v: day, e: 0 }));
    sessionStorage.setItem("webpay_banner", JSON.stringify({ v: "shown", e: 0 }));
  } catch {
    // A frame.
  }
}

interface Opening {
  context: BrowserContext;
  page: Page;
  place: Place;
  goods: string;
  locale?: Locale;
}

async function open({ context, page, place, goods, locale = "en" }: Opening): Promise<Visit> {
  const messages = await loadCompiledCatalogue(locale, "en");
  await page.evaluateOnNewDocument(hideReminders, dayAt(Date.now(), brandByKey(place.brand).time_zone));
  await page.goto(addressOf(place, "web", { query: { spec_lang: locale } }));
  const text = createText({ locale, messages, onMissing: "throw" });
  return { context, page, place, locale, text, goods: goodsNamed(place, goods, locale) };
}

/** To the payment's own window. */
async function buy(visit: Visit): Promise<Page> {
  await walkToMethods(visit);
  return openedBy(visit.context, () => pay(visit, "1_card"));
}

async function walkToMethods(visit: Visit): Promise<void> {
  const { page, place, text, goods } = visit;
  const player = await openSandboxes().makePlayer(place.brand);
  await click(page, card(goods));
  await click(page, orderButton(visit));
  await find(page, dialog(text("login.title_to_continue")));
  await fill(page, { of: "[role=dialog] input[autocomplete=username]" }, player.username);
  await fill(page, { of: "[role=dialog] input[type=password]" }, player.password);
  await click(page, { of: "[role=dialog] button", says: text("login.submit") });
  await find(page, dialog(text("checkout.title")));
}

async function pay({ page, locale, text, goods }: Visit, key: string): Promise<void> {
  const method = nameOfMethod(key, locale);
  await click(page, { of: "[role=dialog] [role=radio]", says: method });
  const says = text("checkout.pay_amount_with", { amount: goods.price, method });
  await click(page, { of: "[role=dialog] button", says });
}

const card = (goods: OfferedGoods) => ({ of: "main [role=radio]", says: goods.name });
const dialog = (name: string) => ({ of: "[role=dialog]", says: name });
const orderButton = ({ text, goods }: Visit) => ({
  of: "section button",
  says: text("checkout.pay_amount", { amount: goods.price }),
});

async function formOf(page: Page) {
  const frame = await page.waitForFrame((one) => one.parentFrame()?.parentFrame() === page.mainFrame());
  await find(frame, { of: "input" });
  return frame;
}

interface Points {
  context: BrowserContext;
  page: Page;
  from_right_px: readonly number[];
}

/**
 * Points at the lower end of the window, so many pixels from its right edge, once the popup has stopped moving. An empty page reads the
 * picture: the store's own takes none from elsewhere.
 */
async function coloursAt({ context, page, from_right_px }: Points): Promise<string[]> {
  await page.waitForFunction("document.getAnimations().length === 0");
  const picture = await page.screenshot({ encoding: "base64" });
  const reader = await context.newPage();
  const colours = await reader.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64,${picture}")).blob());
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    drawing.drawImage(picture, 0, 0);
    return ${JSON.stringify(from_right_px)}.map((x) => String(drawing.getImageData(picture.width - x, picture.height - 40, 1, 1).data));
  })()`);
  assert.ok(Array.isArray(colours));
  return colours.map(String);
}
