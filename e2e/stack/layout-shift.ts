// How much the page moved under the reader's eyes. The browser counts; only what is read in the page is declared here.
import type { Page } from "@playwright/test";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Shift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly {
    readonly node: { readonly outerHTML?: string; readonly textContent: string | null } | null;
    readonly previousRect: Box;
    readonly currentRect: Box;
  }[];
}
declare const PerformanceObserver: new (listen: (list: { getEntries: () => Shift[] }) => void) => {
  observe: (options: { type: string; buffered: boolean }) => void;
};
declare const document: { fonts: { ready: Promise<unknown> } };
declare const window: { shifts?: LayoutShift[] };

export interface LayoutShift {
  readonly value: number;
  readonly at_ms: number;
  /** What moved, as far as it is still there, from which box to which. */
  readonly moved: readonly string[];
}

/** To be called before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const say = ({ x, y, width, height }: Box) => `${x},${y} ${width}x${height}`;
    const observer = new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries()) {
        // A swapped font moves the end of a line by parts of a pixel; what rounds to 0.000 cannot be seen.
        if (value < 0.0005) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? "";
          return `${what}: ${say(previousRect)} -> ${say(currentRect)}`;
        });
        window.shifts?.push({ value, at_ms: Math.round(startTime), moved });
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
