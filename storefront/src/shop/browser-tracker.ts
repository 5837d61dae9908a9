import { browserClock } from "@gemgate/web/env/clock";
import type { BrowserEntry } from "../entry/browser-entry.ts";
import type { TellerParts } from "../track/browser-teller.ts";
import { createTracker, type Tracker } from "../track/tracker.ts";
import { waitForQuietMoment } from "./quiet-moment.ts";
import type { Shop } from "./shop.ts";

export type BrowserTrackerParts = Pick<Shop, "boot" | "users" | "visit" | "selection" | "consent"> &
  Pick<BrowserEntry, "game" | "idfv">;

export function createBrowserTracker(parts: BrowserTrackerParts): Tracker {
  const { boot, game, users, visit, selection, consent } = parts;
  return createTracker({
    consent,
    load: () => loadTeller(parts),
    moment() {
      const user = users.currentUser();
      const { character } = selection.getState();
      const session = visit.session();
      visit.touch();
      return {
        time: Math.floor(browserClock.now() / 1000),
        session,
        user: {
          ...(user && { suid: user.suid, gp_id: user.gp_id }),
          ...(game && { client_id: game.client_id }),
          ...(character && { server_id: character.server, role_id: character.roleId }),
          ...(boot.domain_area && { domain_area: boot.domain_area }),
        },
      };
    },
  });
}

/** It shows nothing, so everything else of the page comes first. */
async function loadTeller(parts: TellerParts) {
  await new Promise<void>((resolve) => void waitForQuietMoment(resolve));
  const { createBrowserTeller } = await import("../track/browser-teller.ts");
  return createBrowserTeller(parts);
}
