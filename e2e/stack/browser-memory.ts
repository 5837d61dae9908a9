// What the store left in the browser, read from outside of the page.
import type { Page } from "@playwright/test";

/** F22: the order cookie, or null where there is none. */
export async function readOrderCookie(page: Page): Promise<Record<string, unknown> | null> {
  const cookies = await page.context().cookies(page.url());
  const cookie = cookies.find(({ name }) => name === "order_info");
  return cookie === undefined ? null : JSON.parse(decodeURIComponent(cookie.value));
}

/** A value of the browser's own storage without its expiry, or undefined. */
export async function readStored(page: Page, name: string): Promise<unknown> {
  const { origins } = await page.context().storageState();
  const { origin } = new URL(page.url());
  const item = origins.find((one) => one.origin === origin)?.localStorage.find((one) => one.name === name);
  return item === undefined ? undefined : JSON.parse(item.value).v;
}
