// A shop that is in the state of a story and stays there.
import type { Boot, BootBrand } from "@gemgate/contract/boot";
import type { LimitInfo } from "@gemgate/contract/limits";
import type { UserInfo } from "@gemgate/contract/login";
import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { createStore } from "zustand/vanilla";
import type { EntryCharacter } from "../../../src/entry/entry-address.ts";
import type { LimitState } from "../../../src/shop/limits.ts";
import type { RewardState } from "../../../src/shop/rewards.ts";
import type { ToastState } from "../../../src/shop/toasts.ts";
import { nothingChosen, type Selection } from "../../../src/shop/selection.ts";
import { createServerShop } from "../../../src/shop/server-shop.ts";
import { bootGoodsList, type GoodsList } from "../../../src/shop/goods-list.ts";
import type { Shop } from "../../../src/shop/shop.ts";
import { kitUser } from "../fixtures/account.ts";
import { kitBoot, kitBrand } from "../fixtures/boot.ts";
import { createKitCalls, type KitAnswer } from "./kit-calls.ts";
import { createKitClock, kit_now_s } from "./kit-clock.ts";

export interface KitShopParts {
  boot?: Partial<Boot>;
  brand?: Partial<BootBrand>;
  user?: UserInfo;
  answers?: readonly KitAnswer[];
  selection?: Partial<Selection>;
  goodsList?: GoodsList;
  limits?: readonly LimitInfo[];
  /** Rewards of activities that can be claimed. */
  rewards?: number;
  bought?: RememberedOrder;
  toast?: Pick<NonNullable<ToastState["toast"]>, "text" | "variant">;
  entryCharacter?: Partial<EntryCharacter>;
}

/** What a page of the kit is shown in. */
export type KitSpeech = Pick<Boot, "locale" | "messages">;

export function createKitShop(speech: KitSpeech, parts: KitShopParts = {}): Shop {
  const boot: Boot = { ...kitBoot, ...speech, ...parts.boot, brand: { ...kitBrand, ...parts.brand } };
  const { user = null, limits = [], toast } = parts;
  const infos = new Map(limits.map((info) => [info.product_id, info]));
  return {
    ...createServerShop(boot),
    users: {
      currentUser: () => user,
      chooseGame() {},
      keepLogin() {},
      removeCurrentUser() {},
      subscribe: () => () => {},
    },
    calls: createKitCalls(parts.answers ?? []),
    clock: createKitClock(),
    orderCookie: { read: () => null, write() {}, clear() {} },
    purchases: {
      ...createPurchases(parts.bought),
      noteOrder() {},
      noteSuccess() {},
      noteEnd() {},
      subscribe: () => () => {},
    },
    tracker: { track() {}, trackOrder() {} },
    selection: createStore<Selection>(() => ({ ...nothingChosen, ...parts.selection })),
    goodsList: createStore<GoodsList>(() => parts.goodsList ?? bootGoodsList(boot)),
    limits: createStore<LimitState>(() => ({ infos, whose: "", now_s: kit_now_s, isWaiting: false, changes: 0 })),
    rewards: createStore<RewardState>(() => ({ count: parts.rewards ?? null, changes: 0 })),
    toasts: createStore<ToastState>(() => ({
      toast: toast === undefined ? null : { id: 1, ...toast },
      announcement: "",
    })),
    stopKeepingSelection() {},
    isAskingUser: () => false,
    entryCharacter: { areaId: "", server: "", roleId: "", ...parts.entryCharacter },
    preferences: { rememberGame() {}, forgetGame() {}, chooseRegion() {}, chooseLanguage: () => true },
  };
}

function createPurchases(bought: RememberedOrder | undefined): Pick<Shop["purchases"], "recall" | "recallMethod"> {
  // The same object each time, or React would draw for ever.
  const row = bought && { suid: kitUser.suid, gp_id: "101", area: "universal", last: bought, bought };
  return { recall: () => row, recallMethod: () => undefined };
}
