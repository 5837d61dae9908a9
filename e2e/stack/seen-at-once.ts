// What a player sees of a page without scrolling: inside the window, and under nothing that lies over the page.
import type { Locator } from "@playwright/test";

interface Measured {
  readonly getBoundingClientRect: () => { top: number; bottom: number; left: number; right: number };
  readonly contains: (other: Measured | null) => boolean;
}
declare const document: { elementFromPoint: (left: number, top: number) => Measured | null };

/** How many of them show the whole height of their middle. */
export function countSeen(all: Locator): Promise<number> {
  return all.evaluateAll(
    (elements: readonly Measured[]) =>
      elements.filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((height) => {
          const seen = document.elementFromPoint((left + right) / 2, height);
          return seen !== null && (element.contains(seen) || seen.contains(element));
        });
      }).length,
  );
}
