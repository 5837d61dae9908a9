// What a person at a keyboard sees and does. The functions that run inside the page declare what they read there.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

interface Focused {
  readonly outerHTML: string;
  readonly parentElement: Focused | null;
}
declare const document: { activeElement: Focused | null; body: object };
declare const getComputedStyle: (element: Focused) => { readonly boxShadow: string };

const tabs_max = 80;

/** Presses Tab until the focus is there. Wherever it rests on the way, it can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < tabs_max; pressed += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(findUnseenFocus), "the focus can be seen").toBe("");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${tabs_max} presses of Tab did not reach it.`);
}

/**
 * The element that has the focus without a ring of 4 px or more, or ''. A field wears it around its box. In the browser's own
 * bar the focus is not ours.
 */
function findUnseenFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return "";
  const worn = [element, element.parentElement, element.parentElement?.parentElement ?? null];
  const isSeen = worn.some((one) => one !== null && /0px 0px 0px [45]px/.test(getComputedStyle(one).boxShadow));
  return isSeen ? "" : element.outerHTML.slice(0, 200);
}
