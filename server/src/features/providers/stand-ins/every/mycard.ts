import { capitalNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

/** Paid at a counter with a code, within the time that it names; it has no page of its own. */
export const mycard: PaymentProfile = {
  ...capitalNames,
  id: "mycard",
  methods: ["voucher"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "md5", in: "field", signature: "HASH", time: "SEND_TIME" },
  amounts: { as: "minor", places: { TWD: 0 } },
  floors: { TWD: 1_000 },
  calls: {
    create: "/auth",
    query: "/trade-query",
    cancel: "/trade-void",
    refund: "/refund",
    query_refund: "/refund-query",
  },
  created: { id: "RRN", code: "PAY_CODE", pay_by_s: "PAY_LIMIT" },
  payment_states: { "1": "pending", "3": "paid", "0": "failed", "4": "cancelled", "5": "expired" },
  acknowledgement: { status: 200, body: "1" },
};
