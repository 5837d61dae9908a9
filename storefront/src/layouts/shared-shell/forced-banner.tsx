import { forcedBanners } from "@gemgate/rules/shell/forced-banner";
import { Suspense } from "react";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { loadLater } from "../../shop/load-later.tsx";
import { useShop } from "../../shop/shop.ts";
import { useIsAlone } from "../../shop/use-is-alone.ts";

const opener = loadLater(() => import("./banner-opener.tsx").then((module) => module.BannerOpener));

/** D16-D18: loads nothing where there is no banner to show. It opens after the first paint, and never inside a game. */
export function ForcedBanner() {
  const { boot, isSdk } = useShop();
  const isAlone = useIsAlone();
  if (isSdk || !isAlone || forcedBanners(boot).length === 0) return null;
  return (
    <FailureBoundary tryKey="">
      <Suspense fallback={null}>
        <opener.Part />
      </Suspense>
    </FailureBoundary>
  );
}
