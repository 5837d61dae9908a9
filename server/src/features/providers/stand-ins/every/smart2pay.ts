import { formNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

export const smart2pay: PaymentProfile = {
  ...formNames,
  id: "smart2pay",
  methods: ["bank"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "hmac_sha512", in: "field", signature: "hash", time: "hash_time" },
  amounts: { as: "minor", places: {} },
  floors: {},
  calls: {
    create: "/v1/payments",
    query: "/v1/payments/state",
    cancel: "/v1/payments/cancel",
    refund: "/v1/refunds",
    query_refund: "/v1/refunds/state",
  },
  created: { id: "trade_id", url: "redirect_url" },
  payment_states: { open: "pending", success: "paid", failed: "failed", cancelled: "cancelled", expired: "expired" },
  acknowledgement: { status: 200, body: "" },
};
