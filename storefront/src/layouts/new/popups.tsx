import { lazy, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { prefetchCheckout } from "./checkout-dock.ts";
import type { PopupStore } from "./popup-store.ts";

const loadHost = () => import("./popup-host.tsx").then((module) => ({ default: module.PopupHost }));
const PopupHost = lazy(loadHost);

/** Nothing of a popup is loaded before it is needed, but it is fetched as soon as the page has time. */
export function Popups({ popups }: { popups: PopupStore }) {
  const isOpen = useStore(popups, ({ popup, question }) => popup !== null || question !== null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(prefetchWhenIdle, []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PopupHost popups={popups} />
    </Suspense>
  );
}

/** Whichever comes first: an idle moment, or a finger on its way to a button. */
function prefetchWhenIdle(): () => void {
  const fetchAll = () => {
    stop();
    prefetchCheckout();
    void import("./popup-host.tsx").then((module) => module.prefetchPopups());
  };
  // Safari has no idle callback yet.
  const idle = "requestIdleCallback" in window ? window.requestIdleCallback(fetchAll, { timeout: 4_000 }) : null;
  const timer = idle === null ? setTimeout(fetchAll, 2_000) : null;
  addEventListener("pointerdown", fetchAll, { once: true, passive: true });
  return stop;

  function stop(): void {
    removeEventListener("pointerdown", fetchAll);
    if (idle !== null) cancelIdleCallback(idle);
    if (timer !== null) clearTimeout(timer);
  }
}
