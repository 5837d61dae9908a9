import { nestedNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

export const mercadopago: PaymentProfile = {
  ...nestedNames,
  id: "mercadopago",
  methods: ["wallet", "card", "bank"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "hmac_sha256", in: "header", signature: "x-signature", time: "x-request-time", joiner: ";" },
  amounts: { as: "decimal", places: {} },
  floors: { BRL: 50, MXN: 500 },
  calls: {
    create: "/checkout/preferences",
    query: "/v1/payments/search",
    cancel: "/v1/payments/cancel",
    refund: "/v1/payments/refunds",
    query_refund: "/v1/payments/refunds/search",
  },
  created: { id: "id", url: "init_point" },
  payment_states: {
    in_process: "pending",
    approved: "paid",
    rejected: "failed",
    cancelled: "cancelled",
    expired: "expired",
  },
  acknowledgement: { status: 200, body: "OK" },
};
