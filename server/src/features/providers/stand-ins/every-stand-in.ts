// Payment providers that exist nowhere: six shapes that real ones have, for the demo and the tests. Every payway whose
// provider has no adapter of its own, or no account, is paid through one of them. A profile under a company's name would need
// that company's documentation as its source.
import { capitalNames, flatNames, formNames, nestedNames } from "./names.ts";
import type { PaymentProfile } from "./payment-profile.ts";

/** A page of the provider, to which the player is sent. */
export const redirect: PaymentProfile = {
  ...nestedNames,
  id: "demo-redirect",
  methods: ["card", "wallet", "bank", "voucher", "voucher_pin"],
  can: { refund: "partial", cancel: true, list: true },
  signing: { scheme: "hmac_sha256", in: "header", signature: "x-signature", time: "x-timestamp", joiner: "." },
  amounts: { as: "decimal", places: {} },
  floors: { BRL: 50, MXN: 500 },
  calls: { ...nestedNames.calls, list: "/transactions", disputes: "/disputes" },
  created: { id: "id", url: "next_action.url" },
  report: {
    from: "from",
    to: "to",
    cursor: "page",
    lines: "items",
    next: "page_after",
    kind: "type",
    kinds: { PAYMENT: "payment", REFUND: "refund" },
    transaction: "id",
    reference: "merchant_order_id",
    refund_reference: "merchant_refund_id",
    status: "status",
    statuses: { SETTLED: "succeeded", PENDING: "pending", FAILED: "failed" },
    amount: "amount.value",
    currency: "amount.currency",
    fee: "fee",
  },
  dispute_list: { from: "from", to: "to", cursor: "page", lines: "items", next: "page_after" },
  acknowledgement: { status: 200, body: "OK" },
};

/** A form on our own page (Z4), for cards and for the Korean wallets, with the hosted page as the way out. */
export const form: PaymentProfile = {
  ...nestedNames,
  id: "demo-form",
  methods: ["card", "kakao_pay", "naver_pay", "toss_pay"],
  can: { refund: "partial", cancel: true, list: false },
  signing: { scheme: "hmac_sha512", in: "header", signature: "x-sign", time: "x-sign-time", joiner: "" },
  // It counts some currencies otherwise than the standard, which is what the table of places is for.
  amounts: { as: "minor", places: { CLP: 2, ISK: 2 } },
  floors: { KRW: 100 },
  form: { wallets: ["kakao_pay", "naver_pay", "toss_pay"] },
  created: { id: "id", url: "checkout.url", session: "checkout.session", client_key: "checkout.key" },
  acknowledgement: { status: 204, body: "" },
};

/** Paid elsewhere with a code, at a counter or as the purpose of a transfer, within days; it has no page of its own. */
export const code: PaymentProfile = {
  ...capitalNames,
  id: "demo-code",
  methods: ["voucher", "bank_transfer"],
  codes: { voucher: "counter", bank_transfer: "transfer" },
  scans: { "1": "barcode", "2": "qr" },
  can: { refund: "partial", cancel: true, list: false },
  signing: { scheme: "rsa_sha256", in: "field", signature: "SIGN", time: "SIGN_TIME" },
  amounts: { as: "minor", places: { TWD: 0 } },
  floors: { TWD: 1_000 },
  created: {
    id: "RRN",
    code: "PAY_CODE",
    pay_by_s: "PAY_LIMIT",
    place: "SHOP",
    payee: "PAYEE",
    bank: "BANK",
    account: "ACCOUNT",
    scan: "SYMBOL",
  },
  acknowledgement: { status: 200, body: "1" },
};

/** Forms signed by MD5 over the sorted pairs; its channels have names of their own (I25). */
export const md5: PaymentProfile = {
  ...formNames,
  id: "demo-md5",
  methods: ["wallet", "prepaid_card", "bank", "carrier", "voucher"],
  can: { refund: "partial", cancel: true, list: true },
  signing: { scheme: "md5", in: "field", signature: "checksum", time: "ts" },
  amounts: { as: "decimal", places: {} },
  floors: {},
  calls: { ...formNames.calls, list: "/transactions", disputes: "/disputes" },
  created: { id: "trade_id", url: "begin_url" },
  report: {
    from: "since",
    to: "until",
    cursor: "after",
    lines: "rows",
    next: "after",
    kind: "row",
    kinds: { sale: "payment", refund: "refund" },
    transaction: "txn_id",
    reference: "order_id",
    refund_reference: "refund_id",
    status: "state",
    statuses: { settled: "succeeded", queued: "pending", rejected: "failed" },
    amount: "row_amount",
    currency: "row_currency",
    fee: "row_fee",
  },
  dispute_list: { from: "since", to: "until", cursor: "after", lines: "rows", next: "after" },
  acknowledgement: { status: 200, body: "ResultCode=0" },
};

/** Flat JSON signed with key pairs; a voucher is answered with its code, and with a page that shows it. */
export const rsa: PaymentProfile = {
  ...flatNames,
  id: "demo-rsa",
  methods: ["card", "wallet", "bank", "carrier", "voucher"],
  codes: { voucher: "counter" },
  scans: { BARCODE: "barcode", QR_CODE: "qr" },
  scanned: { wallet: "code" },
  can: { refund: "partial", cancel: true, list: true },
  signing: { scheme: "rsa_sha256", in: "header", signature: "sign", time: "request-time", joiner: "\n" },
  amounts: { as: "decimal", places: {} },
  floors: { BRL: 100 },
  calls: { ...flatNames.calls, list: "/transactions", disputes: "/disputes" },
  created: {
    id: "tradeToken",
    url: "redirectUrl",
    code: "ticketNo",
    pay_by_s: "ticketExpires",
    place: "ticketShop",
    scan: "ticketForm",
    scan_code: "walletCode",
  },
  report: {
    from: "startTime",
    to: "endTime",
    cursor: "pageToken",
    lines: "records",
    next: "nextPageToken",
    kind: "recordType",
    kinds: { PAYMENT: "payment", REFUND: "refund" },
    transaction: "transactionId",
    reference: "outTradeNo",
    refund_reference: "outRefundNo",
    status: "recordStatus",
    statuses: { SETTLED: "succeeded", PROCESSING: "pending", FAILED: "failed" },
    amount: "recordAmount",
    currency: "recordCurrency",
    fee: "recordFee",
  },
  dispute_list: { from: "startTime", to: "endTime", cursor: "pageToken", lines: "records", next: "nextPageToken" },
  acknowledgement: { status: 200, body: "SUCCESS" },
};

const { cancel: _nothingStops, ...carrierCalls } = formNames.calls;

/** On the bill of a phone carrier: nothing small, money goes back whole or not at all, and what has begun cannot be stopped. */
export const carrier: PaymentProfile = {
  ...formNames,
  id: "demo-carrier",
  methods: ["carrier"],
  can: { refund: "full", cancel: false, list: false },
  signing: { scheme: "hmac_sha512", in: "field", signature: "hash", time: "hash_time" },
  amounts: { as: "minor", places: {} },
  floors: { USD: 50, EUR: 50, GBP: 30, KRW: 500, JPY: 50, TWD: 1_000 },
  calls: carrierCalls,
  created: { id: "trade_id", url: "optin_url" },
  acknowledgement: { status: 200, body: '{"code":0}' },
};

export const everyStandIn: readonly PaymentProfile[] = [redirect, form, code, md5, rsa, carrier];

/**
 * Ids that stand-ins had before. The provider of an attempt never changes, so a demo with older orders still polls, refunds and
 * hears of them under these; each keeps the keys it had. No option names one, and a demo that has no such keys has none of them.
 */
const retiredIds: Readonly<Record<string, PaymentProfile>> = {
  airwallex: form,
  adyen: redirect,
  paypal: rsa,
  razer: md5,
  codapay: md5,
  mycard: md5,
  gash: md5,
  unipin: redirect,
  payermax: rsa,
  xsolla: redirect,
  smart2pay: redirect,
  boku: carrier,
  dlocal: redirect,
  mercadopago: redirect,
  bank: code,
  portone: form,
};

export const retiredStandIns: readonly PaymentProfile[] = Object.entries(retiredIds).map(([id, shape]) => ({
  ...shape,
  id,
}));

export function findStandIn(wanted: string): PaymentProfile | undefined {
  return [...everyStandIn, ...retiredStandIns].find(({ id }) => id === wanted);
}
