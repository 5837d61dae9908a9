import { formNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

/** A transfer that the player makes at a bank, with the answer's code as its purpose; it may take days. */
export const bank: PaymentProfile = {
  ...formNames,
  id: "bank",
  methods: ["bank_transfer", "voucher"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "rsa_sha256", in: "field", signature: "sign", time: "sign_time" },
  amounts: { as: "decimal", places: {} },
  floors: {},
  calls: {
    create: "/transfers/expect",
    query: "/transfers/look",
    cancel: "/transfers/forget",
    refund: "/transfers/return",
    query_refund: "/transfers/return/look",
  },
  created: { id: "trade_id", code: "purpose", pay_by_s: "pay_before" },
  payment_states: {
    expected: "pending",
    received: "paid",
    bounced: "failed",
    forgotten: "cancelled",
    overdue: "expired",
  },
  acknowledgement: { status: 200, body: "SUCCESS" },
};
