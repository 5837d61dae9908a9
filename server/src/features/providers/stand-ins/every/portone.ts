import { nestedNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

/** Three Korean wallets behind one house; its script runs on our own page, the hosted page is the way out. */
export const portone: PaymentProfile = {
  ...nestedNames,
  id: "portone",
  methods: ["kakao_pay", "naver_pay", "toss_pay"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "hmac_sha256", in: "header", signature: "webhook-signature", time: "webhook-timestamp", joiner: "." },
  amounts: { as: "minor", places: {} },
  floors: { KRW: 100 },
  form: "wallet",
  merchant: "store_id",
  calls: {
    create: "/payments/prepare",
    query: "/payments/look",
    cancel: "/payments/withdraw",
    refund: "/payments/cancel",
    query_refund: "/payments/cancellations",
  },
  created: { id: "id", url: "checkout.url", session: "checkout.session", client_key: "checkout.key" },
  payment_states: { READY: "pending", PAID: "paid", FAILED: "failed", CANCELLED: "cancelled", EXPIRED: "expired" },
  acknowledgement: { status: 200, body: "OK" },
};
