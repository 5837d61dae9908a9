import { browserClock } from "@gemgate/web/env/clock";
import type { BrowserEntry } from "../entry/browser-entry.ts";
import { createGatewaySink } from "../track/gateway-sink.ts";
import { createTracker, type Tracker } from "../track/track.ts";
import type { Shop } from "./shop.ts";

export type BrowserTrackerParts = Pick<Shop, "boot" | "users" | "visit" | "selection"> &
  Pick<BrowserEntry, "game" | "idfv">;

export function createBrowserTracker({ boot, game, users, visit, selection, idfv }: BrowserTrackerParts): Tracker {
  return createTracker({
    sink: createGatewaySink({ gateway: boot.gateway, fetch: (address, init) => fetch(address, init) }),
    clock: browserClock,
    visit,
    brand: boot.brand,
    consent: boot.brand.consent ?? "full",
    device: () => ({
      idfv,
      platform: boot.platform,
      ua: navigator.userAgent,
      lang: boot.locale,
      screen: `${screen.width}x${screen.height}`,
    }),
    user() {
      const user = users.currentUser();
      const { character } = selection.getState();
      return {
        ...(user && { suid: user.suid, gp_id: user.gp_id }),
        ...(game && { client_id: game.client_id }),
        ...(character && { server_id: character.server, role_id: character.roleId }),
        ...(boot.domain_area && { domain_area: boot.domain_area }),
      };
    },
  });
}
