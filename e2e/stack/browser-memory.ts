// What the store left in the browser.
import type { Page } from "@playwright/test";

declare const localStorage: {
  getItem: (name: string) => string | null;
  setItem: (name: string, text: string) => void;
};

/** F22: the order cookie, or null where there is none. */
export async function readOrderCookie(page: Page): Promise<Record<string, unknown> | null> {
  const cookies = await page.context().cookies(page.url());
  const cookie = cookies.find(({ name }) => name === "order_info");
  return cookie === undefined ? null : JSON.parse(decodeURIComponent(cookie.value));
}

/** A value of the browser's own storage without its expiry, or undefined. */
export async function readStored(page: Page, name: string): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), name);
  return text === null ? undefined : JSON.parse(text).v;
}

/** As another version, another tab or the person at the machine could have left it. */
export async function writeStored(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((all) => {
    for (const [name, v] of Object.entries(all)) localStorage.setItem(name, JSON.stringify({ v, e: 0 }));
  }, values);
}

export async function writeCookie(page: Page, name: string, value: string): Promise<void> {
  await page.context().addCookies([{ name, value, url: page.url() }]);
}
