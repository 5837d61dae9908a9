// Money that payers' banks took back, and what there is to answer them.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

export const disputeStates = ["open", "won", "lost"] as const;

const count = v.number();
const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const disputeRowSchema = v.object({
  /** Provider, brand and the provider's number, with colons between: as addresses name it. */
  id: v.string(),
  dispute_id: v.string(),
  provider: v.string(),
  brand: v.string(),
  attempt_id: count,
  amount: count,
  currency: v.string(),
  state: v.picklist(disputeStates),
  opened_at: moment,
  billing_no: v.string(),
  gp_id: v.string(),
  product: v.nullable(v.string()),
  character: v.string(),
  delivered_at: v.nullable(moment),
  taken_back_at: v.nullable(moment),
});
export type DisputeRow = v.InferOutput<typeof disputeRowSchema>;

export const listDisputes = defineConsoleCall({
  path: "/disputes",
  auth: atSome("orders.read"),
  input: v.strictObject({
    state: v.optional(v.picklist(disputeStates)),
    brand: v.optional(brand),
    provider: v.optional(word),
    /** The `next` of the page before: its last moment and number. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z .{1,400}$/u))),
  }),
  content: v.object({ rows: v.array(disputeRowSchema), next: v.nullable(v.string()) }),
});

/** What evidence is made of; every moment is one that the store wrote down when it happened. */
export const evidenceSchema = v.object({
  created_at: moment,
  captured_at: v.nullable(moment),
  provider_txn: v.nullable(v.string()),
  country: v.string(),
  sent_at: v.nullable(moment),
  delivered_at: v.nullable(moment),
  receipt: v.nullable(v.string()),
  server: v.string(),
  /** Orders of the same account before this one that were paid and delivered, and when the first was. */
  earlier_orders: count,
  earlier_first_at: v.nullable(moment),
  earlier_disputes: count,
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

export const readDispute = defineConsoleCall({
  path: "/disputes/:id",
  auth: atSome("orders.read"),
  input: v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) }),
  content: v.object({
    row: disputeRowSchema,
    order_state: v.string(),
    /** What became of taking the goods back, as the game answered. */
    taken_back: v.nullable(v.string()),
    player: v.object({
      account_id: count,
      account: v.string(),
      is_blocked: v.boolean(),
      orders: count,
      disputes: count,
    }),
    evidence: evidenceSchema,
  }),
  errors: ["unknown"],
});
