import { flatNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

/** On the bill of a phone carrier: nothing small, money goes back whole or not at all, and what has begun cannot be stopped. */
export const boku: PaymentProfile = {
  ...flatNames,
  id: "boku",
  methods: ["carrier"],
  can: { refund: "full", cancel: false, list: false },
  seal: { scheme: "hmac_sha512", in: "header", signature: "boku-sig", time: "boku-sig-time", joiner: "/" },
  amounts: { as: "minor", places: {} },
  floors: { USD: 50, EUR: 50, GBP: 30, KRW: 500, JPY: 50, TWD: 1_000 },
  calls: {
    create: "/billing/optin-charge",
    query: "/billing/charge-status",
    refund: "/billing/refund-charge",
    query_refund: "/billing/refund-status",
  },
  created: { id: "tradeToken", url: "optinUrl" },
  payment_states: {
    INITIATED: "pending",
    CHARGED: "paid",
    DECLINED: "failed",
    DROPPED: "cancelled",
    LAPSED: "expired",
  },
  acknowledgement: { status: 200, body: "OK" },
};
