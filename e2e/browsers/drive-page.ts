// What a player does, in a browser that is driven over WebDriver BiDi: parts are found by what is written on them, and every wait
// is for something that shows.
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, ElementHandle, Frame, Page } from "puppeteer-core";

/** A bound for a machine that stalls, not an expectation. */
const limit_ms = 60_000;

export interface Wanted {
  /** A CSS selector. */
  of: string;
  /** What its name or its text begins with; spaces and marks of direction do not count. */
  says?: string;
}

/** The part that shows, as soon as it does. */
export async function find(page: Page | Frame, { of, says = "" }: Wanted): Promise<ElementHandle> {
  const found = await page
    .waitForFunction(findInPage, { timeout: limit_ms, polling: 100 }, of, plain(says))
    .catch((error: unknown) => {
      throw new Error(`No ${of} that says "${says}" came.`, { cause: error });
    });
  const element = found.asElement();
  if (element === null) throw new Error(`There is no ${of} that says "${says}".`);
  return element;
}

export async function click(page: Page | Frame, wanted: Wanted): Promise<void> {
  await (await find(page, wanted)).click();
}

export async function fill(page: Page | Frame, wanted: Wanted, words: string): Promise<void> {
  const field = await find(page, wanted);
  await field.click();
  await field.type(words);
}

export async function waitUntilGone(page: Page, { of, says = "" }: Wanted): Promise<void> {
  const asked = [of, plain(says)].map((part) => JSON.stringify(part)).join();
  await page.waitForFunction(`(${findInPage.toString()})(${asked}) === null`, { timeout: limit_ms, polling: 100 });
}

/** The window that opens during what is done. */
export async function openedBy(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const before = new Set(await context.pages());
  await act();
  const end = performance.now() + limit_ms;
  while (performance.now() < end) {
    const opened = (await context.pages()).find((page) => !before.has(page));
    if (opened !== undefined) return opened;
    await sleep(50);
  }
  throw new Error("No window opened.");
}

export function plain(words: string): string {
  return words.replaceAll(/[\s\u2066-\u2069]/g, "");
}

interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { width: number; height: number };
}
declare const document: {
  querySelectorAll(selector: string): Iterable<PageElement>;
  getElementById(id: string): PageElement | null;
};

/** Runs in the page, by itself. */
export function findInPage(of: string, says: string): PageElement | null {
  for (const element of document.querySelectorAll(of)) {
    const { width, height } = element.getBoundingClientRect();
    const by = document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent;
    const name = by ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
    if (width > 0 && height > 0 && name.replaceAll(/[\s\u2066-\u2069]/g, "").startsWith(says)) return element;
  }
  return null;
}
