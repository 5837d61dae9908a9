import { doInTurns } from "../../../shop/do-in-turns.ts";
import { loadLater } from "../../../shop/load-later.tsx";
import type { PopupStore } from "../../shared-popups/popup-store.ts";
import { Popups } from "../../shared-popups/popups.tsx";
import { pageParts } from "../page-routes.ts";
import { prefetchPayBar } from "../rail/lazy-pay-bar.ts";

const host = loadLater(() => import("./new-popup-host.tsx").then((module) => module.NewPopupHost));

export function NewPopups({ popups }: { popups: PopupStore }) {
  return <Popups popups={popups} Host={host.Part} prefetches={prefetches} />;
}

/** Each begins to load one part; what the popups show comes with their frame. */
const prefetches = [
  prefetchPayBar,
  host.prefetch,
  ...pageParts.map((part) => part.prefetch),
  () =>
    import("./new-popup-host.tsx").then(
      (module) => doInTurns(module.newPopupPrefetches),
      () => {},
    ),
];
