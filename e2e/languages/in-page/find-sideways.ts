// Runs in the page: what scrolls sideways and should not.
import type { LayoutFinding, PageDocument } from "./page-element.ts";
import { finding, isScroller, isShown, listRoots } from "./shown-parts.ts";

declare const document: PageDocument;

export function findSideways(): LayoutFinding[] {
  const page = document.documentElement;
  const boxes = listRoots().flatMap((root) => [root, ...root.querySelectorAll("*")]);
  // Rows of chips and tabs are made to be pushed.
  const scrollers = boxes.filter(
    (box) => isScroller(box, "x") && !box.matches("[role=tablist], [data-scrolls-sideways]") && isShown(box),
  );
  return [page, ...scrollers]
    .map((element) => ({ element, by_px: element.scrollWidth - element.clientWidth }))
    .filter(({ by_px }) => by_px > 1)
    .map(({ element, by_px }) => finding("scrolls sideways", { element, by_px }));
}
