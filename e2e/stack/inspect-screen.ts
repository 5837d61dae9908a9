// Checks a screen as a reviewer does: by the accessibility rules and on a narrow phone; and keeps pictures.
import type { Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { keepPicture } from "./keep-picture.ts";
import { waitForTransitions } from "./transitions.ts";

declare const document: { documentElement: { scrollWidth: number; clientWidth: number } };

const narrow_px = 320;

/** In the colours of the walk: the usual run rotates them over its journeys, the full matrix walks every journey in both. */
export async function inspectScreen({ page, size, theme }: Store, name: string): Promise<void> {
  // Behind a payment window hardly anything is drawn.
  await page.bringToFront();
  await turn(page, theme);
  // Of a page under a popup nothing can be reached, and it was checked before.
  const within = (await page.getByRole("dialog").isVisible()) ? { within: "[role=dialog]" } : {};
  expect(await findViolations(page, within), `${name}, ${theme}`).toEqual([]);
  await keepPicture({ page, theme }, name);
  if (size === "phone") await expectNoSidewaysScroll(page, name);
}

async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForTransitions(page);
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize();
  if (usual === null) throw new Error("The window has no size.");
  await page.setViewportSize({ width: narrow_px, height: usual.height });
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth, `${name} at ${narrow_px} px`).toBeLessThanOrEqual(widths.clientWidth);
  await page.setViewportSize(usual);
}
