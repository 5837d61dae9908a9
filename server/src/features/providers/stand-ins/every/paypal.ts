import { nestedNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

export const paypal: PaymentProfile = {
  ...nestedNames,
  id: "paypal",
  methods: ["wallet"],
  can: { refund: "partial", cancel: true, list: false },
  seal: {
    scheme: "rsa_sha256",
    in: "header",
    signature: "transmission-sig",
    time: "transmission-time",
    joiner: "|",
  },
  amounts: { as: "decimal", places: {} },
  floors: {},
  calls: {
    create: "/v2/orders",
    query: "/v2/orders/find",
    cancel: "/v2/orders/void",
    refund: "/v2/captures/refund",
    query_refund: "/v2/refunds/find",
  },
  created: { id: "id", url: "links.approve" },
  payment_states: {
    CREATED: "pending",
    COMPLETED: "paid",
    DECLINED: "failed",
    VOIDED: "cancelled",
    LAPSED: "expired",
  },
  acknowledgement: { status: 200, body: "" },
};
