import { capitalNames } from "../names.ts";
import type { PaymentProfile } from "../payment-profile.ts";

export const gash: PaymentProfile = {
  ...capitalNames,
  id: "gash",
  methods: ["wallet", "prepaid_card"],
  can: { refund: "partial", cancel: true, list: false },
  seal: { scheme: "md5", in: "field", signature: "ERQC", time: "TIME_STAMP" },
  amounts: { as: "decimal", places: {} },
  floors: {},
  calls: {
    create: "/order",
    query: "/checkorder",
    cancel: "/cancel",
    refund: "/refund",
    query_refund: "/checkrefund",
  },
  created: { id: "RRN", url: "TRANS_URL" },
  payment_states: { W: "pending", S: "paid", F: "failed", C: "cancelled", T: "expired" },
  acknowledgement: { status: 200, body: "OK" },
};
