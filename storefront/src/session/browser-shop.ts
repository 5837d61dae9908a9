import type { Area } from "@gemgate/contract/area";
import type { Boot } from "@gemgate/contract/boot";
import { createCallClient } from "@gemgate/web/call/call-client";
import { browserClock } from "@gemgate/web/platform/clock";
import { browserRandom } from "@gemgate/web/platform/random";
import { readBindSecret } from "@gemgate/web/session/bind-secret";
import { createUserSession } from "@gemgate/web/session/user-session";
import { startVisit } from "@gemgate/web/session/visit";
import { readFirstCookie, writeFirstCookie } from "@gemgate/web/storage/first-cookie";
import { openStorage } from "@gemgate/web/storage/open-storage";
import { createOrderCookie } from "@gemgate/web/storage/order-cookie";
import { createMemorySink } from "@gemgate/web/track/memory-sink";
import { createTracker } from "@gemgate/web/track/track";
import { createStore } from "zustand/vanilla";
import { knownUserAttribute } from "../page/document-head.ts";
import { bootMessages } from "./boot-messages.ts";
import { currentGame } from "./current-game.ts";
import { createNoticeStore } from "./notices.ts";
import { nothingChosen, restoreSelection, type Selection, writeOrderInfo } from "./selection.ts";
import { bootShelf, type Shelf } from "./shelf.ts";
import type { Shop } from "./shop.ts";

export function createBrowserShop(boot: Boot): Shop {
  const isSecure = location.protocol === "https:";
  const entry = new URLSearchParams(location.search);
  const idfv = entry.get("idfv") ?? "";
  const game = currentGame(boot);
  const storage = openStorage(window, browserClock);
  const users = createUserSession(storage, game?.gp_id ?? "");
  const orderCookie = createOrderCookie(document, isSecure);
  const visit = startVisit({ storage, clock: browserClock, random: browserRandom, entry });
  const selection = createStore<Selection>(() => nothingChosen);
  const shelf = createStore<Shelf>(() => bootShelf(boot));
  const kept = storage.get("webpay_keep");
  let isKept = true;

  const tracker = createTracker({
    sink: createMemorySink(),
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
  const calls = createCallClient({
    fetch: (url, init) => fetch(url, init),
    clock: browserClock,
    random: browserRandom,
    storage,
    backups: boot.backup_hosts,
    common: () => ({
      idfv,
      spec_lang: boot.locale,
      oauth_token: users.currentUser()?.oauth_token,
      bindSecret: readBindSecret(storage),
    }),
    writes: boot.brand.writes ?? "post",
    // S16: that no host could be reached is reported, whatever the screen says about it.
    onNetworkError: (path) => tracker.track("networkError", { path }),
  });

  return {
    boot,
    game,
    messages: bootMessages(boot.messages),
    users,
    calls,
    storage,
    orderCookie,
    tracker,
    visit,
    clock: browserClock,
    random: browserRandom,
    selection,
    shelf,
    notices: createNoticeStore(),
    goesOn: kept?.goes_on === "pay" && kept.client_id === boot.client_id ? "pay" : "",
    stopKeepingSelection: () => void (isKept = false),
    wakeUp,
    chooseRegion,
  };

  function wakeUp(): () => void {
    document.documentElement.removeAttribute(knownUserAttribute);
    selection.setState(restoreSelection(orderCookie.read(), kept, boot.client_id), true);
    storage.remove("webpay_keep");
    if (boot.domain_area === null) recallRegion();
    else chooseRegion(boot.domain_area);
    if (game !== null && boot.game_is_chosen) {
      storage.set("webpay_game", { gp_id: game.gp_id, client_id: game.client_id });
    }
    tracker.track("viewPage", { path: location.pathname });
    return selection.subscribe(keepSelection);
  }

  /** F21: every choice is written at once, so that a closed tab loses nothing. */
  function keepSelection(chosen: Selection): void {
    if (!isKept || game === null) return;
    const onSale = shelf.getState();
    const goods = onSale.kind === "full" ? onSale.list.find((one) => one.value === chosen.productId) : undefined;
    const { value = chosen.productId, display = "", typeKey = "" } = goods ?? {};
    orderCookie.write(writeOrderInfo(chosen, game, value === "" ? null : { value, display, typeKey }));
  }

  /** A26: the cookie is gone after some days, the stored region is not, so the server did not see what is still known. */
  function recallRegion(): void {
    const stored = storage.get("webpay_domain_area");
    // A28: only what is no region of this brand is cleared.
    if (stored === null || !boot.brand.regions.includes(stored)) return storage.remove("webpay_domain_area");
    // The server found no region, so one in the address is a wrong one, and the page is there to say so.
    if (entry.has("domain_area")) return;
    chooseRegion(stored);
    // A browser that takes no cookie would be sent back here without end; an unknown page is no place to leave from.
    const isMirrored = readFirstCookie(document).domain_area === stored;
    const isForGoods = /^\/(?:notArea|selectGoods)\/?$/.test(location.pathname);
    if (isMirrored && isForGoods) location.replace(`/selectGoods${location.search}`);
  }

  /** Z122: the storage key is the truth, the cookie its mirror for the server. */
  function chooseRegion(area: Area): void {
    const { traffic_source, ...first } = readFirstCookie(document);
    // B13: a shortcut link left its source in the cookie until somebody could store it.
    if (traffic_source !== undefined) storage.set("webpay_traffic", traffic_source);
    storage.set("webpay_domain_area", area);
    writeFirstCookie(document, { ...first, domain_area: area, layout: "new" }, isSecure);
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
