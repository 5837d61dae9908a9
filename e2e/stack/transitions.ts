import type { Page } from "@playwright/test";

declare const document: { getAnimations: () => { readonly playState: string; readonly transitionProperty?: string }[] };

/** Colours on their way from one theme to the other belong to neither. Endless animations, such as a spinner, may go on. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.transitionProperty === undefined || animation.playState === "finished"),
  );
}
