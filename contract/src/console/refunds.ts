// Money on its way back: each refund with its own state and tries.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());

/** `stuck` waits for a person. */
export const refundStates = ["waiting", "stuck", "succeeded", "failed"] as const;

export const refundRowSchema = v.object({
  refund_ref: v.string(),
  billing_no: v.string(),
  brand: v.string(),
  provider: v.string(),
  amount: v.number(),
  /** What came in, of which the amount is all or a part. */
  captured_amount: v.nullable(v.number()),
  currency: v.string(),
  state: v.picklist(refundStates),
  /** Given back at the provider itself, and not by the store. */
  is_external: v.boolean(),
  tries: v.number(),
  last_error: v.nullable(v.string()),
  /** Whoever decided it; null where the store did by itself. */
  by: v.nullable(v.string()),
  at: moment,
  next_at: v.nullable(moment),
  succeeded_at: v.nullable(moment),
});
export type RefundRow = v.InferOutput<typeof refundRowSchema>;

export const listRefunds = defineConsoleCall({
  path: "/refunds",
  auth: atSome("orders.read"),
  input: v.strictObject({
    state: v.optional(v.picklist(refundStates)),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))),
  }),
  content: v.object({ rows: v.array(refundRowSchema), next: v.nullable(v.string()) }),
});
