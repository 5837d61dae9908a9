import { Suspense } from "react";
import { useStore } from "zustand/react";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { loadLater } from "../../shop/load-later.tsx";
import { useShop } from "../../shop/shop.ts";

const banner = loadLater(() => import("./consent-banner.tsx").then((module) => module.ConsentBanner));

/** Z88: loads nothing where nobody is asked. A failure leaves the question unasked, and nothing is told. */
export function ConsentSlot() {
  const { consent } = useShop();
  const isShown = useStore(consent.store, (state) => state.isShown);
  if (!isShown) return null;
  return (
    <FailureBoundary tryKey="">
      <Suspense fallback={null}>
        <banner.Part />
      </Suspense>
    </FailureBoundary>
  );
}
