// The only file here that asks for the link itself.
import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import { codes } from "@gemgate/contract/code";
import { createChangeEmitter } from "@gemgate/web/env/change-emitter";
import { useEffect, useEffectEvent, useState } from "react";
import { useAsk } from "../../ask/use-ask.ts";
import { readReplenish } from "../../calls/replenish-calls.ts";
import { useShop } from "../../shop/shop.ts";
import { type LinkAnswer, type LinkInfo, watchLink } from "./watch-link.ts";

export type LinkState =
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "full"; info: LinkInfo; end_ms: number }
  /** Unknown, over or paid: nothing can be paid with it. The end is what was known of it before. */
  | { kind: "gone"; end_ms: number | undefined };

export interface Link {
  state: LinkState;
  tryAgain: () => void;
}

const ownRefusals = ["replenish_error"] as const;

const unreachable_wait_ms = 5_000;

/**
 * M4: what is owed by one link, by whom, and until when. `isHeld`: an order of the link is shown or on its way, which says itself how the payment
 * ended; otherwise a link that is of no use leads to its own page (M23).
 */
export function useLink(replenish_id: string, isHeld: boolean): Link {
  const shop = useShop();
  const ask = useAsk();
  const [state, setState] = useState<LinkState>({ kind: "waiting" });
  const [turn] = useState(createChangeEmitter);
  // An order may have been made, or found again by this browser, while the question was on its way.
  const ownNow = useEffectEvent(() => (isHeld ? ownRefusals : []));
  const askLink = useEffectEvent(async (signal: AbortSignal): Promise<LinkAnswer> => {
    const answer = await ask(readReplenish, { replenish_id }, { signal, quiet: true, own: () => ownNow() });
    if (answer.ok) return { kind: "info", info: answer.content };
    if (answer.kind === "failed") return { kind: "silent", wait_ms: unreachable_wait_ms };
    if (answer.code === codes.replenish_error) return { kind: "gone" };
    return {
      kind: "silent",
      wait_ms: answer.retryAfterS === undefined ? unreachable_wait_ms : answer.retryAfterS * 1000,
    };
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const watch = watchLink({
      clock: shop.clock,
      signal,
      ask: () => askLink(signal),
      isVisible: () => document.visibilityState === "visible",
      wake: () =>
        new Promise((resolve) => {
          const leave = turn.subscribe(() => {
            leave();
            resolve();
          });
        }),
      onInfo: (info, end_ms) => setState({ kind: "full", info, end_ms }),
      onGone: () => setState((before) => ({ kind: "gone", end_ms: endOf(before) })),
      // What is shown stays: one answer that is lost makes nothing of it wrong.
      onSilent: () => setState((before) => (before.kind === "full" ? before : { kind: "failed" })),
    });
    watch.catch((error: unknown) => {
      if (!signal.aborted) reportError(error);
    });
    const handleFront = () => {
      if (document.visibilityState === "visible") turn.emit();
    };
    const stopWatching = watchNetworkReturn(handleFront);
    addEventListener("focus", handleFront);
    return () => {
      stop.abort();
      turn.emit();
      stopWatching();
      removeEventListener("focus", handleFront);
    };
  }, [shop, turn]);

  return {
    state,
    tryAgain() {
      setState({ kind: "waiting" });
      turn.emit();
    },
  };
}

export function endOf(state: LinkState): number | undefined {
  return "end_ms" in state ? state.end_ms : undefined;
}
