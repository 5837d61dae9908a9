import type { Boot } from "@gemgate/contract/boot";
import { isHiddenIos } from "@gemgate/rules/platform/visitor-platform";
import { browserClock, clockSetBy } from "@gemgate/web/env/clock";
import { browserRandom } from "@gemgate/web/env/random";
import type { BrowserEntry } from "../entry/browser-entry.ts";
import { readAddressToken, takeEntryToken } from "../entry/entry-token.ts";
import { createPreferences } from "../memory/preferences.ts";
import { createPurchases } from "../memory/purchases.ts";
import { openNoStorage, openStorage } from "../storage/open-storage.ts";
import { createOrderCookie } from "../storage/order-cookie.ts";
import { createConsentChoice } from "../track/consent-choice.ts";
import { createVisitMemory } from "../track/visit-memory.ts";
import { type AddressUser, createAddressUser } from "../user-session/address-user.ts";
import { isSuperMode } from "../user-session/super-mode.ts";
import { createUserSession } from "../user-session/user-session.ts";
import { startVisit } from "../user-session/visit.ts";

/** Everything that this browser keeps of the store, with the users that are logged in. */
export function openBrowserMemory(boot: Boot, { entry, isSdk, game, showsRegion }: BrowserEntry) {
  const isSecure = location.protocol === "https:";
  const storage = openStorage(window, browserClock);
  const entryToken = isSdk ? readAddressToken(entry) : takeEntryToken(document.documentElement, storage);
  const addressUser: AddressUser | null = isSdk ? createAddressUser(entryToken) : null;
  const isSuper = isSuperMode(window);
  // U13-U16: the token says how the visitor came, although the address bar no longer shows it.
  const whole = new URLSearchParams([...entry, ...(entryToken === "" || isSdk ? [] : [["oauth_token", entryToken]])]);
  const clock = clockSetBy(boot.now_ms);
  const consent = createConsentChoice({ brand: boot.brand, area: boot.domain_area, storage, navigator });
  const visitMemory = createVisitMemory({ storage, page: openNoStorage(browserClock) }, consent);
  return {
    clock,
    storage,
    entryToken,
    isSuper,
    users: addressUser ?? createUserSession(storage, { gp_id: game?.gp_id ?? "", isSuper }),
    isAskingUser: () => addressUser?.isAsking() ?? false,
    orderCookie: createOrderCookie(document, isSecure),
    purchases: createPurchases({ storage, clock }),
    consent,
    visitMemory,
    visit: startVisit({
      storage: visitMemory,
      clock: browserClock,
      random: browserRandom,
      entry: whole,
      mayName: () => consent.store.getState().level === "full",
    }),
    preferences: createPreferences({
      boot,
      storage,
      visitMemory,
      jar: document,
      entry,
      showsRegion,
      isSecure,
      isHiddenIos: isHiddenIos({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
    }),
  };
}
