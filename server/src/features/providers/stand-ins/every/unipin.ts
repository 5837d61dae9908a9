import { flatNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

export const unipin: PaymentProfile = {
  ...flatNames,
  id: "unipin",
  methods: ["voucher_pin", "wallet"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "hmac_sha512", in: "header", signature: "auth", time: "auth-timestamp", joiner: "" },
  amounts: { as: "minor", places: {} },
  floors: {},
  calls: {
    create: "/unibox/request",
    query: "/unibox/inquiry",
    cancel: "/unibox/cancel",
    refund: "/unibox/refund",
    query_refund: "/unibox/refund/inquiry",
  },
  created: { id: "tradeToken", url: "unipinUrl" },
  payment_states: { PENDING: "pending", PAID: "paid", REJECTED: "failed", CANCELLED: "cancelled", EXPIRED: "expired" },
  acknowledgement: { status: 200, body: '{"code":0}' },
};
