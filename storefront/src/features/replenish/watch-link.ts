// Asks for a payment link as long as its page is open: another tab or person may pay it, and its time may be changed. It uses
// neither React nor the DOM, so that a test can use a virtual clock.
import type { readReplenish } from "@gemgate/contract/replenish";
import type { ContentOf } from "@gemgate/contract/call";
import type { Clock } from "@gemgate/web/env/clock";
import { waitForTurn } from "../order-result/parts.ts";

export type LinkInfo = ContentOf<typeof readReplenish>;

export type LinkAnswer =
  | { kind: "info"; info: LinkInfo }
  /** -3016: unknown, over or paid. */
  | { kind: "gone" }
  /** Busy or unreachable. */
  | { kind: "silent"; wait_ms: number };

export interface LinkWatch {
  clock: Clock;
  signal: AbortSignal;
  ask: () => Promise<LinkAnswer>;
  isVisible: () => boolean;
  /** Ends at a click on "Try again", when the tab comes to the front, or when the watch ends. */
  wake: () => Promise<void>;
  onInfo: (info: LinkInfo, end_ms: number) => void;
  onGone: () => void;
  onSilent: () => void;
}

const link_poll_ms = 15_000;

/** The server names whole seconds: a moment that differs by less is the same, and the countdown must not jump. */
const same_end_ms = 2_000;

export async function watchLink(watch: LinkWatch): Promise<void> {
  const { clock, signal, ask } = watch;
  let end_ms = Number.NaN;
  while (!signal.aborted) {
    const answer = await ask();
    if (signal.aborted) return;
    if (answer.kind === "gone") return watch.onGone();
    if (answer.kind === "info") {
      const told_ms = clock.now() + answer.info.valid_time * 1000;
      if (!(Math.abs(told_ms - end_ms) < same_end_ms)) end_ms = told_ms;
      watch.onInfo(answer.info, end_ms);
    } else watch.onSilent();
    await waitForTurn(watch, answer.kind === "silent" ? answer.wait_ms : link_poll_ms);
  }
}
