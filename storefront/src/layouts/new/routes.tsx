import { hasFooterAndNavigation, type PageOf, readNewRoute } from "@gemgate/rules/routes/store-route";
import { type MainTab, mainTabs, pageOfTab } from "@gemgate/rules/shell/main-tabs";
import { type ReactNode, Suspense } from "react";
import { usePageTitle } from "../../shop/page-title.ts";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { useIsSdk } from "../../shop/use-is-sdk.ts";
import { BottomNav } from "./shell/bottom-nav.tsx";
import { ForcedBanner } from "../shared-shell/forced-banner.tsx";
import { Header } from "./shell/header.tsx";
import { notFoundPage, sharedPages } from "../shared-pages/shared-page-routes.ts";
import { ownPages } from "./page-routes.ts";
import { FailedPage, WaitingPage } from "../shared-shell/page-states.tsx";
import { SelectGoodsPage } from "./pages/select-goods-page.tsx";
import { useShownPage } from "../shared-shell/use-shown-page.ts";
import { Shell } from "./shell/shell.tsx";

/** B4: every page stands in the same shell, which stays while they change. */
export function NewRoutes() {
  const page = useShownPage(readNewRoute);
  usePageTitle(page);
  const tab = page === "unknown" ? undefined : tabOf(page);
  return (
    <Shell>
      <FailureBoundary
        tryKey={page}
        renderFailure={(tryAgain) => <FailedPage header={<Header page={tab} />} onTryAgain={tryAgain} />}
      >
        <Suspense fallback={<WaitingPage header={<Header page={tab} />} />}>{contentOf(page)}</Suspense>
      </FailureBoundary>
      {tab === undefined ? null : <Navigation tab={tab} />}
      {tab === undefined ? null : <ForcedBanner />}
    </Shell>
  );
}

function contentOf(page: PageOf<"new"> | "unknown"): ReactNode {
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

function tabOf(page: PageOf<"new">): MainTab | undefined {
  return hasFooterAndNavigation(page) ? mainTabs.find((tab) => pageOfTab[tab] === page) : undefined;
}
