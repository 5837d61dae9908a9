import { loadLater } from "../../../shop/load-later.tsx";
import type { PopupStore } from "../../shared-popups/popup-store.ts";
import { Popups } from "../../shared-popups/popups.tsx";
import { prefetchPages } from "../page-routes.ts";
import { prefetchPayBar } from "../rail/lazy-pay-bar.ts";

const host = loadLater(() => import("./new-popup-host.tsx").then((module) => module.NewPopupHost));

export function NewPopups({ popups }: { popups: PopupStore }) {
  return <Popups popups={popups} Host={host.Part} prefetch={prefetchClicks} />;
}

function prefetchClicks(): void {
  void prefetchPayBar();
  void host.prefetch();
  void prefetchPages();
  import("./new-popup-host.tsx").then(
    (module) => module.prefetchNewPopups(),
    () => {},
  );
}
