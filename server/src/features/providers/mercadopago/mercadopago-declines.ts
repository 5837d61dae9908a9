// Mercado Pago's `status_detail` of a payment that was refused. Their documentation alone names the values, so they are unverified.
import type { DeclineReason } from "../decline-reason.ts";

export const mercadopago_declines: Readonly<Record<string, DeclineReason>> = {
  cc_rejected_insufficient_amount: "insufficient_funds",
  insufficient_amount: "insufficient_funds",
  cc_rejected_call_for_authorize: "declined_by_issuer",
  cc_rejected_other_reason: "declined_by_issuer",
  cc_rejected_card_disabled: "declined_by_issuer",
  rejected_by_bank: "declined_by_issuer",
  bank_error: "declined_by_issuer",
  cc_rejected_bad_filled_card_number: "wrong_details",
  cc_rejected_bad_filled_date: "wrong_details",
  cc_rejected_bad_filled_other: "wrong_details",
  cc_rejected_bad_filled_security_code: "wrong_details",
  cc_rejected_3ds_challenge: "not_authenticated",
  cc_rejected_3ds_mandatory: "not_authenticated",
  cc_rejected_high_risk: "fraud_suspected",
  rejected_high_risk: "fraud_suspected",
  cc_rejected_blacklist: "fraud_suspected",
  cc_rejected_max_attempts: "limit",
  cc_amount_rate_limit_exceeded: "limit",
  cc_rejected_card_error: "other",
};
