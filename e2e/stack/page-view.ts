// What a person does to the view of a page, and what the page shows of itself.
import type { Page } from "@playwright/test";

declare const scrollTo: (left: number, top: number) => void;
declare const scrollY: number;
declare const getComputedStyle: (element: object) => { colorScheme: string };
declare const document: { documentElement: object; body: object | null };
declare const Document: { prototype: object };

export function scrollPageTo(page: Page, top_px: number): Promise<void> {
  return page.evaluate((top) => scrollTo(0, top), top_px);
}

export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** The colours that the page is painted in. */
export function readColourScheme(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}

/** Resolves when the head is read and the body begins: whatever was painted by then is the first paint. */
export async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body !== null);
}

/** A browser in private mode, or one that was told to keep nothing. */
export function blockCookies(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
  });
}
