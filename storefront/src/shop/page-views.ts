import type { StorePage } from "@gemgate/rules/routes/store-route";

/** Never the path itself: what stands in the address of an unknown page may be anything, also something private. */
export type ViewedPage = StorePage | "unknown";

export interface PageViews {
  /** This page is shown; the same one with another query is no other page. */
  show: (page: ViewedPage) => void;
  /** The page that the browser had kept is shown again as it was. */
  comeBack: () => void;
  /** From now on what is shown counts, beginning with the page at hand. */
  begin: () => void;
}

/**
 * U7: each page is counted once when it is shown. The first one waits until the browser's memory is back, so that the view
 * names its player; a page that is loaded again at once, to show what this browser remembers, counts when it is back.
 */
export function createPageViews(report: (page: ViewedPage) => void): PageViews {
  let shown: ViewedPage | undefined;
  let isCounting = false;
  return {
    show(page) {
      if (page === shown) return;
      shown = page;
      if (isCounting) report(page);
    },
    comeBack() {
      if (isCounting && shown !== undefined) report(shown);
    },
    begin() {
      if (isCounting) return;
      isCounting = true;
      if (shown !== undefined) report(shown);
    },
  };
}
