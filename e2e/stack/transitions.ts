import type { Page } from "@playwright/test";

interface Moving {
  readonly outerHTML: string;
}
declare const document: {
  getAnimations: () => { readonly playState: string; readonly transitionProperty?: string }[];
  querySelectorAll: (selector: string) => Iterable<Moving>;
};
declare const getComputedStyle: (element: Moving) => {
  readonly display: string;
  readonly animationName: string;
  readonly animationDuration: string;
  readonly animationIterationCount: string;
  readonly transitionDuration: string;
};

/** Colours on their way from one theme to the other belong to neither. Endless animations, such as a spinner, may go on. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.transitionProperty === undefined || animation.playState === "finished"),
  );
}

/** Elements whose transition or animation lasts longer. One without an end, such as a spinner, is news and not motion. */
export function listMotions(page: Page, longest_ms: number): Promise<string[]> {
  return page.evaluate((longest) => {
    const lastsLonger = (durations: string) =>
      durations.split(",").some((text) => Number.parseFloat(text) * (text.includes("ms") ? 1 : 1000) > longest);
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const style = getComputedStyle(element);
        if (style.display === "none") return false;
        const isAnimated = style.animationName !== "none" && style.animationIterationCount !== "infinite";
        return (isAnimated && lastsLonger(style.animationDuration)) || lastsLonger(style.transitionDuration);
      })
      .map((element) => element.outerHTML.slice(0, 150));
  }, longest_ms);
}
