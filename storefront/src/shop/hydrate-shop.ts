import type { BrowserEntry } from "../entry/browser-entry.ts";
import { withEntryCharacter } from "../entry/entry-address.ts";
import { readEntryMarks, writeEntryMarks } from "../entry/entry-marks.ts";
import { forgetOrdersWithPlayer } from "../memory/forget-orders.ts";
import type { KeptSelection } from "../memory/kept-selection.ts";
import type { Preferences } from "../memory/preferences.ts";
import { knownUserAttribute } from "../page/root-attributes.ts";
import type { PageViews } from "./page-views.ts";
import type { Shop } from "./shop.ts";

type ShopParts = Pick<Shop, "boot" | "storage" | "users" | "orderCookie" | "orderCache" | "selection" | "consent">;

export interface HydrationParts extends ShopParts, Omit<BrowserEntry, "entry" | "idfv" | "isSdk"> {
  preferences: Preferences;
  keptSelection: KeptSelection;
  views: PageViews;
}

/** Shows what this browser remembers, and keeps what is chosen from then on. Ends with the function it returns. */
export function hydrateShop(parts: HydrationParts): () => void {
  const { boot, game, storage, users, orderCookie, selection, preferences, keptSelection, page } = parts;
  // C8: a known user is drawn a little later than this runs. The mark goes with the user, so that no login is offered in between.
  const unmarkUser = () => {
    if (users.currentUser() === null) document.documentElement.removeAttribute(knownUserAttribute);
  };
  unmarkUser();
  const stopUnmarking = users.subscribe(unmarkUser);
  const stored = orderCookie.read();
  const restored = keptSelection.restore();
  const marks = readEntryMarks(history.state);
  // A reload must not undo what was chosen since the link was opened.
  selection.setState(marks.isRead ? restored : withEntryCharacter(restored, parts.entryCharacter), true);
  // F13: the order of another game is over; the server shows another one only where the address names it.
  if (stored !== null && game !== null && stored.clientId !== game.client_id) orderCookie.clear();
  const showsOther = preferences.settle();
  history.replaceState(writeEntryMarks(history.state, { isRead: true, isSettled: showsOther }), "");
  const isLeaving = showsOther && !marks.isSettled && askAgain(parts);
  // Z93: a link that cannot be right says nothing about the game to come.
  if (page === "/showError") preferences.forgetGame();
  else if (boot.game_is_chosen) {
    if (game !== null) preferences.rememberGame(game);
    keptSelection.keep(selection.getState());
  }
  if (!isLeaving) {
    storage.remove("webpay_keep");
    parts.views.begin();
    if (parts.consent.store.getState().level === "ask") parts.consent.show();
  }
  const stopKeeping = selection.subscribe(keptSelection.keep);
  const stopWatching = users.subscribe(keptSelection.changeOwner);
  const stopForgetting = forgetOrdersWithPlayer(parts.orderCache, users);
  return () => {
    stopUnmarking();
    stopKeeping();
    stopWatching();
    stopForgetting();
  };
}

/**
 * Z122: the server made the page without knowing what this browser remembers; now it does. Never more than once. True
 * where the page is left for it.
 */
function askAgain({ boot, storage, page, showsRegion }: HydrationParts): boolean {
  const isNotArea = page === "/notArea";
  // A page that needs no region looks the same in each; only its language may be another.
  const language = storage.get("webpay_lang");
  const isOther = showsRegion || isNotArea || (language !== null && language !== boot.locale);
  if (isNotArea) location.replace(`/selectGoods${location.search}`);
  else if (isOther) location.reload();
  return isOther;
}
