// The addresses of approvals and refunds. What is unknown or wrong in them falls to the usual view.
import { refundStates } from "@gemgate/contract/console/refunds";
import * as v from "valibot";

export const approvalViews = ["waiting", "mine", "all"] as const;

/** The router reads digits as a number; here it is the number of a row, as text. */
const after = v.optional(
  v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}$/u))),
    undefined,
  ),
);

export const approvalsSearch = v.object({
  of: v.optional(v.fallback(v.picklist(approvalViews), "waiting"), "waiting"),
  after,
});

export const refundsSearch = v.object({
  state: v.optional(v.fallback(v.optional(v.picklist(refundStates)), undefined)),
  after,
});
