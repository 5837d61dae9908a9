/**
 * What became of an order, beside its status code; a client that knows none of these goes by the code.
 * `refunding`: the money is on its way back. `partly_refunded`: the goods stay. `delivered_paid_twice`: the second payment goes back.
 * `review`: the money came and customer service looks at it. `disputed`: the payer's bank took the money.
 */
export const orderOutcomes = [
  "declined",
  "cancelled",
  "expired",
  "refunding",
  "refunded",
  "partly_refunded",
  "delivered",
  "delivered_paid_twice",
  "review",
  "disputed",
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];
