import { doInTurns } from "../../../shop/do-in-turns.ts";
import { loadLater } from "../../../shop/load-later.tsx";
import type { PopupStore } from "../../shared-popups/popup-store.ts";
import { Popups } from "../../shared-popups/popups.tsx";
import { pageParts } from "../page-routes.ts";
import { prefetchNextPart } from "../steps/lazy-next-part.ts";

const host = loadLater(() => import("./old-popup-host.tsx").then((module) => module.OldPopupHost));

export function OldPopups({ popups }: { popups: PopupStore }) {
  return <Popups popups={popups} Host={host.Part} prefetches={prefetches} />;
}

/** Each begins to load one part; what the popups show comes with their frame. */
const prefetches = [
  prefetchNextPart,
  host.prefetch,
  ...pageParts.map((part) => part.prefetch),
  () =>
    import("./old-popup-host.tsx").then(
      (module) => doInTurns(module.popupPrefetches),
      () => {},
    ),
];
