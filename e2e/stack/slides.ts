// Header and bars on their way in or out of the screen, as the browser runs them.
import type { Locator, Page } from "@playwright/test";

interface Slide {
  readonly transitionProperty?: string;
  readonly playState: string;
  finish(): void;
}
declare const document: { getAnimations(): Slide[] };

/** So slow that it does not arrive by itself. */
export function slowSlides(bar: Locator): Promise<void> {
  return bar.evaluate((element) => void (element.style.transitionDuration = "600s"));
}

export function countSlides(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ transitionProperty, playState }) => transitionProperty === "transform" && playState === "running")
        .length,
  );
}

/** Whatever still moves arrives at once; what was stopped stays. */
export function finishSlides(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const slide of document.getAnimations())
      if (slide.transitionProperty === "transform" && slide.playState === "running") slide.finish();
  });
}
