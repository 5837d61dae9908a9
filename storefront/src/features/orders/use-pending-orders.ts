// What the player has not finished yet, for the home page: unpaid orders, and paid ones whose goods have not arrived.
import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import type { FullOrder } from "@gemgate/contract/checkout";
import { listOrders } from "../../calls/wire-calls.ts";
import { useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { notePending } from "../../memory/order-cache.ts";
import { purchaseScope } from "../../memory/purchases.ts";
import { type Shop, useShop, useUser } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";

/** As long as something is pending it may be paid or run out of time elsewhere. */
const poll_interval_ms = 20_000;

export interface PendingOrders {
  /** False until the first answer, or until it is clear that none comes. */
  isKnown: boolean;
  pending: readonly FullOrder[];
}

export function usePendingOrders(): PendingOrders {
  const shop = useShop();
  const ask = useAsk();
  const suid = useUser()?.suid;
  const client_id = shop.game?.client_id ?? "";
  const pending = useStore(shop.orderCache, ({ pending }) => pending);
  const hasPending = pending.length > 0;
  const [known, setKnown] = useState("");
  const whose = `${suid ?? ""} ${client_id}`;

  useEffect(() => {
    if (suid === undefined || client_id === "") return;
    const stop = new AbortController();
    const { signal } = stop;
    const poll = async () => {
      const answer = await ask(listOrders, { client_id }, { signal, quiet: true }).catch(() => null);
      if (signal.aborted) return;
      // Without an answer the page is as it would be without any order; the next poll may know more.
      if (answer?.ok === true) noteList(shop, answer.content.list);
      setKnown(`${suid} ${client_id}`);
    };
    const pollIfVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    void poll();
    const timer = hasPending ? setInterval(pollIfVisible, poll_interval_ms) : undefined;
    const stopWatching = watchNetworkReturn(() => void poll());
    // An order that was just made is in the list from then on.
    const leave = shop.selection.subscribe((now, before) => {
      if (now.billing_no !== before.billing_no) void poll();
    });
    return () => {
      stop.abort();
      leave();
      clearInterval(timer);
      stopWatching();
    };
  }, [suid, client_id, hasPending, shop, ask]);

  return { isKnown: known === whose, pending: known === whose ? pending : [] };
}

type OrderMemory = Pick<Shop, "users" | "game" | "boot" | "purchases" | "orderCache">;

function noteList(shop: OrderMemory, list: readonly FullOrder[]): void {
  notePending(shop.orderCache, list);
  const scope = purchaseScope(shop.users.currentUser(), shop);
  const last = scope && shop.purchases.recall(scope)?.last.billing_no;
  const isOpen = shop.orderCache.getState().pending.some(({ billing_no }) => billing_no === last);
  if (last !== undefined && !isOpen) shop.purchases.noteEnd(last);
}
