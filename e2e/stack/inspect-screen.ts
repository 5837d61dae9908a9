// Looks at a screen as a reviewer does: by the accessibility rules and on a narrow phone; and keeps pictures.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { keepPicture } from "./keep-picture.ts";
import { waitForTransitions } from "./transitions.ts";

declare const document: { documentElement: { scrollWidth: number; clientWidth: number } };

export const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const narrow_px = 320;

/** In the colours of the walk: the usual run rotates them over its journeys, the full matrix walks every journey in both. */
export async function inspectScreen({ page, size, theme }: Store, name: string): Promise<void> {
  // Behind a payment window hardly anything is drawn.
  await page.bringToFront();
  await turn(page, theme);
  expect(await listViolations((await lookAt(page)).withTags(rules)), `${name}, ${theme}`).toEqual([]);
  await keepPicture({ page, theme }, name);
  if (size === "phone") await expectNoSidewaysScroll(page, name);
}

async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForTransitions(page);
}

/** Of a page under a popup nothing can be reached, and it was looked at before. */
async function lookAt(page: Page): Promise<AxeBuilder> {
  // Only what is wrong: describing everything that is right takes as long as the look itself.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  return (await page.getByRole("dialog").isVisible()) ? axe.include("[role=dialog]") : axe;
}

/** Each as one line that names rule and place, so that a failure can be read. */
export async function listViolations(axe: AxeBuilder): Promise<string[]> {
  // There are no frames to look into; the usual way would open a page of its own for every look.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
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
