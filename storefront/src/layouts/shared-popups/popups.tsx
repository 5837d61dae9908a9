import { useText } from "@gemgate/web/text/text";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { loadAsking } from "../../ask/lazy-calls.ts";
import { checkoutPrefetches } from "../../features/checkout/public.ts";
import { doInTurns } from "../../shop/do-in-turns.ts";
import { showToast } from "../../shop/toasts.ts";
import { useShop } from "../../shop/shop.ts";
import { waitForQuietMoment } from "../../shop/quiet-moment.ts";
import type { PopupStore } from "./popup-store.ts";

export interface PopupsProps {
  popups: PopupStore;
  /** The layout's frame with its popups, which is loaded later. */
  Host: ComponentType<{ popups: PopupStore }>;
  /** Each fetches something that a click may need; the list must not change from one render to the next. */
  prefetches: readonly (() => unknown)[];
}

/** Nothing of a popup is loaded before it is needed, but it is fetched as soon as the page is quiet. */
export function Popups({ popups, Host, prefetches }: PopupsProps) {
  const { toasts } = useShop();
  const text = useText();
  const isOpen = useStore(popups, ({ popup, question }) => popup !== null || question !== null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => prefetchWhenQuiet(prefetches), [prefetches]);
  useEffect(() => watchPopupEntries(() => setWasOpened(true)), []);
  if (!wasOpened) return null;
  return (
    <FailureBoundary tryKey={String(isOpen)} onFail={closePopups}>
      <Suspense fallback={null}>
        <Host popups={popups} />
      </Suspense>
    </FailureBoundary>
  );

  /** The page stays usable, and the next click tries again. */
  function closePopups(): void {
    popups.setState({ popup: null, question: null });
    setWasOpened(false);
    showToast(toasts, text("message.network_error"), "error");
  }
}

/**
 * The first load ends with the page. What a click needs is fetched as soon as the page is quiet, or at the first interaction, which comes
 * well before the click, so that neither a slow network nor a host that goes away later is noticed.
 */
function prefetchWhenQuiet(prefetches: PopupsProps["prefetches"]): () => void {
  return waitForQuietMoment(() => void doInTurns([loadAsking, ...checkoutPrefetches, ...prefetches]));
}

/** The browser's history may have entries of popups from before a reload, which the host leads over. */
function watchPopupEntries(onEntry: () => void): () => void {
  look();
  addEventListener("popstate", look);
  return () => removeEventListener("popstate", look);

  function look(): void {
    const state: { popups?: number } | null = history.state;
    if (state?.popups) onEntry();
  }
}
