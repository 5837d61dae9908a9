import { loadLater } from "../../../shop/load-later.tsx";
import type { PopupStore } from "../../shared-popups/popup-store.ts";
import { Popups } from "../../shared-popups/popups.tsx";
import { prefetchPages } from "../page-routes.ts";
import { prefetchNextPart } from "../steps/lazy-next-part.ts";

const host = loadLater(() => import("./old-popup-host.tsx").then((module) => module.OldPopupHost));

export function OldPopups({ popups }: { popups: PopupStore }) {
  return <Popups popups={popups} Host={host.Part} prefetch={prefetchClicks} />;
}

function prefetchClicks(): void {
  void prefetchNextPart();
  void host.prefetch();
  void prefetchPages();
  import("./old-popup-host.tsx").then(
    (module) => module.prefetchPopups(),
    () => {},
  );
}
