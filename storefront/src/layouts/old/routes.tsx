import { type PageOf, readOldRoute } from "@gemgate/rules/routes/store-route";
import { type ReactNode, Suspense } from "react";
import { usePageTitle } from "../../shop/page-title.ts";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { notFoundPage, sharedPages } from "../shared-pages/shared-page-routes.ts";
import { ForcedBanner } from "../shared-shell/forced-banner.tsx";
import { FailedPage, WaitingPage } from "../shared-shell/page-states.tsx";
import { useShownPage } from "../shared-shell/use-shown-page.ts";
import { ownPages } from "./page-routes.ts";
import { SelectGoodsPage } from "./pages/select-goods-page.tsx";
import { Header } from "./shell/header.tsx";
import { Shell } from "./shell/shell.tsx";

/** V2-V8: one question on each page. They stand in the same shell, which stays while they change. */
export function OldRoutes() {
  const page = useShownPage(readOldRoute);
  usePageTitle(page);
  return (
    <Shell>
      <FailureBoundary
        tryKey={page}
        renderFailure={(tryAgain) => <FailedPage header={<Header />} onTryAgain={tryAgain} />}
      >
        <Suspense fallback={<WaitingPage header={<Header />} />}>{contentOf(page)}</Suspense>
      </FailureBoundary>
      {page === "/selectGame" || page === "/selectGoods" ? <ForcedBanner /> : null}
    </Shell>
  );
}

function contentOf(page: PageOf<"old"> | "unknown"): ReactNode {
  switch (page) {
    case "/selectGoods":
      return <SelectGoodsPage />;
    case "/selectGame":
    case "/recharge":
    case "/result":
    case "/replenishGoods": {
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
