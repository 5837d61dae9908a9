// Counts clicks. A reload keeps the count, because a login loads the page anew.
import type { Page } from "@playwright/test";

interface Click {
  readonly isTrusted: boolean;
  readonly detail: number;
}

declare const sessionStorage: {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
};
declare const document: {
  addEventListener: (kind: "click", listener: (click: Click) => void, capture: true) => void;
};

const name = "journey_taps";

/**
 * From the next page on; every click by touch or mouse is one tap. The test's own driver takes a click back, at the window, when what it
 * was meant for moved meanwhile, and clicks again: such a click comes no further than the window and is none.
 */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    document.addEventListener(
      "click",
      ({ isTrusted, detail }) => {
        // The keyboard clicks buttons too, with a detail of 0.
        if (isTrusted && detail > 0) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
      },
      true,
    );
  }, name);
}

export async function tapsSoFar(page: Page): Promise<number> {
  return page.evaluate((key) => Number(sessionStorage.getItem(key)), name);
}

/** A new count, as at the next landing. */
export async function beginCount(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.setItem(key, "0"), name);
}
