// What operators decide about money and goods. A command is a row that a worker of the store checks again and carries out; the console
// itself moves nothing.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

/** About an order. */
export const orderKinds = ["deliver", "delivered", "refund", "cancel"] as const;
/** About one payment of it. */
const paymentKinds = ["ask", "paid", "unpaid", "settled", "refunded", "dispute-won", "dispute-lost"] as const;
const otherKinds = [
  "refund-settled",
  "refund-failed",
  "webhook-close",
  "webhook-retry",
  "close",
  "reward-deliver",
  "reward-delivered",
  "reward-cancel",
  "block",
  "unblock",
  "forget-age",
  "thresholds",
] as const;
export const commandKinds = [...orderKinds, ...paymentKinds, ...otherKinds] as const;
export type CommandKind = (typeof commandKinds)[number];

export const refundReasons = ["not_received", "by_mistake", "twice", "changed_mind", "goodwill", "other"] as const;
export type RefundReason = (typeof refundReasons)[number];

export const commandStates = ["proposed", "approved", "done", "refused", "withdrawn", "expired"] as const;

const money_minor_max = 999_999_999_999_999;
const moment = v.pipe(v.string(), v.isoTimestamp());
const id = v.pipe(v.string(), v.uuid());
const minor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(money_minor_max));
const fee = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(money_minor_max));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u));
const object = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const note = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000));
const reference = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const billing_no = v.pipe(v.string(), v.maxLength(64));

const simpleKinds = [
  "deliver",
  "cancel",
  "ask",
  "unpaid",
  "settled",
  "refund-settled",
  "refund-failed",
  "webhook-close",
  "webhook-retry",
  "close",
  "reward-deliver",
  "reward-delivered",
  "reward-cancel",
  "block",
  "unblock",
  "forget-age",
] as const;

/** Amounts of one brand in one currency, in its minor units. */
export const thresholdSchema = v.object({
  /** What an operator who may give back little alone gives back at most. */
  small_max: minor,
  /** Above it the amount is typed a second time. */
  one_person_max: minor,
  /** From it on a second person approves. */
  two_person_min: minor,
  /** Of one operator in 24 hours without a second person. */
  refund_day_max: minor,
});
export type Thresholds = v.InferOutput<typeof thresholdSchema>;

/** What the object is depends on the kind: an order's number, a payment, a refund, a webhook, a difference, a reward, an account. */
export const givenCommandSchema = v.variant("kind", [
  v.strictObject({ kind: v.picklist(simpleKinds), object, note }),
  /** Given by hand: the proof is what the game or the player shows. */
  v.strictObject({ kind: v.literal("delivered"), object, note, proof: reference }),
  v.strictObject({
    kind: v.literal("refund"),
    object,
    note,
    reason: v.picklist(refundReasons),
    /** Without it all that is left. */
    amount: v.optional(minor),
    amount_again: v.optional(minor),
    /** A second part of the same amount, on purpose. */
    is_again: v.optional(v.boolean()),
  }),
  v.strictObject({
    kind: v.literal("paid"),
    object,
    note,
    provider_txn: reference,
    amount: minor,
    amount_again: v.optional(minor),
    currency,
    is_another_amount: v.optional(v.boolean()),
  }),
  v.strictObject({
    kind: v.literal("refunded"),
    object,
    note,
    ref: reference,
    amount: minor,
    amount_again: v.optional(minor),
  }),
  /** The object names payment and dispute, with a colon between. */
  v.strictObject({
    kind: v.picklist(["dispute-won", "dispute-lost"]),
    object,
    note,
    taken: v.optional(minor),
    fee: v.optional(fee),
  }),
  /** The object names brand and currency, with a colon between. */
  v.strictObject({ kind: v.literal("thresholds"), object, note, ...thresholdSchema.entries }),
]);
export type GivenCommand = v.InferOutput<typeof givenCommandSchema>;

const person = v.object({ login: v.string(), name: v.string() });

export const commandSchema = v.object({
  id,
  brand: v.string(),
  kind: v.picklist(commandKinds),
  object: v.string(),
  billing_no: v.nullable(v.string()),
  /** What else was said, by the names of the proposal. */
  body: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  note: v.string(),
  amount: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** Over all of the above: what is approved is this and nothing else. */
  digest: v.string(),
  needs: v.picklist([1, 2]),
  state: v.picklist(commandStates),
  outcome: v.nullable(v.string()),
  by: person,
  settled_by: v.nullable(v.object({ ...person.entries, note: v.string(), at: moment })),
  /** What somebody else had decided about the same before, where that stood in the way. */
  earlier: v.nullable(v.object({ ...person.entries, kind: v.picklist(commandKinds), at: moment })),
  created_at: moment,
  expires_at: moment,
  ended_at: v.nullable(moment),
  is_mine: v.boolean(),
  can_approve: v.boolean(),
});
export type CommandRow = v.InferOutput<typeof commandSchema>;

/** The permission is that of the kind, at the brand of the object; whoever may propose anything may read orders. */
export const proposeCommand = defineConsoleCall({
  method: "POST",
  path: "/commands",
  auth: atSome("orders.read"),
  has_key: true,
  input: givenCommandSchema,
  content: commandSchema,
  errors: ["unknown", "not_allowed", "step_up_needed", "key_reused", "wrong_state"],
});

export const listCommands = defineConsoleCall({
  path: "/commands",
  auth: atSome("orders.read"),
  input: v.strictObject({
    of: v.optional(v.picklist(["waiting", "mine", "all"]), "waiting"),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))),
  }),
  content: v.object({ rows: v.array(commandSchema), next: v.nullable(v.string()) }),
});

export const readCommand = defineConsoleCall({
  path: "/commands/:id",
  auth: atSome("orders.read"),
  input: v.strictObject({ id }),
  content: commandSchema,
  errors: ["unknown"],
});

const approve_step_up_s = 300;
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

export const approveCommand = defineConsoleCall({
  method: "POST",
  path: "/commands/:id/approve",
  auth: atSome("commands.approve"),
  step_up_s: approve_step_up_s,
  input: v.strictObject({ id, digest }),
  content: commandSchema,
  errors: ["unknown", "not_allowed", "own_proposal", "digest_changed", "wrong_state"],
});

export const refuseCommand = defineConsoleCall({
  method: "POST",
  path: "/commands/:id/refuse",
  auth: atSome("commands.approve"),
  step_up_s: approve_step_up_s,
  input: v.strictObject({ id, digest, note }),
  content: commandSchema,
  errors: ["unknown", "not_allowed", "own_proposal", "digest_changed", "wrong_state"],
});

export const withdrawCommand = defineConsoleCall({
  method: "POST",
  path: "/commands/:id/withdraw",
  auth: atSome("orders.read"),
  step_up_s: approve_step_up_s,
  input: v.strictObject({ id }),
  content: commandSchema,
  errors: ["unknown", "wrong_state"],
});

export const actionReasons = [
  "not_in_review",
  "delivered",
  "no_money",
  "nothing_left",
  "disputed",
  "went_back",
  "refund_under_way",
  "goods_under_way",
  "not_open",
  "nothing_to_ask",
  "asking",
  "no_permission",
] as const;
export type ActionReason = (typeof actionReasons)[number];

export const actionSchema = v.object({
  kind: v.picklist(["deliver", "delivered", "refund", "cancel", "ask"]),
  /** What the command names. */
  object: v.string(),
  /** Null: it can be done now. */
  why_not: v.nullable(v.picklist(actionReasons)),
  /** What is at stake, and of a refund what can go back at most. */
  amount: v.nullable(v.number()),
  takes_part: v.boolean(),
});
export type OrderAction = v.InferOutput<typeof actionSchema>;

export const readOrderActions = defineConsoleCall({
  path: "/orders/:billing_no/actions",
  auth: atSome("orders.read"),
  input: v.strictObject({ billing_no }),
  content: v.object({
    billing_no: v.string(),
    brand: v.string(),
    currency: v.string(),
    actions: v.array(actionSchema),
    /** Null: this currency has none, so every amount takes a second person. */
    thresholds: v.nullable(thresholdSchema),
    /** Minor units that this operator can still give back today without a second person. */
    left_today: v.number(),
    waiting: v.array(commandSchema),
  }),
  errors: ["unknown"],
});
