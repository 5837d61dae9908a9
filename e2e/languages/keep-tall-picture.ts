import { join } from "node:path";
import type { Locale } from "@gemgate/contract/locale";
import type { Page } from "@playwright/test";

export const pictureFolder = join(import.meta.dirname, "../.output/languages");

export function pictureFile(screen: string, locale: Locale): string {
  return join(pictureFolder, `${screen}-${locale}.png`);
}

interface Scrolled {
  readonly scrollHeight: number;
  readonly clientHeight: number;
}
declare const document: { documentElement: Scrolled; querySelectorAll: (selector: string) => Iterable<Scrolled> };

/**
 * On a phone as high as what there is to see, up to a bound: what scrolls, a page or a sheet, stands there without scrolling,
 * and bars at the lower edge lie over nothing.
 */
export async function keepTallPicture(page: Page, picture: { path: string; height_max: number }): Promise<void> {
  const usual = page.viewportSize();
  if (usual === null) throw new Error("The window has no size.");
  const hidden_px = await page.evaluate(() => {
    const popups = [...document.querySelectorAll("[role=dialog] *")];
    const scrolled = popups.length > 0 ? popups : [document.documentElement];
    return Math.max(...scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });
  // A sheet is never quite as high as the screen.
  const height = Math.min(usual.height + Math.ceil(hidden_px * 1.1), picture.height_max);
  if (height > usual.height) await page.setViewportSize({ ...usual, height });
  await page.screenshot({ path: picture.path, animations: "disabled", caret: "hide" });
  if (height > usual.height) await page.setViewportSize(usual);
}
