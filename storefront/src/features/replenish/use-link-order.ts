import { readTypedBillingNo } from "@gemgate/rules/checkout/billing-no";
import { createChangeEmitter } from "@gemgate/web/env/change-emitter";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useSearch } from "wouter";
import { useShop } from "../../shop/shop.ts";
import type { PayWay } from "../checkout/public.ts";
import { dropOrderFromAddress } from "../order-result/parts.ts";
import { keptBillingNo } from "./kept-order.ts";

/** An order of the link, and how this page led to its payment. */
export interface LinkOrder {
  billing_no: string;
  url?: string | undefined;
  way?: PayWay | undefined;
}

export interface LinkOrderStore {
  order: LinkOrder | null;
  keep: (order: LinkOrder) => void;
  /** Back to the payment choice. */
  drop: () => void;
}

/** R8, Z119: the order of the address, else the one that this browser made for the link, in whichever of its tabs. */
export function useLinkOrder(replenish_id: string): LinkOrderStore {
  const { storage } = useShop();
  const [change] = useState(createChangeEmitter);
  const [made, setMade] = useState<LinkOrder | null>(null);
  const ofAddress = readTypedBillingNo(new URLSearchParams(useSearch()).get("billing_no") ?? "");
  const subscribe = useCallback((listener: () => void) => watchTabs(change.subscribe, listener), [change]);
  const kept = useSyncExternalStore(
    subscribe,
    () => keptBillingNo(storage.get("webpay_rp_billing"), replenish_id),
    () => "",
  );
  const billing_no = ofAddress ?? kept;
  const known = made?.billing_no === billing_no ? made : { billing_no };
  return {
    order: billing_no === "" ? null : known,
    keep(order) {
      setMade(order);
      storage.set("webpay_rp_billing", { replenish_id, billing_no: order.billing_no });
      change.emit();
    },
    drop() {
      storage.remove("webpay_rp_billing");
      dropOrderFromAddress();
      change.emit();
    },
  };
}

function watchTabs(subscribe: (listener: () => void) => () => void, listener: () => void): () => void {
  const leave = subscribe(listener);
  addEventListener("storage", listener);
  addEventListener("focus", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    leave();
    removeEventListener("storage", listener);
    removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
