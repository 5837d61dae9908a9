// How much the page moved under the reader's eyes. The browser counts; only what is read in the page is declared here.
import type { Page } from "@playwright/test";

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: { readonly outerHTML?: string } | null }[];
}
declare const PerformanceObserver: new (listen: (list: { getEntries: () => Shift[] }) => void) => {
  observe: (options: { type: string; buffered: boolean }) => void;
};
declare const document: { fonts: { ready: Promise<unknown> } };
declare const window: { shifts?: LayoutShift[] };

export interface LayoutShift {
  readonly value: number;
  /** What moved, as far as it is still there. */
  readonly moved: string;
}

/** To be called before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        // A swapped font moves the end of a line by parts of a pixel; what rounds to 0.000 nobody sees.
        if (value < 0.0005) continue;
        window.shifts?.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(" | ") });
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved until the page came to rest, with its fonts. */
export async function listShifts(page: Page): Promise<LayoutShift[]> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return page.evaluate(() => window.shifts ?? []);
}
