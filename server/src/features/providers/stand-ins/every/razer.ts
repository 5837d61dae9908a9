import { formNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

/** Wallet, prepaid cards, points and the banks of five countries, each a channel (I25). */
export const razer: PaymentProfile = {
  ...formNames,
  id: "razer",
  methods: ["wallet", "prepaid_card", "bank"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "md5", in: "field", signature: "signature", time: "request_time" },
  amounts: { as: "minor", places: {} },
  floors: {},
  calls: {
    create: "/payout/payments",
    query: "/payout/payments/inquiry",
    cancel: "/payout/payments/void",
    refund: "/payout/refunds",
    query_refund: "/payout/refunds/inquiry",
  },
  created: { id: "trade_id", url: "payment_url" },
  payment_states: { "02": "pending", "00": "paid", "99": "failed", "03": "cancelled", "04": "expired" },
  acknowledgement: { status: 200, body: "200" },
};
