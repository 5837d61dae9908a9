// The only file here that talks to the server.
import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import type { FullOrder } from "@gemgate/contract/checkout";
import { listOrders } from "../../calls/wire-calls.ts";
import { useEffect, useReducer, useRef } from "react";
import { useShop, useUser } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { changeOrderPages, endOf, noOrdersYet, type OrderPages } from "./order-pages.ts";

export interface OrdersView extends OrderPages {
  tryAgain: () => void;
  showOlder: () => void;
}

/** Z132: the player's orders, page by page; they are asked for again whenever the page comes back into view. */
export function useOrders(): OrdersView {
  const { game, orderCache } = useShop();
  const ask = useAsk();
  const suid = useUser()?.suid;
  const client_id = game?.client_id ?? "";
  const [pages, change] = useReducer(changeOrderPages, noOrdersYet);
  /** The player and game at hand: how to ask for their newest orders, and what ends when they change. */
  const visit = useRef<{ signal: AbortSignal; askFirst: () => void } | null>(null);

  useEffect(() => {
    if (suid === undefined || client_id === "") return;
    const stop = new AbortController();
    const { signal } = stop;
    const askFirst = async () => {
      const page = await askPage(ask, { client_id }, signal);
      if (!signal.aborted) change(page === null ? { kind: "first_failed" } : { kind: "first", ...page });
    };
    visit.current = { signal, askFirst: () => void askFirst() };
    change({ kind: "begin" });
    void askFirst();
    const stopWatching = watchNetworkReturn(() => void askFirst());
    const leave = orderCache.subscribe(({ seen }) => {
      if (seen !== null) change({ kind: "seen", order: seen });
    });
    return () => {
      stop.abort();
      leave();
      stopWatching();
    };
  }, [suid, client_id, orderCache, ask]);

  return {
    ...pages,
    tryAgain() {
      change({ kind: "begin" });
      visit.current?.askFirst();
    },
    showOlder() {
      if (pages.older !== "asking" && visit.current !== null) void askOlder(visit.current.signal);
    },
  };

  async function askOlder(signal: AbortSignal): Promise<void> {
    change({ kind: "asking_older" });
    const end = endOf(pages.list);
    const page = await askPage(ask, { client_id, ...(end === undefined ? {} : { before: String(end) }) }, signal);
    if (!signal.aborted) change(page === null ? { kind: "older_failed" } : { kind: "older", ...page });
  }
}

/** Null where no page came, whatever the reason: the list itself says so. */
async function askPage(
  ask: ReturnType<typeof useAsk>,
  parameters: { client_id: string; before?: string },
  signal: AbortSignal,
): Promise<{ list: readonly FullOrder[]; more: boolean } | null> {
  try {
    const answer = await ask(listOrders, parameters, { signal, quiet: true });
    return answer.ok ? { list: answer.content.list, more: answer.content.more === 1 } : null;
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return null;
  }
}
