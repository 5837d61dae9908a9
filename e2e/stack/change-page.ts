// Changes inside a page for which the browser has no switch. Only what is touched there is declared here, so that the rest
// of the project stays free of browser types.
import type { Page } from "@playwright/test";

declare const window: { open: (url: string, target: string) => object | null };
declare const document: { implementation: { createHTMLDocument: () => object } };

/** As a popup blocker does it. */
export async function refuseWindows(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null;
  });
}

/** A window that opens and then cannot be sent anywhere: an error for which the store has no words. */
export async function breakWindows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const broken = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      close: () => {},
      get location(): never {
        throw new Error("This window is gone.");
      },
    };
    window.open = () => broken;
  });
}
