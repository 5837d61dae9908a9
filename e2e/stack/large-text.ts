// The reader's own wish for larger letters, as the browser's settings hold it, and what of the page no longer fits.
import type { Page } from "@playwright/test";

interface Measured {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string | null }>;
  readonly outerHTML: string;
  readonly getBoundingClientRect: () => { top: number; bottom: number; left: number; right: number };
  readonly contains: (other: Measured | null) => boolean;
  readonly checkVisibility: (how: object) => boolean;
  readonly parentElement: Measured | null;
  readonly closest: (selector: string) => object | null;
}
declare const document: {
  querySelectorAll: (selector: string) => Iterable<Measured>;
  documentElement: Measured;
  activeElement: Measured | null;
  elementFromPoint: (x: number, y: number) => Measured | null;
};
declare const getComputedStyle: (element: Measured) => {
  overflowX: string;
  overflowY: string;
  textOverflow: string;
  fontSize: string;
  webkitLineClamp: string;
  clipPath: string;
};

/** Letters are measured in rem, so the size that the browser is set to is the size of all of them. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: (13 * percent) / 100 } });
}

export function readTextSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
}

/** Texts whose box is too small for them, unless it shows by design that they go on (an ellipsis, a clamped line). */
export function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll("body *")].filter((element) => {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.clientWidth <= 1 || element.closest("[aria-hidden=true]") !== null) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
      const isCutAcross =
        overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
      const isCutBelow =
        overflowY !== "visible" && overflowY !== "auto" && element.scrollHeight > element.clientHeight + 2;
      return isCutAcross || isCutBelow;
    });
    return cut.map((element) => element.outerHTML.slice(0, 200));
  });
}

/** Words that stand outside of the window to either side. */
export function listLostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const lost = [...document.querySelectorAll("body *")].filter((element) => {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true })) return false;
      // What scrolls by itself is reached there.
      if (element.closest("[data-scrolls-sideways], [role=tablist]") !== null) return false;
      const { left, right } = element.getBoundingClientRect();
      // What only listeners get is a pixel wide.
      if (right - left <= 1) return false;
      for (let around: Measured | null = element; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).textOverflow === "ellipsis") return false;
      }
      return right > clientWidth + 1 || left < -1;
    });
    return lost.map((element) => element.outerHTML.slice(0, 200));
  });
}

/** What lies over the element that has the focus, or ''. */
export function findCoverOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return "";
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over === null || focused.contains(over) || over.contains(focused) ? "" : over.outerHTML.slice(0, 200);
  });
}
