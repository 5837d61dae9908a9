// The only file here that talks to the server.
import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import { listOrders } from "../../calls/wire-calls.ts";
import { useEffect, useReducer, useRef } from "react";
import { useShop, useUser } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { askOrders, type OrderPage, type OrderQuestion } from "./ask-orders.ts";
import { filterParameters, isFiltered, type OrderFilter } from "./order-filter.ts";
import { changeOrderPages, endOf, noOrdersYet, type OrderPages } from "./order-pages.ts";

export interface OrdersView extends OrderPages {
  tryAgain: () => void;
  showOlder: () => void;
}

/** How to ask for the orders of the player, game and filter at hand. */
interface Visit {
  askFirst: () => void;
  askOlder: (end: number | undefined) => void;
}

/** Z132: the player's orders, page by page; they are asked for again whenever the page comes back into view. */
export function useOrders({ group, month, search }: OrderFilter): OrdersView {
  const { game, orderCache } = useShop();
  const ask = useAsk();
  const suid = useUser()?.suid;
  const client_id = game?.client_id ?? "";
  const [pages, change] = useReducer(changeOrderPages, noOrdersYet);
  const visit = useRef<Visit | null>(null);

  useEffect(() => {
    if (suid === undefined || client_id === "") return;
    const stop = new AbortController();
    const { signal } = stop;
    const filter = { group, month, search };
    const question = { client_id, ...filterParameters(filter, readZone) };
    const came = { isFiltered: isFiltered(filter) };
    const askOf = (more: { before?: string } = {}) =>
      askOrders((one) => askPage(ask, one, signal), { ...question, ...more });
    const askFirst = async () => {
      const page = await askOf();
      if (!signal.aborted) change(page === null ? { kind: "first_failed" } : { kind: "first", ...page, ...came });
    };
    const askOlder = async (end: number | undefined) => {
      change({ kind: "asking_older" });
      const page = await askOf(end === undefined ? {} : { before: String(end) });
      if (!signal.aborted) change(page === null ? { kind: "older_failed" } : { kind: "older", ...page, ...came });
    };
    visit.current = { askFirst: () => void askFirst(), askOlder: (end) => void askOlder(end) };
    change({ kind: "begin", whose: `${suid} ${client_id}` });
    void askFirst();
    const stopWatching = watchNetworkReturn(() => void askFirst());
    const leave = orderCache.subscribe(({ seen }) => {
      if (seen !== null) change({ kind: "seen", order: seen, group });
    });
    return () => {
      stop.abort();
      leave();
      stopWatching();
    };
  }, [suid, client_id, group, month, search, orderCache, ask]);

  // A page that begins under a filter has not seen how many orders there are in all.
  const isUncounted = pages.state === "full" && pages.all === undefined;
  useEffect(() => {
    if (suid === undefined || client_id === "" || !isUncounted) return;
    const stop = new AbortController();
    const count = async () => {
      const page = await askPage(ask, { client_id }, stop.signal);
      if (stop.signal.aborted || page === null) return;
      change({ kind: "counted", all: { count: page.list.length, more: page.more } });
    };
    void count();
    return () => stop.abort();
  }, [suid, client_id, isUncounted, ask]);

  return {
    ...pages,
    tryAgain() {
      change({ kind: "begin", whose: pages.whose ?? "" });
      visit.current?.askFirst();
    },
    showOlder() {
      // An older server says no more than its list does.
      if (pages.older !== "asking") visit.current?.askOlder(pages.next ?? endOf(pages.list));
    },
  };
}

function readZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Null where no page came, whatever the reason: the list itself says so. */
async function askPage(
  ask: ReturnType<typeof useAsk>,
  question: OrderQuestion,
  signal: AbortSignal,
): Promise<OrderPage | null> {
  try {
    const answer = await ask(listOrders, question, { signal, quiet: true });
    if (!answer.ok) return null;
    const { list, more, next_before } = answer.content;
    return { list, more: more === 1, next: next_before };
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return null;
  }
}
