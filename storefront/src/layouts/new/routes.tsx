import { hasFooterAndNavigation, needsRegion, readStoreRoute, type StorePage } from "@gemgate/rules/routes/store-route";
import { type MainTab, mainTabs, pageOfTab } from "@gemgate/rules/shell/main-tabs";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { useBoot, useShop } from "../../shop/shop.ts";
import { goToPage } from "../../shop/store-navigation.ts";
import { useIsSdk } from "../../shop/use-is-sdk.ts";
import { BottomNav } from "./shell/bottom-nav.tsx";
import { ForcedBanner } from "./shell/forced-banner.tsx";
import { Header } from "./shell/header.tsx";
import { notFoundPage, ownPages, sharedPages } from "./page-routes.ts";
import { FailedPage, WaitingPage } from "./pages/page-states.tsx";
import { SelectGoodsPage } from "./pages/select-goods-page.tsx";
import { Shell } from "./shell/shell.tsx";

/** B4: every page stands in the same shell, which stays while they change. */
export function NewRoutes() {
  const shop = useShop();
  const page = useShownPage();
  useFocusOnArrival(page);
  useEffect(() => shop.showPage(page), [shop, page]);
  const tab = page === "unknown" ? undefined : tabOf(page);
  return (
    <Shell>
      <FailureBoundary tryKey={page} fallback={<FailedPage tab={tab} />}>
        <Suspense fallback={<WaitingPage tab={tab} />}>{contentOf(page)}</Suspense>
      </FailureBoundary>
      {tab === undefined ? null : <Navigation tab={tab} />}
      {tab === undefined ? null : <ForcedBanner />}
    </Shell>
  );
}

/**
 * The server sends visitors on by itself; a way within the page does the same here: the right page shows at once and the
 * address follows, with its query as it came (Z22).
 */
function useShownPage(): StorePage | "unknown" {
  const { domain_area } = useBoot();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const route = readStoreRoute(path, "new");
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

function contentOf(page: StorePage | "unknown"): ReactNode {
  switch (page) {
    case "/selectGoods":
      return <SelectGoodsPage />;
    case "/activity":
    case "/my":
    case "/userCenter": {
      const { Part } = ownPages[page];
      return <Part key={page} />;
    }
    case "unknown":
      return <notFoundPage.Part header={<Header />} />;
    case "/notArea":
    case "/showError":
    case "/errorReplenish":
    case "/certifiedReal": {
      const { Part } = sharedPages[page];
      return <Part key={page} header={<Header />} />;
    }
  }
}

/** C20-C22: on the shopping pages alone, and never inside a game. */
function Navigation({ tab }: { tab: MainTab }) {
  return useIsSdk() ? null : <BottomNav current={tab} />;
}

function tabOf(page: StorePage): MainTab | undefined {
  return hasFooterAndNavigation(page) ? mainTabs.find((tab) => pageOfTab[tab] === page) : undefined;
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
