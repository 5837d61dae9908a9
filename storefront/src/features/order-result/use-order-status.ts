// The only file here that talks to the server.
import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import type { FullOrder } from "@gemgate/contract/checkout";
import { codes } from "@gemgate/contract/code";
import { readOrder } from "../../calls/wire-calls.ts";
import { type ChangeEmitter, createChangeEmitter } from "@gemgate/web/env/change-emitter";
import { useText } from "@gemgate/web/text/text";
import { useEffect, useRef, useState } from "react";
import { announce, showToast } from "../../shop/toasts.ts";
import { noteOrder, type OrderCacheStore } from "../../memory/order-cache.ts";
import { type Shop, useShop, useUser } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { reportResult } from "./report-result.ts";
import { type OrderAnswer, type OrderStatusReading, watchOrder } from "./watch-order.ts";

export interface OrderStatusView extends OrderStatusReading {
  /** False until the first answer. */
  isKnown: boolean;
  isUnreadable: boolean;
  /** Z38: "I have paid" was clicked and the order is still pending. */
  isUnpaid: boolean;
  isAsking: boolean;
}

const unknownOrder: OrderStatusView = {
  status: "Pending",
  order: null,
  isPaid: false,
  outcome: undefined,
  isKnown: false,
  isUnreadable: false,
  isUnpaid: false,
  isAsking: false,
};

/** Where the transport has already tried everything, asking again at once would only wait again. */
const unreachable_wait_ms = 5_000;

/** Who asks for the order. Without either it is the user. */
export interface OrderReader {
  /** Of a card session. */
  token?: string | undefined;
  /** Of the link that the order pays. */
  replenish_id?: string | undefined;
}

export function useOrderStatus(
  billing_no: string,
  { token, replenish_id }: OrderReader = {},
): { view: OrderStatusView; refresh: () => void } {
  const shop = useShop();
  const ask = useAsk();
  const text = useText();
  const suid = useUser()?.suid;
  const [view, setView] = useState(() => knownView(shop.orderCache, billing_no));
  const [pollSignal] = useState(createChangeEmitter);
  const wasClicked = useRef(false);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const reader = { token, replenish_id };
    const networkWords = text("message.network_error");
    const question = { users: shop.users, ask, billing_no, reader, signal, networkWords };
    const watch = watchOrder({
      clock: shop.clock,
      signal,
      hasToken: () => [token, replenish_id, suid].some((proof) => proof !== undefined),
      ask: (form) => askOrder(question, form),
      isVisible: () => document.visibilityState === "visible",
      wake: () => waitForSignal(pollSignal),
      onStatus(reading) {
        const isClick = wasClicked.current;
        wasClicked.current = false;
        setView((before) => showStatus(before, reading, isClick));
        // What a link pays is no purchase: the goods page must not offer to go on with it.
        if (reading.order !== null && replenish_id === undefined) noteOrder(shop.orderCache, reading.order);
        if (reading.status === "Pending") return;
        shop.purchases.noteEnd(billing_no);
        if (reading.status === "Success") shop.purchases.noteSuccess(billing_no);
        reportResult(shop, billing_no, reading);
        announce(shop.toasts, text(endWords(reading.status, reader)));
      },
      onSilent(words) {
        const isClick = wasClicked.current;
        wasClicked.current = false;
        setView((before) => ({ ...before, isAsking: false }));
        // S15: a click is told that no answer came; a poll of the page itself fails quietly.
        if (isClick && words !== "") showToast(shop.toasts, words, "error");
      },
      onUnreadable: () => setView((before) => ({ ...before, isUnreadable: true, isAsking: false })),
    });
    watch.catch((error: unknown) => {
      if (!signal.aborted) reportError(error);
    });
    const stopWatching = watchNetworkReturn(pollSignal.emit);
    return () => {
      stop.abort();
      pollSignal.emit();
      stopWatching();
    };
  }, [billing_no, token, replenish_id, suid, shop, ask, pollSignal, text]);

  return {
    view,
    refresh() {
      wasClicked.current = true;
      setView((before) => ({ ...before, isAsking: true, isUnpaid: false }));
      pollSignal.emit();
    },
  };
}

/** What another part of the page knows of it shows at once: an order that is paid must not be called unpaid for a second. */
function knownView(orderCache: OrderCacheStore, billing_no: string): OrderStatusView {
  const { pending } = orderCache.getState();
  const order = pending.find((one) => one.billing_no === billing_no);
  if (order === undefined) return unknownOrder;
  return { ...unknownOrder, order, isPaid: order.is_paid === 1, outcome: order.outcome, isKnown: true };
}

function endWords(status: "Success" | "Fail", { token, replenish_id }: OrderReader) {
  if (status === "Fail") return token === undefined ? "result.fail_title" : "card.failed";
  return replenish_id === undefined ? "result.success_title_plain" : "result.paid_title";
}

function waitForSignal(pollSignal: ChangeEmitter): Promise<void> {
  return new Promise((resolve) => {
    const leave = pollSignal.subscribe(() => {
      leave();
      resolve();
    });
  });
}

/** Z38: only a click on "I have paid" may say that the money has not arrived. */
function showStatus(before: OrderStatusView, reading: OrderStatusReading, isClick: boolean): OrderStatusView {
  const order = reading.order ?? before.order;
  const isOpen = reading.status === "Pending" && !reading.isPaid;
  return {
    ...before,
    ...reading,
    order,
    isKnown: true,
    isUnpaid: isOpen && (isClick || before.isUnpaid),
    isAsking: false,
  };
}

interface OrderQuestion {
  users: Shop["users"];
  ask: ReturnType<typeof useAsk>;
  billing_no: string;
  reader: OrderReader;
  signal: AbortSignal;
  networkWords: string;
}

async function askOrder(
  { users, ask, billing_no, reader, signal, networkWords }: OrderQuestion,
  form: "simple" | "full",
): Promise<OrderAnswer> {
  const asked = users.currentUser()?.oauth_token;
  const { token, replenish_id } = reader;
  const answer = await ask(
    readOrder,
    {
      billing_no,
      simple: form === "simple" ? "1" : "0",
      ...(token === undefined ? {} : { oauth_token: token }),
      ...(replenish_id === undefined ? {} : { replenish_id }),
    },
    { signal, quiet: true, own: ["not_logged_in"] },
  );
  if (answer.ok) {
    return "user_name" in answer.content ? { kind: "full", order: answer.content } : readSimple(answer.content);
  }
  if (answer.kind === "failed") return { kind: "silent", wait_ms: unreachable_wait_ms, words: networkWords };
  if (answer.code === codes.busy) {
    return { kind: "silent", wait_ms: (answer.retryAfterS ?? 2) * 1000, words: answer.msg };
  }
  if (answer.code === codes.not_logged_in && token === undefined) {
    // T2: the token is dead. The status needs none, so it stays in view and only the rows wait for a login (Z43); without
    // a user the watch begins anew, in the simple form.
    // Another tab may have logged in meanwhile: a refusal of the old token does not concern the new one.
    if (users.currentUser()?.oauth_token === asked) users.removeCurrentUser();
    return form === "simple" ? { kind: "rejected" } : { kind: "silent", wait_ms: 0, words: "" };
  }
  return { kind: "unreadable" };
}

function readSimple({ status, is_paid, outcome }: Pick<FullOrder, "status" | "is_paid" | "outcome">): OrderAnswer {
  return { kind: "simple", status, isPaid: is_paid === 1, outcome };
}
