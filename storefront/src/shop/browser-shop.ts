import type { Boot } from "@gemgate/contract/boot";
import { browserRandom } from "@gemgate/web/env/random";
import { createStore } from "zustand/vanilla";
import { createLazyCalls, loadAsking } from "../ask/lazy-calls.ts";
import { readBrowserEntry } from "../entry/browser-entry.ts";
import { createKeptSelection } from "../memory/kept-selection.ts";
import type { OrderCache } from "../memory/order-cache.ts";
import { bootMessages } from "./boot-messages.ts";
import { openBrowserMemory } from "./browser-memory.ts";
import { createBrowserTracker } from "./browser-tracker.ts";
import { bootGoodsList, type GoodsList } from "./goods-list.ts";
import { createLimitStore } from "./limits.ts";
import { createRewardStore } from "./rewards.ts";
import { createPageViews } from "./page-views.ts";
import { nothingChosen, type Selection } from "./selection.ts";
import type { Shop } from "./shop.ts";
import { createToastStore } from "./toasts.ts";
import { hydrateShop } from "./hydrate-shop.ts";

export function createBrowserShop(boot: Boot): Shop {
  const entry = readBrowserEntry(boot);
  const memory = openBrowserMemory(boot, entry);
  const { game, isSdk, entryCharacter } = entry;
  const { users, storage, entryToken } = memory;
  const selection = createStore<Selection>(() => nothingChosen);
  const goodsList = createStore<GoodsList>(() => bootGoodsList(boot));
  const orderCache = createStore<OrderCache>(() => ({ seen: null, pending: [] }));
  const kept = storage.get("webpay_keep");
  const parts = { boot, ...entry, ...memory, selection, goodsList, orderCache, kept };
  const keptSelection = createKeptSelection(parts);
  const tracker = createBrowserTracker(parts);
  const views = createPageViews((page) => tracker.track("viewPage", { page }));
  window.addEventListener("pageshow", ({ persisted }) => persisted && views.comeBack());
  const calls = createLazyCalls({
    ...parts,
    // S16: that no host could be reached is reported, whatever the screen says about it.
    onNetworkError: (path) => tracker.track("networkError", { path }),
  });

  // With a user the page calls the server at once, so the code for calls is loaded before hydration.
  if (entryToken !== "" || users.currentUser() !== null) void loadAsking();

  return {
    boot,
    game,
    messages: bootMessages(boot.messages),
    ...memory,
    random: browserRandom,
    calls,
    tracker,
    selection,
    goodsList,
    orderCache,
    limits: createLimitStore(),
    rewards: createRewardStore(),
    toasts: createToastStore(),
    nextStep: kept?.goes_on === "pay" && kept.client_id === boot.client_id ? "pay" : "",
    stopKeepingSelection: keptSelection.stop,
    hydrate: () => hydrateShop({ ...parts, keptSelection, views }),
    showPage: views.show,
    entryCharacter,
    isSdk,
  };
}
