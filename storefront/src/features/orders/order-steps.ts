// What happened to an order and when, as its owner reads it.
import type { FullOrder } from "@gemgate/contract/checkout";
import { endOutcomeOf } from "../order-result/parts.ts";
import type { OrderVariant } from "./order-variant.ts";

export interface ShownStep {
  readonly word: "created" | "paid" | "sent" | OrderVariant;
  readonly time: number;
}

/** Ends that are no step of their own on the server: they are where the order stands now. */
const ends: ReadonlySet<string> = new Set(["declined", "cancelled", "expired", "refunding", "disputed"]);

/** In the order in which they came; an end that is told by its outcome alone stands last. */
export function stepsOf(order: FullOrder): ShownStep[] {
  const { steps = [], outcome_time, refund } = order;
  const end = endOutcomeOf(order.outcome);
  const shown: ShownStep[] = steps.map(({ step, time }) => ({
    word: step,
    time: step === "refunded" ? (refund?.refund_time ?? time) : time,
  }));
  if (end === "partly_refunded" && refund?.refund_time !== undefined) {
    shown.push({ word: "partly_refunded", time: refund.refund_time });
  }
  if (end !== undefined && ends.has(end) && outcome_time !== undefined) shown.push({ word: end, time: outcome_time });
  return shown.sort((one, other) => one.time - other.time);
}

/** The money came: what is shown is a receipt and no mere order. */
export function isReceipt({ steps = [] }: Pick<FullOrder, "steps">): boolean {
  return steps.some(({ step }) => step === "paid");
}
