// How long an answer from outside is waited for, and how long a lease of work lasts. They depend on each other, so they stand in
// one place; time-limits.test.ts holds the sums.

/** For one call; after it the answer counts as unknown. */
export const answer_within_ms = {
  /** Roles, delivery status, revocation: what only asks the game, in up to two tries. */
  game_question: 3_000,
  game_delivery: 10_000,
  provider_creation: 15_000,
  /** Also the taking of an approved payment, and the settlement report. */
  provider_question: 10_000,
  /** What the signature of a webhook needs from outside, such as a certificate. */
  provider_preparation: 4_000,
  /** For one letter from the first byte to the last answer; within it, for the connection and for each silence. */
  mail: 30_000,
  mail_connection: 8_000,
  mail_silence: 15_000,
  /** Of an operator's own program. */
  outgoing_webhook: 10_000,
} as const;

/**
 * How long a row belongs to the process that took it. When it ends, another process works on the row again: every effect is
 * idempotent, but a call that still waits for its answer would be made twice.
 */
export const lease_s = {
  /** Of an attempt whose order was just placed; the lease begins with the placing statement. */
  creation: 20,
  delivery: 25,
  revocation: 25,
  payment: 40,
  refund: 40,
  webhook: 40,
  receipt: 60,
  outgoing_webhook: 25,
  command: 40,
} as const;

/** A game must not give goods for a delivery that is older: it may have been sent again by then. */
export const delivery_not_after_s = 30;
/** A delivery without an answer is asked about no sooner than this: until then the game may still be at work on it. */
export const delivery_ambiguous_s = 60;
