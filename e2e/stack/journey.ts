// The test of a journey: Playwright's own, with a store to open in the variant at hand and an ear for what goes wrong unseen.
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { createText } from "@gemgate/locales/create-text";
import type { Text } from "@gemgate/locales/create-text";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { dayAt } from "@gemgate/rules/activities/daily-reminder";
import type { LayoutName } from "@gemgate/rules/layout/layout-choice";
import { chooseLocale, directionOf } from "@gemgate/rules/language/choose-language";
import { test as base, expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import type { OwnShop } from "./own-shop.ts";
import { addressOf, clientIdOf, goodsNamed, goodsOfVariant, layoutAt, localeOf } from "./place.ts";
import type { AddressParts, OfferedGoods, Place } from "./place.ts";
import { withoutPictures } from "./without-pictures.ts";
import { endWaitingSigns } from "./without-waiting-signs.ts";
import { themeOf } from "./variants.ts";
import type { Size, Theme, VariantOptions } from "./variants.ts";

export { expect } from "@playwright/test";

export interface JourneyOptions extends VariantOptions {
  /**
   * Whether pictures are fetched and drawn and signs of waiting turn, which takes more than half of what a page costs. Only where a journey
   * looks at them, or at what they move.
   */
  showsPictures: boolean;
}

/** A store in a browser, with everything a screen needs to find its parts by their words. */
export interface Store {
  readonly page: Page;
  readonly size: Size;
  readonly theme: Theme;
  readonly place: Place;
  readonly brand: Brand;
  /** Where it shows the steps of a purchase: over the page, or as pages. */
  readonly layout: LayoutName;
  readonly locale: Locale;
  readonly client_id: string;
  readonly text: Text;
  /** The goods that this variant buys here. */
  readonly goods: OfferedGoods;
  /** An amount as it stands inside a sentence: in Arabic wrapped in marks that keep its signs in order. */
  readonly inSentence: (amount: string) => string;
  readonly address: (parts?: AddressParts) => string;
}

interface Problems {
  readonly found: readonly string[];
  /** For journeys that break something on purpose. */
  readonly expect: (pattern: RegExp) => void;
  /** Every page of a browser, until the test ends. */
  readonly listenTo: (context: BrowserContext) => Promise<void>;
}

interface OpenOptions {
  readonly page?: Page;
  readonly goods?: string;
  /** Z69, Z70: whether the daily reminder and the forced banner were there today. Elsewhere it would come in the way of whatever a journey is about. */
  readonly isReminded?: boolean;
}

interface JourneyFixtures {
  /** Opens the goods page of a place, or another of its pages, in the usual browser or another one, to buy these goods. */
  openStore: (place: Place, parts?: AddressParts & OpenOptions) => Promise<Store>;
  /** Opens the first game of a shop that is no part of the demo, to buy these goods. */
  openStoreOf: (shop: OwnShop, goods: OfferedGoods) => Promise<Store>;
  /** A page of a browser that knows nothing of the first one. */
  openOtherBrowser: () => Promise<Page>;
  problems: Problems;
}

type TestOptions = Omit<JourneyOptions, "showsPictures">;

export const test = base.extend<JourneyFixtures & TestOptions, Pick<JourneyOptions, "showsPictures">>({
  showsPictures: [false, { option: true, scope: "worker" }],
  launchOptions: [
    async ({ launchOptions, showsPictures }, use) =>
      use(showsPictures ? launchOptions : withoutPictures(launchOptions)),
    { scope: "worker" },
  ],

  size: ["desktop", { option: true }],
  theme: ["rotating", { option: true }],
  language: ["en", { option: true }],
  colorScheme: async ({ size, theme, language }, use, { title }) => use(themeOf({ size, theme, language }, title)),

  context: async ({ context, showsPictures }, use) => {
    if (!showsPictures) await endWaitingSigns(context);
    await use(context);
  },

  page: async ({ page }, use) => use(waitForOwnSteps(page)),

  problems: [
    async ({ context }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      const listenTo = async (heard: BrowserContext) => {
        heard.on("console", (message) => {
          if (message.type() === "error") found.push(`${message.text()} (${message.location().url})`);
        });
        heard.on("weberror", (error) => found.push(String(error.error())));
        await heard.addInitScript(tellBrokenPolicy);
      };
      await listenTo(context);
      await use({ found, expect: (pattern) => expected.push(pattern), listenTo });
      expect(found.filter((words) => !expected.some((pattern) => pattern.test(words)))).toEqual([]);
    },
    { auto: true },
  ],

  openOtherBrowser: async ({ browser, problems, showsPictures }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      if (!showsPictures) await endWaitingSigns(context);
      await problems.listenTo(context);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  openStore: async ({ page: usual, size, theme, language }, use, { title }) => {
    await use(async (place, { page = usual, goods: wanted, isReminded = true, ...parts } = {}) => {
      const platform = size === "phone" ? "android" : "web";
      const brand = brandByKey(place.brand);
      const locale = localeOf(place, parts.query?.["spec_lang"] ?? language);
      const address = (asked: AddressParts = {}) => addressOf(place, platform, asked);
      if (isReminded) await page.addInitScript(noteReminder, dayAt(Date.now(), brand.time_zone));
      await page.goto(address(parts));
      return {
        page,
        size,
        theme: themeOf({ size, theme, language }, title),
        place,
        brand,
        layout: layoutAt(place, platform, parts.query),
        locale,
        client_id: clientIdOf(place, platform),
        text: await textsOf(locale, brand.default_locale),
        goods:
          wanted === undefined
            ? goodsOfVariant(place, { size, theme, language }, locale)
            : goodsNamed(place, wanted, locale),
        inSentence: inSentenceOf(locale),
        address,
      };
    });
  },

  openStoreOf: async ({ page, size, theme, language }, use, { title }) => {
    await use(async ({ brand, origin }, goods) => {
      const [game] = brand.games;
      if (game === undefined) throw new Error(`${brand.key} sells no game`);
      const { area, gp_id } = game;
      const client_id = game.client_id[size === "phone" ? "android" : "web"];
      const address = ({ path = "/selectGoods", query = {} }: AddressParts = {}) =>
        `${origin}${path}?${new URLSearchParams({ domain_area: area, client_id, ...query }).toString()}`;
      await page.goto(address());
      const locale = chooseLocale({ offered: brand.locales, specLang: language, browserLanguages: [] });
      return {
        page,
        size,
        theme: themeOf({ size, theme, language }, title),
        place: { brand: brand.key, area, gp_id },
        brand,
        layout: brand.layout,
        locale,
        client_id,
        text: await textsOf(locale, brand.default_locale),
        goods,
        inSentence: inSentenceOf(locale),
        address,
      };
    });
  },
});

function inSentenceOf(locale: Locale): Store["inSentence"] {
  return (amount) => (directionOf(locale) === "rtl" ? `\u2066${amount}\u2069` : amount);
}

declare const history: { readonly state: { readonly popups?: number } | null };
declare const document: { querySelector: (selector: string) => object | null };

/**
 * A popup that closes takes its entry out of the browser's history by a step back, a moment after it is gone. A load that begins within that
 * moment is called off by the step, which no person is quick enough to see.
 */
function waitForOwnSteps(page: Page): Page {
  const settle = async (): Promise<void> => {
    if (!page.url().startsWith("http")) return;
    const hasSettled = () => (history.state?.popups ?? 0) === 0 || document.querySelector("[role=dialog]") !== null;
    await page.waitForFunction(hasSettled, undefined, { timeout: 5_000 }).catch(() => {});
  };
  const [reload, goto] = [page.reload.bind(page), page.goto.bind(page)];
  page.reload = async (options) => {
    await settle();
    return reload(options);
  };
  page.goto = async (address, options) => {
    await settle();
    return goto(address, options);
  };
  return page;
}

declare const addEventListener: (
  name: "securitypolicyviolation",
  listen: (report: { effectiveDirective: string; blockedURI: string; sample: string }) => void,
) => void;

/** Runs in the page: what its policy forbids, scripts and Trusted Types included, is told as an error like any other. */
function tellBrokenPolicy(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
    // oxlint-disable-next-line no-console -- It runs in the page, whose console is what the test listens to.
    console.error(`Policy report: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

declare const localStorage: { setItem: (name: string, text: string) => void };
declare const top: unknown;
declare const self: unknown;

/** Runs in the page, before its own scripts, and leaves frames of other origins as they are. */
function noteReminder(day: string): void {
  if (top !== self) return;
  try {
    localStorage.setItem("webpay_auto_acc", JSON.stringify({ v: day, e: 0 }));
    sessionStorage.setItem("webpay_banner", JSON.stringify({ v: "shown", e: 0 }));
  } catch {
    // A journey whose browser keeps nothing is never reminded.
  }
}

const texts = new Map<string, Promise<Text>>();

function textsOf(locale: Locale, brandLocale: Locale): Promise<Text> {
  const key = `${locale} ${brandLocale}`;
  const known = texts.get(key) ?? loadTexts(locale, brandLocale);
  texts.set(key, known);
  return known;
}

async function loadTexts(locale: Locale, brandLocale: Locale): Promise<Text> {
  return createText({ locale, messages: await loadCompiledCatalogue(locale, brandLocale), onMissing: "throw" });
}
