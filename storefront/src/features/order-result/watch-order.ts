// Z37: asks for an order until it is decided. It knows neither React nor the screen, so that a test can turn its clock.
import type { FullOrder, OrderStatus } from "@gemgate/contract/checkout";
import { nextPollDelay, order_poll_delay_ms } from "@gemgate/rules/checkout/order-poll";
import { billingStatusOf, type BillingStatus } from "@gemgate/rules/checkout/order-status";
import type { Clock } from "@gemgate/web/platform/clock";

export type OrderAnswer =
  | { kind: "simple"; status: OrderStatus }
  | { kind: "full"; order: FullOrder }
  /** Busy or unreachable: asked again later. The words are for somebody who pressed and waits for an answer. */
  | { kind: "silent"; wait_ms: number; words: string }
  /** Z27: this order cannot be read at all. */
  | { kind: "unreadable" };

export interface OrderSight {
  status: BillingStatus;
  order: FullOrder | null;
}

export interface OrderWatch {
  clock: Clock;
  signal: AbortSignal;
  /** Z43: without a token only the simple form is asked. */
  hasToken: () => boolean;
  ask: (form: "simple" | "full") => Promise<OrderAnswer>;
  isVisible: () => boolean;
  /** Ends at a press on "I have paid", when the tab becomes visible, or when the watch ends. */
  wake: () => Promise<void>;
  onSight: (sight: OrderSight) => void;
  onSilent: (words: string) => void;
  onUnreadable: () => void;
}

export async function watchOrder(watch: OrderWatch): Promise<void> {
  const { clock, signal, ask, hasToken } = watch;
  const opened_ms = clock.now();
  let order: FullOrder | null = null;
  let wantsFull = true;
  await clock.sleep(order_poll_delay_ms, signal);
  while (!signal.aborted) {
    // Z43: the simple form needs no owner, so it alone decides whether the order can be read.
    const answer = await ask("simple");
    if (signal.aborted) return;
    if (answer.kind === "unreadable") return watch.onUnreadable();
    if (answer.kind === "silent") {
      watch.onSilent(answer.words);
      if (await waitForTurn(watch, answer.wait_ms)) wantsFull = true;
      continue;
    }
    const status = billingStatusOf(answer.kind === "full" ? answer.order.status : answer.status);
    // K8, K9: a decided order is read once more in full before it is shown; a pending one once, for its rows and its link.
    if (hasToken() && (wantsFull || status !== "Pending")) {
      const full = await ask("full");
      if (full.kind === "full") order = full.order;
      // Somebody else's order has no rows for this player; only an answer that failed to come is worth another try.
      wantsFull = full.kind === "silent";
    }
    if (signal.aborted) return;
    watch.onSight({ status, order });
    if (status !== "Pending") return;
    if (await waitForTurn(watch, nextPollDelay(clock.now() - opened_ms))) wantsFull = true;
  }
}

/** True where something happened that may have changed more than the status: a press, or the way back to this tab. */
async function waitForTurn(
  { clock, signal, isVisible, wake }: OrderWatch,
  delay_ms: number | undefined,
): Promise<boolean> {
  if (delay_ms === undefined || !isVisible()) return wake().then(() => true);
  const timer = new AbortController();
  const wasWoken = await Promise.race([
    clock.sleep(delay_ms, AbortSignal.any([signal, timer.signal])).then(() => false),
    wake().then(() => true),
  ]);
  timer.abort();
  if (wasWoken || isVisible() || signal.aborted) return wasWoken;
  // The tab was hidden while the wait ran: nobody looks, so nobody asks.
  return wake().then(() => true);
}
