import { nestedNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

export const adyen: PaymentProfile = {
  ...nestedNames,
  id: "adyen",
  methods: ["card", "wallet", "bank"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "hmac_sha256", in: "header", signature: "hmacsignature", time: "hmac-time", joiner: ":" },
  // It counts some currencies otherwise than the standard, which is what the table of places is for.
  amounts: { as: "minor", places: { CLP: 2, IDR: 0, ISK: 2 } },
  floors: {},
  calls: {
    create: "/checkout/sessions",
    query: "/checkout/sessions/status",
    cancel: "/checkout/cancels",
    refund: "/checkout/refunds",
    query_refund: "/checkout/refunds/status",
  },
  created: { id: "id", url: "url" },
  payment_states: {
    active: "pending",
    authorised: "paid",
    refused: "failed",
    cancelled: "cancelled",
    expired: "expired",
  },
  acknowledgement: { status: 200, body: "[accepted]" },
};
