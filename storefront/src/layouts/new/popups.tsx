import { useText } from "@gemgate/web/text/text";
import { Suspense, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { FailureBoundary } from "../../session/failure-boundary.tsx";
import { loadLater } from "../../session/load-later.tsx";
import { prefetchCheckout } from "./checkout-dock.ts";
import { showToast } from "../../session/notices.ts";
import { useShop } from "../../session/shop.ts";
import type { PopupStore } from "./popup-store.ts";

const host = loadLater(() => import("./popup-host.tsx").then((module) => module.PopupHost));

/** Nothing of a popup is loaded before it is needed, but it is fetched as soon as the page has time. */
export function Popups({ popups }: { popups: PopupStore }) {
  const { notices } = useShop();
  const text = useText();
  const isOpen = useStore(popups, ({ popup, question }) => popup !== null || question !== null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(prefetchWhenIdle, []);
  if (!wasOpened) return null;
  return (
    <FailureBoundary tryKey={String(isOpen)} onFail={giveUp}>
      <Suspense fallback={null}>
        <host.Part popups={popups} />
      </Suspense>
    </FailureBoundary>
  );

  /** The page stays usable, and the next press tries again. */
  function giveUp(): void {
    popups.setState({ popup: null, question: null });
    setWasOpened(false);
    showToast(notices, text("message.network_error"), "error");
  }
}

/** Whichever comes first: an idle moment, or a finger on its way to a button. */
function prefetchWhenIdle(): () => void {
  const fetchAll = () => {
    stop();
    prefetchCheckout();
    host.prefetch();
    import("./popup-host.tsx").then(
      (module) => module.prefetchPopups(),
      () => {},
    );
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
