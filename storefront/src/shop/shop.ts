// Everything that a screen may use, made once for a page and passed by context. Nothing here is global, so that the server can
// render many pages at once and a test can make its own.
import type { Boot } from "@gemgate/contract/boot";
import type { CompiledCatalogue } from "@gemgate/locales/create-text";
import type { Clock } from "@gemgate/web/env/clock";
import type { Random } from "@gemgate/web/env/random";
import type { UserSession } from "../user-session/user-session.ts";
import type { Visit } from "../user-session/visit.ts";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { OrderCookie } from "../storage/order-cookie.ts";
import type { ConsentChoice } from "../track/consent-choice.ts";
import type { Tracker } from "../track/tracker.ts";
import type { VisitMemory } from "../track/visit-memory.ts";
import { createContext, use, useSyncExternalStore } from "react";
import { useStore } from "zustand/react";
import type { StoreApi } from "zustand/vanilla";
import type { CurrentGame } from "./current-game.ts";
import type { EntryCharacter } from "../entry/entry-address.ts";
import type { OrderCacheStore } from "../memory/order-cache.ts";
import type { LimitStore } from "./limits.ts";
import type { RewardStore } from "./rewards.ts";
import type { ToastStore } from "./toasts.ts";
import type { ViewedPage } from "./page-views.ts";
import type { Preferences } from "../memory/preferences.ts";
import type { Purchases } from "../memory/purchases.ts";
import type { Selection } from "./selection.ts";
import type { GoodsList } from "./goods-list.ts";
import type { ShopCalls } from "../ask/shop-calls.ts";

export interface Shop {
  readonly boot: Boot;
  readonly game: CurrentGame | null;
  readonly users: UserSession;
  readonly calls: ShopCalls;
  readonly storage: Pick<BrowserStorage, "get" | "set" | "remove" | "isBlocked" | "isKept">;
  readonly orderCookie: OrderCookie;
  /** What was bought here before, for fewer taps. */
  readonly purchases: Purchases;
  readonly tracker: Tracker;
  readonly visit: Visit;
  /** Z88: whether and how much may be told of this visit, and what is remembered for that alone. */
  readonly consent: ConsentChoice;
  readonly visitMemory: VisitMemory;
  readonly clock: Clock;
  readonly random: Random;
  readonly selection: StoreApi<Selection>;
  /** What is on sale; the page brings it along. */
  readonly goodsList: StoreApi<GoodsList>;
  /** Orders that this page has read. */
  readonly orderCache: OrderCacheStore;
  /** What is left of limited goods for the character at hand. */
  readonly limits: LimitStore;
  /** How many rewards of activities can be claimed. */
  readonly rewards: RewardStore;
  /** The page is about to be left for another player or game: what is chosen here must not be written back. */
  readonly stopKeepingSelection: () => void;
  /** `pay` where a login interrupted a purchase that now goes on. */
  readonly nextStep: "pay" | "";
  readonly toasts: ToastStore;
  readonly messages: CompiledCatalogue;
  /** Shows what this browser remembers, and keeps what is chosen from then on. Ends with the function it returns. */
  readonly hydrate: () => () => void;
  /** U7: a page is in view. */
  readonly showPage: (page: ViewedPage) => void;
  /** B30: the token of the address with which the store was opened, '' where it had none. */
  readonly entryToken: string;
  /** B31-B33: area, server and role of that address. */
  readonly entryCharacter: EntryCharacter;
  /** B35: the page is shown inside the game. */
  readonly isSdk: boolean;
  /** W6: a tester's browser, whose logins stand apart. */
  readonly isSuper: boolean;
  /** W2: the token of that page was not answered yet, so its player is not known. */
  readonly isAskingUser: () => boolean;
  /** F21, T4, Z117, Q8: remembers game, region and language, here and for the server. */
  readonly preferences: Omit<Preferences, "settle">;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (shop === null) throw new Error("useShop stands outside of the shop.");
  return shop;
}

export function useBoot(): Boot {
  return useShop().boot;
}

/** The server does not know the user, so the first render is anonymous. */
export function useUser(): ReturnType<UserSession["currentUser"]> {
  const { users } = useShop();
  return useSyncExternalStore(users.subscribe, users.currentUser, () => null);
}

export function useSelection<Part>(select: (selection: Selection) => Part): Part {
  return useStore(useShop().selection, select);
}
