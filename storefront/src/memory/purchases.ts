// What this browser remembers of purchases, for fewer taps next time. Other tabs write it too: the payment comes back in
// a tab of its own and hears of the success there.
import type { Boot } from "@gemgate/contract/boot";
import type { UserInfo } from "@gemgate/contract/login";
import {
  type PurchaseScope,
  recallMethod,
  recallPurchase,
  rememberOrder,
  type RememberedOrder,
  type RememberedPurchase,
  rememberEnd,
  rememberSuccess,
} from "@gemgate/rules/checkout/remembered-purchase";
import { createChangeEmitter } from "@gemgate/web/env/change-emitter";
import type { Clock } from "@gemgate/web/env/clock";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { CurrentGame } from "../shop/current-game.ts";

export interface Purchases {
  /** The same object until it changes, as useSyncExternalStore asks. */
  recall(scope: PurchaseScope): RememberedPurchase | undefined;
  recallMethod(scope: Pick<PurchaseScope, "gp_id" | "area">): { region: string; method_key: string } | undefined;
  noteOrder(scope: PurchaseScope, order: Omit<RememberedOrder, "at_ms">): void;
  noteSuccess(billing_no: string): void;
  /** It is over, or was never open: no room is kept for it any more. */
  noteEnd(billing_no: string): void;
  subscribe: (listener: () => void) => () => void;
}

/** Account, game and region of purchases; undefined where one of them is not known. */
export function purchaseScope(
  user: Pick<UserInfo, "suid"> | null,
  { game, boot }: { game: Pick<CurrentGame, "gp_id"> | null; boot: Pick<Boot, "domain_area"> },
): PurchaseScope | undefined {
  if (user === null || game === null || boot.domain_area === null) return undefined;
  return { suid: user.suid, gp_id: game.gp_id, area: boot.domain_area };
}

export interface PurchaseParts {
  storage: Pick<BrowserStorage, "get" | "set" | "watchOtherTabs">;
  clock: Pick<Clock, "now">;
}

export function createPurchases({ storage, clock }: PurchaseParts): Purchases {
  const changes = createChangeEmitter();
  let rows: readonly RememberedPurchase[] | undefined;
  storage.watchOtherTabs("webpay_purchases", () => {
    rows = undefined;
    changes.emit();
  });
  return {
    recall: (scope) => recallPurchase(read(), scope, clock.now()),
    recallMethod: (scope) => recallMethod(read(), scope, clock.now()),
    noteOrder: (scope, order) => keep(rememberOrder(read(), scope, { ...order, at_ms: clock.now() })),
    noteSuccess: (billing_no) => keep(rememberSuccess(read(), billing_no, clock.now())),
    noteEnd: (billing_no) => keep(rememberEnd(read(), billing_no)),
    subscribe: changes.subscribe,
  };

  function read(): readonly RememberedPurchase[] {
    rows ??= storage.get("webpay_purchases") ?? [];
    return rows;
  }

  function keep(changed: readonly RememberedPurchase[]): void {
    if (changed === rows) return;
    rows = changed;
    storage.set("webpay_purchases", changed);
    changes.emit();
  }
}
