import { useEffect, useLayoutEffect, useRef } from "react";
import { addressWithoutOrder } from "../../features/order-result/parts.ts";
import { isLeaving, stay } from "../../shop/leave-page.ts";
import { keepPopupsInHistory } from "./popup-history.ts";
import { closeEverything, countLayers, type PopupStore } from "./popup-store.ts";

export interface PopupHands {
  canClose: boolean;
  /** What the player's own ways to close do. */
  close: () => void;
}

/** The browser's back button closes one popup at a time and never leaves the store while one is open. */
export function usePopupHistory(popups: PopupStore, hands: PopupHands): void {
  const latest = useRef(hands);
  useLayoutEffect(() => {
    latest.current = hands;
  });
  useEffect(watchStops, []);
  useEffect(
    () =>
      keepPopupsInHistory({
        count: () => countLayers(popups.getState()),
        canClose: () => latest.current.canClose,
        closeTop() {
          const { question, steps } = popups.getState();
          const goBack = steps.at(-1);
          if (question === null && goBack !== undefined) goBack();
          else latest.current.close();
        },
        closeAll: () => closeEverything(popups),
        addressBehind: addressWithoutOrder,
        isLeaving,
        subscribe: (listener) => popups.subscribe(listener),
      }),
    [popups],
  );
}

/** The browser's Stop button, and an answer that is no page. Browsers without this way to hear of them are given a time. */
function watchStops(): (() => void) | undefined {
  if (!("navigation" in window)) return undefined;
  const { navigation } = window;
  // Of a way to another page alone: a step in the history, which such a way calls off too, says nothing about it.
  const watch = ({ destination, signal }: NavigateEvent) => {
    if (!destination.sameDocument) signal.addEventListener("abort", stay);
  };
  navigation.addEventListener("navigate", watch);
  return () => navigation.removeEventListener("navigate", watch);
}
