import type { Boot } from "@gemgate/contract/boot";
import { isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import { needsRegion, readStoreRoute } from "@gemgate/rules/routes/store-route";
import { browserClock } from "@gemgate/web/env/clock";
import { browserRandom } from "@gemgate/web/env/random";
import { type AddressUser, createAddressUser } from "../user-session/address-user.ts";
import { isSuperMode } from "../user-session/super-mode.ts";
import { createUserSession } from "../user-session/user-session.ts";
import { startVisit } from "../user-session/visit.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createOrderCookie } from "../storage/order-cookie.ts";
import { createGatewaySink } from "../track/gateway-sink.ts";
import { createTracker } from "../track/track.ts";
import { createStore } from "zustand/vanilla";
import { knownUserAttribute } from "../page/root-attributes.ts";
import { bootMessages } from "./boot-messages.ts";
import { type CurrentGame, currentGame } from "./current-game.ts";
import { isNamedBy, readEntryHints, withEntryHints } from "../entry/entry-address.ts";
import { readEntryMarks, writeEntryMarks } from "../entry/entry-marks.ts";
import { readAddressToken, takeEntryToken } from "../entry/entry-token.ts";
import { createFirstByte } from "../memory/preferences.ts";
import { createLaterCalls, loadAsking } from "../ask/lazy-calls.ts";
import { createLimitStore } from "./limits.ts";
import { createNoticeStore } from "./toasts.ts";
import { createPageViews } from "./page-views.ts";
import { createPurchases } from "../memory/purchases.ts";
import { recallRole, rememberRole } from "../memory/remembered-roles.ts";
import { recallMethod } from "../memory/recall-method.ts";
import { nothingChosen, restoreSelection, type Selection, writeOrderInfo } from "./selection.ts";
import { bootShelf, type Shelf } from "./goods-on-sale.ts";
import type { Shop } from "./shop.ts";

export function createBrowserShop(boot: Boot): Shop {
  const isSecure = location.protocol === "https:";
  const entry = new URLSearchParams(location.search);
  const entryHints = readEntryHints(entry);
  const route = readStoreRoute(location.pathname, boot.layout);
  const showsRegion = route.kind === "page" && needsRegion(route.page);
  const idfv = entry.get("idfv") ?? "";
  const isSdk = isSdkVisit(location.search);
  const game = isSdk ? addressGame() : currentGame(boot);
  const storage = openStorage(window, browserClock);
  const entryToken = isSdk ? readAddressToken(entry) : takeEntryToken(document.documentElement, storage);
  const addressUser: AddressUser | null = isSdk ? createAddressUser(entryToken) : null;
  const isSuper = isSuperMode(window);
  const users = addressUser ?? createUserSession(storage, { gp_id: game?.gp_id ?? "", isSuper });
  const orderCookie = createOrderCookie(document, isSecure);
  const purchases = createPurchases({ storage, clock: browserClock });
  const visit = startVisit({ storage, clock: browserClock, random: browserRandom, entry: withToken() });
  const firstByte = createFirstByte({ boot, storage, jar: document, entry, showsRegion, isSecure });
  const selection = createStore<Selection>(() => nothingChosen);
  const shelf = createStore<Shelf>(() => bootShelf(boot));
  const kept = storage.get("webpay_keep");
  let owner = users.currentUser()?.suid;
  let isKept = true;

  const tracker = createTracker({
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
    user: describeUser,
  });
  const views = createPageViews((page) => tracker.track("viewPage", { page }));
  const calls = createLaterCalls({
    boot,
    idfv,
    users,
    storage,
    fetch: (url, init) => fetch(url, init),
    clock: browserClock,
    random: browserRandom,
    // S16: that no host could be reached is reported, whatever the screen says about it.
    onNetworkError: (path) => tracker.track("networkError", { path }),
  });

  // Who is logged in has questions at once; they need not wait for the page to be taken over.
  if (entryToken !== "" || users.currentUser() !== null) void loadAsking();

  return {
    boot,
    game,
    messages: bootMessages(boot.messages),
    users,
    calls,
    storage,
    orderCookie,
    purchases,
    tracker,
    visit,
    clock: browserClock,
    random: browserRandom,
    selection,
    shelf,
    limits: createLimitStore(),
    notices: createNoticeStore(),
    goesOn: kept?.goes_on === "pay" && kept.client_id === boot.client_id ? "pay" : "",
    stopKeepingSelection: () => void (isKept = false),
    wakeUp,
    showPage: (page) => views.show(page),
    entryToken,
    entryHints,
    isSdk,
    isSuper,
    isAskingUser: () => addressUser?.isAsking() ?? false,
    rememberGame,
    forgetGame: firstByte.forgetGame,
    chooseRegion: firstByte.chooseRegion,
    chooseLanguage: firstByte.chooseLanguage,
  };

  function wakeUp(): () => void {
    document.documentElement.removeAttribute(knownUserAttribute);
    const stored = orderCookie.read();
    const restored = recallMethodHere(recallRoleHere(restoreSelection(stored, kept, boot.client_id)));
    const marks = readEntryMarks(history.state);
    // A reload must not undo what was chosen since the link was opened.
    selection.setState(marks.isRead ? restored : withEntryHints(restored, entryHints), true);
    // F13: the order of another game is over; the server shows another one only where the address names it.
    if (stored !== null && game !== null && stored.clientId !== game.client_id) orderCookie.clear();
    const showsOther = firstByte.settle();
    history.replaceState(writeEntryMarks(history.state, { isRead: true, isSettled: showsOther }), "");
    const isLeaving = showsOther && !marks.isSettled && askAgain();
    // Z93: a link that cannot be right says nothing about the game to come.
    if (route.kind === "page" && route.page === "/showError") firstByte.forgetGame();
    else if (boot.game_is_chosen) {
      rememberGame();
      keepSelection(selection.getState());
    }
    if (!isLeaving) {
      storage.remove("webpay_keep");
      views.begin();
    }
    const stopKeeping = selection.subscribe(keepSelection);
    const stopWatching = users.subscribe(changeOwner);
    return () => {
      stopKeeping();
      stopWatching();
    };
  }

  /** F20: another account plays its own character, be it logged in by a link or in another tab. */
  function changeOwner(): void {
    const suid = users.currentUser()?.suid;
    if (suid === undefined || suid === owner) return;
    owner = suid;
    const { character } = selection.getState();
    if (!isNamedBy(entryHints, character))
      selection.setState(recallRoleHere({ ...selection.getState(), character: null }));
  }

  /** F21: other pages do not carry the client in their address, so the server finds the game in a cookie. */
  function rememberGame(): void {
    if (game !== null) firstByte.rememberGame(game);
  }

  /** W3: inside a game every call is made for the client of the address, also where the browser is of another platform. */
  function addressGame(): CurrentGame | null {
    const shown = currentGame(boot);
    const client_id = entry.get("client_id") ?? "";
    return shown === null || client_id === "" || !boot.game_is_chosen ? shown : { ...shown, client_id };
  }

  function recallMethodHere(restored: Selection): Selection {
    if (game === null || boot.domain_area === null) return restored;
    return recallMethod(restored, purchases.recallMethod({ gp_id: game.gp_id, area: boot.domain_area }));
  }

  function recallRoleHere(restored: Selection): Selection {
    if (restored.character !== null || game === null) return restored;
    const owner = { client_id: game.client_id, suid: users.currentUser()?.suid };
    return { ...restored, character: recallRole(storage.get("webpay_roles"), owner) };
  }

  function keepRole({ character }: Selection, client_id: string): void {
    const suid = users.currentUser()?.suid;
    if (suid === undefined || character?.isSeen !== true) return;
    const { areaId: area_id, server, roleId: role_id } = character;
    const role = { suid, area_id, server, role_id, turn: 0 };
    storage.set("webpay_roles", rememberRole(storage.get("webpay_roles"), client_id, role));
  }

  /** F21: every choice is written at once, so that a closed tab loses nothing. */
  function keepSelection(chosen: Selection): void {
    if (!isKept || game === null) return;
    const onSale = shelf.getState();
    const goods = onSale.kind === "full" ? onSale.list.find((one) => one.value === chosen.productId) : undefined;
    const { value = chosen.productId, display = "", typeKey = "" } = goods ?? {};
    keepRole(chosen, game.client_id);
    orderCookie.write(writeOrderInfo(chosen, game, value === "" ? null : { value, display, typeKey }));
  }

  /**
   * Z122: the server made the page without knowing what this browser remembers; now it does. Never more than once. True
   * where the page is left for it.
   */
  function askAgain(): boolean {
    const isNotArea = route.kind === "page" && route.page === "/notArea";
    // A page that needs no region looks the same in each; only its language may be another.
    const language = storage.get("webpay_lang");
    const isOther = showsRegion || isNotArea || (language !== null && language !== boot.locale);
    if (isNotArea) location.replace(`/selectGoods${location.search}`);
    else if (isOther) location.reload();
    return isOther;
  }

  /** U13-U16: the token says how the visitor came, although the address bar no longer shows it. */
  function withToken(): URLSearchParams {
    return new URLSearchParams([...entry, ...(entryToken === "" || isSdk ? [] : [["oauth_token", entryToken]])]);
  }

  function describeUser() {
    const user = users.currentUser();
    const { character } = selection.getState();
    return {
      ...(user && { suid: user.suid, gp_id: user.gp_id }),
      ...(game && { client_id: game.client_id }),
      ...(character && { server_id: character.server, role_id: character.roleId }),
      ...(boot.domain_area && { domain_area: boot.domain_area }),
    };
  }
}
