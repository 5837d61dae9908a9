import type { Page } from "@playwright/test";

declare const document: {
  readonly fonts: { readonly status: "loading" | "loaded" };
  querySelector: (selector: string) => object | null;
};

/** Letters that are on their way have another width than those that stand in for them. */
export async function waitForLetters(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("link[data-font][media=print]") === null && document.fonts.status === "loaded",
  );
}
