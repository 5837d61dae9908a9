import { isReplenishVisit } from "@gemgate/rules/routes/carried-parameters";
import { needsRegion, type StorePage, type StoreRoute } from "@gemgate/rules/routes/store-route";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { useBoot, useShop } from "../../shop/shop.ts";
import { goToPage } from "../../shop/store-navigation.ts";

/** How a layout reads a path. */
type ReadRoute<Page> = (path: string, isReplenish: boolean) => StoreRoute<Page>;

/** The page of the address, which has begun at its top and is counted. */
export function useShownPage<Page extends StorePage>(readRoute: ReadRoute<Page | "/notArea">) {
  const shop = useShop();
  const page = useRoutedPage(readRoute);
  useFocusOnArrival(page);
  // Before the effects of what stands on the page: it is told before what was seen on it.
  useLayoutEffect(() => shop.showPage(page), [shop, page]);
  return page;
}

/**
 * The server sends visitors on by itself; a way within the page does the same here: the right page shows at once and the
 * address follows, with its query as it came (Z22).
 */
function useRoutedPage<Page extends StorePage>(readRoute: ReadRoute<Page | "/notArea">): Page | "/notArea" | "unknown" {
  const { domain_area } = useBoot();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const route = readRoute(path, isReplenishVisit(search));
  const moved = route.kind === "moved" ? route.page : undefined;
  const page = route.kind === "page" ? route.page : moved;
  // A29: what needs a region shows what is missing instead.
  const isMissingRegion = page !== undefined && needsRegion(page) && domain_area === null;
  useEffect(() => {
    if (isMissingRegion) goToPage("/notArea", { replace: true });
    else if (moved !== undefined) navigate(search === "" ? moved : `${moved}?${search}`, { replace: true });
  }, [isMissingRegion, moved, search, navigate]);
  return isMissingRegion ? "/notArea" : (page ?? "unknown");
}

/** Another page begins at its top, also for screen readers. On the first page the browser does that. */
function useFocusOnArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>("[data-focus-home]")?.focus({ preventScroll: true });
  }, [page]);
}
