// What every adapter says in the same words.
import type { Created, Refunded, RefundObservation } from "./provider-adapter.ts";

const reason = "the provider cannot count this amount";

export const uncountable_payment: Created = { kind: "declined", reason };
export const uncountable_refund: Refunded = { kind: "refused", reason };

/** A refund that the provider took or ended at once; with its number where the provider has no other name for it. */
export function refundedAs(state: RefundObservation["state"], refund_id?: string): Refunded {
  if (state === "failed") return { kind: "refused", reason: "the provider says that it failed" };
  return { kind: state, ...(refund_id === undefined ? {} : { refund_id }) };
}
