// Z37: asks for an order until it is decided. It uses neither React nor the DOM, so that a test can use a virtual clock.
import type { FullOrder, OrderStatus } from "@gemgate/contract/checkout";
import type { OrderOutcome } from "@gemgate/contract/order-outcomes";
import { nextPollDelay, order_poll_delay_ms, rejectedPollDelay } from "@gemgate/rules/checkout/order-poll";
import { billingStatusOf, type BillingStatus } from "@gemgate/rules/checkout/order-status";
import type { Clock } from "@gemgate/web/env/clock";

export type OrderAnswer =
  | { kind: "simple"; status: OrderStatus; isPaid?: boolean; outcome?: OrderOutcome | undefined }
  | { kind: "full"; order: FullOrder }
  /** Busy or unreachable: asked again later. The words are for a player who clicked and waits for an answer. */
  | { kind: "silent"; wait_ms: number; words: string }
  /** Refused for want of a login, which the simple form needs none of: asked again more and more seldom. */
  | { kind: "rejected" }
  /** Z27: this order cannot be read at all. */
  | { kind: "unreadable" };

export interface OrderStatusReading {
  status: BillingStatus;
  order: FullOrder | null;
  /** The money came, whether or not the goods have arrived. */
  isPaid: boolean;
  outcome: OrderOutcome | undefined;
}

export interface OrderWatch {
  clock: Clock;
  signal: AbortSignal;
  /** Z43: without a token only the simple form is asked. */
  hasToken: () => boolean;
  ask: (form: "simple" | "full") => Promise<OrderAnswer>;
  isVisible: () => boolean;
  /** Ends at a click on "I have paid", when the tab becomes visible, or when the watch ends. */
  wake: () => Promise<void>;
  onStatus: (reading: OrderStatusReading) => void;
  onSilent: (words: string) => void;
  onUnreadable: () => void;
}

export async function watchOrder(watch: OrderWatch): Promise<void> {
  const { clock, signal, ask, hasToken } = watch;
  const opened_ms = clock.now();
  let order: FullOrder | null = null;
  let wantsFull = true;
  let wasPaid = false;
  let rejected = 0;
  await clock.sleep(order_poll_delay_ms, signal);
  while (!signal.aborted) {
    // Z43: the simple form needs no owner, so it alone decides whether the order can be read.
    const answer = await ask("simple");
    if (signal.aborted) return;
    if (answer.kind === "unreadable") return watch.onUnreadable();
    if (answer.kind === "rejected" || answer.kind === "silent") {
      rejected = answer.kind === "rejected" ? rejected + 1 : 0;
      watch.onSilent(answer.kind === "silent" ? answer.words : "");
      const wait_ms = answer.kind === "silent" ? answer.wait_ms : rejectedPollDelay(rejected);
      if (await waitForTurn(watch, wait_ms)) wantsFull = true;
      continue;
    }
    rejected = 0;
    const simple = readStatus(answer);
    const { status } = simple;
    // The full form says the same of the money, and more of the order: it is read again when the money has come.
    if (simple.isPaid && !wasPaid) wantsFull = true;
    wasPaid ||= simple.isPaid;
    // K8, K9: a decided order is read once more in full before it is shown; a pending one once, for its rows and its link.
    if (hasToken() && (wantsFull || status !== "Pending")) {
      const full = await ask("full");
      if (full.kind === "full") order = full.order;
      // The order of another account has no rows for this player; only a missing answer is asked for again.
      wantsFull = full.kind === "silent";
    }
    if (signal.aborted) return;
    watch.onStatus({
      ...simple,
      isPaid: simple.isPaid || order?.is_paid === 1,
      outcome: order?.outcome ?? simple.outcome,
      order,
    });
    if (status !== "Pending") return;
    if (await waitForTurn(watch, nextPollDelay(clock.now() - opened_ms))) wantsFull = true;
  }
}

function readStatus(answer: Extract<OrderAnswer, { kind: "simple" | "full" }>): Omit<OrderStatusReading, "order"> {
  if (answer.kind === "simple") {
    const { status, isPaid = false, outcome } = answer;
    return { status: billingStatusOf(status), isPaid, outcome };
  }
  const { status, is_paid, outcome } = answer.order;
  return { status: billingStatusOf(status), isPaid: is_paid === 1, outcome };
}

/** True where something happened that may have changed more than the status: a click, or the way back to this tab. */
export async function waitForTurn(
  { clock, signal, isVisible, wake }: Pick<OrderWatch, "clock" | "signal" | "isVisible" | "wake">,
  delay_ms: number | undefined,
): Promise<boolean> {
  if (delay_ms === undefined || !isVisible()) return wake().then(() => true);
  // The sleep ends with the watch and with the race. Not every browser has AbortSignal.any.
  const timer = new AbortController();
  const stop = () => timer.abort();
  signal.addEventListener("abort", stop);
  const wasWoken = await Promise.race([clock.sleep(delay_ms, timer.signal).then(() => false), wake().then(() => true)]);
  signal.removeEventListener("abort", stop);
  stop();
  if (wasWoken || isVisible() || signal.aborted) return wasWoken;
  // The tab was hidden during the wait: no poll while the player cannot see the result.
  return wake().then(() => true);
}
