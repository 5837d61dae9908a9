// The shop of one rendered page. The server keeps nothing of a visitor and asks nothing in their name, so everything that
// would do so refuses.
import type { Boot } from "@gemgate/contract/boot";
import { openNoStorage } from "../storage/open-storage.ts";
import { createConsentChoice } from "../track/consent-choice.ts";
import { createStore } from "zustand/vanilla";
import { bootMessages } from "./boot-messages.ts";
import { currentGame } from "./current-game.ts";
import { createLimitStore } from "./limits.ts";
import { createRewardStore } from "./rewards.ts";
import { createToastStore } from "./toasts.ts";
import { nothingChosen } from "./selection.ts";
import type { OrderCache } from "../memory/order-cache.ts";
import { bootGoodsList } from "./goods-list.ts";
import type { Shop } from "./shop.ts";

export function createServerShop(boot: Boot): Shop {
  const storage = openNoStorage({ now: () => 0 });
  return {
    boot,
    game: currentGame(boot),
    messages: bootMessages(boot.messages),
    users: {
      currentUser: () => null,
      chooseGame: refuse,
      keepLogin: refuse,
      removeCurrentUser: refuse,
      subscribe: () => refuse,
    },
    calls: { call: refuse },
    storage,
    visitMemory: storage,
    // What this browser wants and what the player said is not known here.
    consent: createConsentChoice({ brand: boot.brand, area: boot.domain_area, storage, navigator: {} }),
    orderCookie: { read: () => null, write: refuse, clear: refuse },
    purchases: {
      recall: () => undefined,
      recallMethod: () => undefined,
      noteOrder: refuse,
      noteSuccess: refuse,
      noteEnd: refuse,
      subscribe: () => refuse,
    },
    tracker: { track: refuse, trackOrder: refuse },
    visit: { did: "", session: refuse, touch: refuse },
    clock: { now: refuse, sleep: refuse },
    random: refuse,
    selection: createStore(() => nothingChosen),
    goodsList: createStore(() => bootGoodsList(boot)),
    orderCache: createStore<OrderCache>(() => ({ seen: null, pending: [] })),
    limits: createLimitStore(),
    rewards: createRewardStore(),
    toasts: createToastStore(),
    nextStep: "",
    stopKeepingSelection: refuse,
    hydrate: () => refuse,
    showPage: refuse,
    entryToken: "",
    entryCharacter: { areaId: "", server: "", roleId: "" },
    isSdk: false,
    isSuper: false,
    isAskingUser: refuse,
    preferences: { rememberGame: refuse, forgetGame: refuse, chooseRegion: refuse, chooseLanguage: refuse },
  };
}

function refuse(): never {
  throw new Error("This happens in a browser alone.");
}
