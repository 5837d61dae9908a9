// PayPal's words for refusals: of an approved order that it does not capture, of a capture, and of the bank behind a card. What the numbers
// mean is said by its page on processor responses alone, so that is unverified.
import type { DeclineReason } from "../decline-reason.ts";

/** Their words for "no money will come of this approval". Any other refusal is asked about again. */
export const capture_refusals: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: "declined_by_issuer",
  TRANSACTION_REFUSED: "declined_by_issuer",
  PAYER_CANNOT_PAY: "declined_by_issuer",
  PAYER_ACCOUNT_RESTRICTED: "declined_by_issuer",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "declined_by_issuer",
  PAYEE_BLOCKED_TRANSACTION: "fraud_suspected",
  COMPLIANCE_VIOLATION: "fraud_suspected",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "limit",
};

export const processor_declines: Readonly<Record<string, DeclineReason>> = {
  "0500": "declined_by_issuer",
  "5100": "declined_by_issuer",
  "00N7": "wrong_details",
  "5110": "wrong_details",
  "5120": "insufficient_funds",
  "5400": "expired_card",
  "9500": "fraud_suspected",
  "9510": "fraud_suspected",
};

export const status_declines: Readonly<Record<string, DeclineReason>> = {
  DECLINED_BY_RISK_FRAUD_FILTERS: "fraud_suspected",
};
