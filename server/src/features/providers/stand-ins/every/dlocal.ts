import { nestedNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

/** Cards and banks by its page; a voucher is answered with its code, and with a page that shows it. */
export const dlocal: PaymentProfile = {
  ...nestedNames,
  id: "dlocal",
  methods: ["card", "bank", "voucher"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "hmac_sha256", in: "header", signature: "authorization", time: "x-date", joiner: "" },
  amounts: { as: "decimal", places: {} },
  floors: { BRL: 100 },
  merchant: "x_login",
  calls: {
    create: "/payments",
    query: "/payments/find",
    cancel: "/payments/cancel",
    refund: "/refunds",
    query_refund: "/refunds/find",
  },
  created: { id: "id", url: "redirect_url", code: "ticket.number", pay_by_s: "ticket.expires_at" },
  payment_states: {
    PENDING: "pending",
    PAID: "paid",
    REJECTED: "failed",
    CANCELLED: "cancelled",
    EXPIRED: "expired",
  },
  acknowledgement: { status: 200, body: "OK" },
};
