// Four manners of naming that payment providers have in common. A stand-in begins with one and says where it differs.
import type { PaymentProfile } from "./payment-profile.ts";

type Manner = Pick<
  PaymentProfile,
  | "calls"
  | "encoding"
  | "outcomes"
  | "answers_within"
  | "merchant"
  | "creation"
  | "payment"
  | "refund"
  | "dispute"
  | "webhook"
  | "payment_states"
  | "refund_states"
  | "dispute_states"
>;

/** The same in every manner: a stand-in differs in bodies and signatures. */
const calls = {
  create: "/payments",
  query: "/payments/find",
  cancel: "/payments/cancel",
  refund: "/refunds",
  query_refund: "/refunds/find",
} as const;

/** JSON in levels, answered by the status of HTTP. */
export const nestedNames: Manner = {
  calls,
  encoding: "json",
  outcomes: { by: "status" },
  answers_within: "",
  merchant: "merchant_account",
  creation: {
    reference: "merchant_order_id",
    amount: "amount.value",
    currency: "amount.currency",
    description: "order.description",
    return_url: "urls.return",
    notify_url: "urls.notify",
    method: "payment_method.type",
    channel: "payment_method.channel",
    country: "shopper.country",
    language: "shopper.locale",
    pay_within_s: "expires_in",
  },
  payment: {
    reference: "merchant_order_id",
    id: "id",
    transaction: "capture.id",
    amount: "capture.amount.value",
    currency: "capture.amount.currency",
    status: "status",
    paid_s: "capture.captured_at",
    refunded: "capture.refunded",
  },
  refund: {
    id: "id",
    refund_reference: "merchant_refund_id",
    payment_id: "payment_id",
    transaction: "capture_id",
    amount: "amount.value",
    currency: "amount.currency",
    reason: "reason",
    status: "status",
  },
  payment_states: {
    CREATED: "pending",
    COMPLETED: "paid",
    DECLINED: "failed",
    VOIDED: "cancelled",
    LAPSED: "expired",
  },
  refund_states: { accepted: "pending", settled: "succeeded", failed: "failed" },
  dispute: {
    id: "id",
    transaction: "capture_id",
    amount: "amount.value",
    currency: "amount.currency",
    status: "status",
    fee: "fee",
  },
  dispute_states: { opened: "open", won: "won", lost: "lost" },
  webhook: {
    event_id: "id",
    kind: "name",
    kinds: { payment: "payment", refund: "refund", dispute: "dispute" },
    within: "data.object",
  },
};

/** Flat JSON within `data`, answered by a word. */
export const flatNames: Manner = {
  calls,
  encoding: "json",
  outcomes: {
    by: "word",
    at: "code",
    done: "0",
    missing: "ORDER_NOT_EXIST",
    late: "ORDER_PAID",
    refused: ["PARAMS_INVALID", "ORDER_EXIST", "REFUND_REFUSED"],
  },
  answers_within: "data",
  merchant: "merchantNo",
  creation: {
    reference: "outTradeNo",
    amount: "totalAmount",
    currency: "currency",
    description: "subject",
    return_url: "frontCallbackUrl",
    notify_url: "notifyUrl",
    method: "paymentMethodType",
    channel: "targetOrg",
    country: "country",
    language: "language",
    pay_within_s: "expireSeconds",
  },
  payment: {
    reference: "outTradeNo",
    id: "tradeToken",
    transaction: "transactionId",
    amount: "paidAmount",
    currency: "paidCurrency",
    status: "tradeStatus",
    paid_s: "paidTime",
    refunded: "refundedAmount",
  },
  refund: {
    id: "refundNo",
    refund_reference: "outRefundNo",
    payment_id: "tradeToken",
    transaction: "transactionId",
    amount: "refundAmount",
    currency: "refundCurrency",
    reason: "remark",
    status: "refundStatus",
  },
  payment_states: { PENDING: "pending", SUCCESS: "paid", FAILED: "failed", CLOSED: "cancelled", TIMED_OUT: "expired" },
  refund_states: { PROCESSING: "pending", REFUNDED: "succeeded", REFUND_FAILED: "failed" },
  dispute: {
    id: "disputeId",
    transaction: "transactionId",
    amount: "disputeAmount",
    currency: "disputeCurrency",
    status: "disputeStatus",
    fee: "disputeFee",
  },
  dispute_states: { OPEN: "open", WON: "won", LOST: "lost" },
  webhook: {
    event_id: "eventId",
    kind: "eventType",
    kinds: { PAYMENT: "payment", REFUND: "refund", DISPUTE: "dispute" },
    within: "data",
  },
};

/** Forms in lower case, answered with flat JSON and a word. */
export const formNames: Manner = {
  calls,
  encoding: "form",
  outcomes: {
    by: "word",
    at: "result",
    done: "ok",
    missing: "no_such_order",
    late: "already_paid",
    refused: ["bad_parameter", "order_exists", "refund_refused"],
  },
  answers_within: "",
  merchant: "merchant_code",
  creation: {
    reference: "order_id",
    amount: "amount",
    currency: "currency",
    description: "item",
    return_url: "return_url",
    notify_url: "callback_url",
    method: "pay_type",
    channel: "channel",
    country: "country",
    language: "lang",
    pay_within_s: "valid_for",
  },
  payment: {
    reference: "order_id",
    id: "trade_id",
    transaction: "txn_id",
    amount: "paid_amount",
    currency: "paid_currency",
    status: "status",
    paid_s: "paid_at",
    refunded: "refunded_amount",
  },
  refund: {
    id: "provider_refund_id",
    refund_reference: "refund_id",
    payment_id: "trade_id",
    transaction: "txn_id",
    amount: "refund_amount",
    currency: "refund_currency",
    reason: "reason",
    status: "refund_status",
  },
  payment_states: { waiting: "pending", success: "paid", failed: "failed", stopped: "cancelled", timed_out: "expired" },
  refund_states: { queued: "pending", done: "succeeded", rejected: "failed" },
  dispute: {
    id: "dispute_id",
    transaction: "txn_id",
    amount: "dispute_amount",
    currency: "dispute_currency",
    status: "dispute_status",
    fee: "dispute_fee",
  },
  dispute_states: { open: "open", won: "won", lost: "lost" },
  webhook: {
    event_id: "event_id",
    kind: "event",
    kinds: { payment: "payment", refund: "refund", dispute: "dispute" },
    within: "",
  },
};

/** Forms in capitals, answered with a return code. */
export const capitalNames: Manner = {
  calls,
  encoding: "form",
  outcomes: { by: "word", at: "RCODE", done: "0000", missing: "2001", late: "2002", refused: ["1001", "2003", "3001"] },
  answers_within: "",
  merchant: "MID",
  creation: {
    reference: "COID",
    amount: "AMOUNT",
    currency: "CUID",
    description: "PRODUCT_NAME",
    return_url: "RETURN_URL",
    notify_url: "NOTIFY_URL",
    method: "PAID",
    channel: "ERP_ID",
    country: "REGION",
    language: "LANG",
    pay_within_s: "PERIOD",
  },
  payment: {
    reference: "COID",
    id: "RRN",
    transaction: "TXNO",
    amount: "PAY_AMOUNT",
    currency: "PAY_CUID",
    status: "PAY_STATUS",
    paid_s: "PAY_TIME",
    refunded: "REFUNDED_AMOUNT",
  },
  refund: {
    id: "REFUND_RRN",
    refund_reference: "REFUND_NO",
    payment_id: "RRN",
    transaction: "TXNO",
    amount: "REFUND_AMOUNT",
    currency: "REFUND_CUID",
    reason: "MEMO",
    status: "REFUND_STATUS",
  },
  payment_states: { "1": "pending", "3": "paid", "0": "failed", "4": "cancelled", "5": "expired" },
  refund_states: { P: "pending", S: "succeeded", F: "failed" },
  dispute: {
    id: "CLAIM_NO",
    transaction: "TXNO",
    amount: "CLAIM_AMOUNT",
    currency: "CLAIM_CUID",
    status: "CLAIM_STATUS",
    fee: "CLAIM_FEE",
  },
  dispute_states: { O: "open", W: "won", L: "lost" },
  webhook: {
    event_id: "MSG_NO",
    kind: "MSG_TYPE",
    kinds: { "0100": "payment", "0200": "refund", "0300": "dispute" },
    within: "",
  },
};
