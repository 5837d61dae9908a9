// The kit as a program reads it: where its stories are, and which components a page of it has drawn.
import type { Page } from "@playwright/test";

interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare const document: {
  getElementById(id: string): object | null;
  querySelectorAll(what: string): ArrayLike<{ getAttribute(name: string): string | null }>;
};

/** Resolves when the parts that are loaded later stand on the page with all stories: the card of an account, and the order. */
export async function waitForLaterParts(page: Page): Promise<void> {
  // A bound for a machine that stalls: a page with everything on it is drawn slowly beside another browser.
  const timeout = 60_000;
  await page.locator('[data-story="account.none"] [role=status]').waitFor({ timeout });
  await page.locator('[data-story="checkout.rail-total"] [role=radiogroup]').waitFor({ timeout });
}

/** Addresses of everything that is only shown alone. */
export async function listPageStories(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("[data-surface=page]"), (story) => story.getAttribute("data-story") ?? ""),
  );
}

/** Names of all components on the page, from React's own tree: a story that draws nothing names nothing. */
export async function listDrawnComponents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.getElementById("root");
    const entry = Object.entries(root ?? {}).find(([key]) => key.startsWith("__reactContainer"))?.[1];
    const names = new Set<string>();
    const waiting: Fiber[] = [entry?.stateNode?.current ?? entry];
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      // Bundling gives the second function of a name a number.
      if (typeof fiber.type === "function") names.add(fiber.type.name.replace(/\$\d+$/, ""));
      if (fiber.child !== null) waiting.push(fiber.child);
      if (fiber.sibling !== null) waiting.push(fiber.sibling);
    }
    return [...names];
  });
}
