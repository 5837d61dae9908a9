// Six shapes that payment providers have, under names that no company has.
import type { Profile } from "./profile.ts";
import { CAPITAL_VERDICTS, CAPITALS, FLAT, FLAT_VERDICTS, FORM, FORM_VERDICTS, LEVELS } from "./words.ts";

const PATHS = {
  create: "payments",
  query: "payments/find",
  cancel: "payments/cancel",
  refund: "refunds",
  query_refund: "refunds/find",
};
const WITH_REPORT = { ...PATHS, list: "transactions", disputes: "disputes" };

const IN_LEVELS = {
  wire: "json",
  words: LEVELS,
  verdicts: { by: "status" },
  wrap: "",
  statuses: { pending: "CREATED", paid: "COMPLETED", failed: "DECLINED", cancelled: "VOIDED", expired: "LAPSED" },
} as const;
const IN_FORMS = {
  wire: "form",
  words: FORM,
  verdicts: FORM_VERDICTS,
  wrap: "",
  statuses: { pending: "waiting", paid: "success", failed: "failed", cancelled: "stopped", expired: "timed_out" },
} as const;

const REDIRECT: Profile = {
  ...IN_LEVELS,
  id: "demo-redirect",
  signing: { kind: "HMAC-SHA256", stands: "header", signature: "x-signature", time: "x-timestamp", glue: "." },
  money: { decimals: true, exponents: {} },
  methods: { card: "card", wallet: "wallet", bank: "bank", voucher: "voucher", voucher_pin: "card" },
  paths: WITH_REPORT,
  made: { id: "id", url: "next_action.url" },
  report: {
    from: "from",
    to: "to",
    cursor: "page",
    lines: "items",
    next: "page_after",
    kind: "type",
    kinds: { payment: "PAYMENT", refund: "REFUND" },
    txn: "id",
    status: "status",
    statuses: { done: "SETTLED", pending: "PENDING", failed: "FAILED" },
    amount: "amount.value",
    currency: "amount.currency",
    fee: "fee",
  },
  heard: "OK",
};

const FORM_OF_OURS: Profile = {
  ...IN_LEVELS,
  id: "demo-form",
  signing: { kind: "HMAC-SHA512", stands: "header", signature: "x-sign", time: "x-sign-time", glue: "" },
  money: { decimals: false, exponents: { CLP: 2, ISK: 2 } },
  methods: { card: "card", kakao_pay: "wallet", naver_pay: "wallet", toss_pay: "wallet" },
  paths: PATHS,
  made: { id: "id", url: "checkout.url", session: "checkout.session", clientKey: "checkout.key" },
  heard: "",
};

const CODE: Profile = {
  wire: "form",
  words: CAPITALS,
  verdicts: CAPITAL_VERDICTS,
  wrap: "",
  id: "demo-code",
  signing: { kind: "RSA-SHA256", stands: "field", signature: "SIGN", time: "SIGN_TIME" },
  money: { decimals: false, exponents: { TWD: 0 } },
  methods: { voucher: "voucher", bank_transfer: "bank" },
  coded: ["voucher", "bank"],
  paths: PATHS,
  made: {
    id: "RRN",
    code: "PAY_CODE",
    payBy: "PAY_LIMIT",
    place: "SHOP",
    payee: "PAYEE",
    bank: "BANK",
    account: "ACCOUNT",
    symbol: "SYMBOL",
  },
  symbols: { barcode: "1", qr: "2" },
  statuses: { pending: "1", paid: "3", failed: "0", cancelled: "4", expired: "5" },
  heard: "1",
};

const SORTED_MD5: Profile = {
  ...IN_FORMS,
  id: "demo-md5",
  signing: { kind: "MD5", stands: "field", signature: "checksum", time: "ts" },
  money: { decimals: true, exponents: {} },
  methods: { wallet: "wallet", prepaid_card: "card", bank: "bank", carrier: "carrier", voucher: "voucher" },
  paths: WITH_REPORT,
  made: { id: "trade_id", url: "begin_url" },
  report: {
    from: "since",
    to: "until",
    cursor: "after",
    lines: "rows",
    next: "after",
    kind: "row",
    kinds: { payment: "sale", refund: "refund" },
    txn: "txn_id",
    status: "state",
    statuses: { done: "settled", pending: "queued", failed: "rejected" },
    amount: "row_amount",
    currency: "row_currency",
    fee: "row_fee",
  },
  heard: "ResultCode=0",
};

const RSA: Profile = {
  wire: "json",
  words: FLAT,
  verdicts: FLAT_VERDICTS,
  wrap: "data",
  id: "demo-rsa",
  signing: { kind: "RSA-SHA256", stands: "header", signature: "sign", time: "request-time", glue: "\n" },
  money: { decimals: true, exponents: {} },
  methods: { card: "card", wallet: "wallet", bank: "bank", carrier: "carrier", voucher: "voucher" },
  coded: ["voucher"],
  paths: WITH_REPORT,
  made: {
    id: "tradeToken",
    url: "redirectUrl",
    code: "ticketNo",
    payBy: "ticketExpires",
    place: "ticketShop",
    symbol: "ticketForm",
    scanCode: "walletCode",
  },
  symbols: { barcode: "BARCODE", qr: "QR_CODE" },
  statuses: { pending: "PENDING", paid: "SUCCESS", failed: "FAILED", cancelled: "CLOSED", expired: "TIMED_OUT" },
  report: {
    from: "startTime",
    to: "endTime",
    cursor: "pageToken",
    lines: "records",
    next: "nextPageToken",
    kind: "recordType",
    kinds: { payment: "PAYMENT", refund: "REFUND" },
    txn: "transactionId",
    status: "recordStatus",
    statuses: { done: "SETTLED", pending: "PROCESSING", failed: "FAILED" },
    amount: "recordAmount",
    currency: "recordCurrency",
    fee: "recordFee",
  },
  heard: "SUCCESS",
};

const { cancel: _nothingStops, ...CARRIER_PATHS } = PATHS;

const CARRIER: Profile = {
  ...IN_FORMS,
  id: "demo-carrier",
  signing: { kind: "HMAC-SHA512", stands: "field", signature: "hash", time: "hash_time" },
  money: { decimals: false, exponents: {} },
  methods: { carrier: "carrier" },
  paths: CARRIER_PATHS,
  made: { id: "trade_id", url: "optin_url" },
  refundsOnlyInFull: true,
  heard: '{"code":0}',
};

/** Ids that these shapes had before: a store keeps the payments that were made under them, and goes on answering for them. */
const RETIRED_IDS: Record<string, Profile> = {
  airwallex: FORM_OF_OURS,
  adyen: REDIRECT,
  paypal: RSA,
  razer: SORTED_MD5,
  codapay: SORTED_MD5,
  mycard: SORTED_MD5,
  gash: SORTED_MD5,
  unipin: REDIRECT,
  payermax: RSA,
  xsolla: REDIRECT,
  smart2pay: REDIRECT,
  boku: CARRIER,
  dlocal: REDIRECT,
  mercadopago: REDIRECT,
  bank: CODE,
  portone: FORM_OF_OURS,
};

export const EVERY_STAND_IN: readonly Profile[] = [
  REDIRECT,
  FORM_OF_OURS,
  CODE,
  SORTED_MD5,
  RSA,
  CARRIER,
  ...Object.entries(RETIRED_IDS).map(([id, shape]) => ({ ...shape, id })),
];

export function findProfile(id: string): Profile | null {
  return EVERY_STAND_IN.find((profile) => profile.id === id) ?? null;
}
