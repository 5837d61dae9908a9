// What waits for a person: the queue of cases, and one of them with what each side says.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

export const caseKinds = ["order", "payment", "delivery", "webhook", "break"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What brought it here, told by what its rows say: the same cause is decided the same way. */
export const caseCauses = [
  "goods_in_doubt",
  "key_reused",
  "no_receipt",
  "refused_in_doubt",
  "returned_in_doubt",
  "part_returned",
  "wrong_amount",
  "refund_refused",
  "refund_in_doubt",
  "disputed",
  "payment_in_doubt",
  "surplus",
  "reward_in_doubt",
  "goods_of_disputed",
  "webhook_unreadable",
  "webhook_unknown",
  "webhook_failed",
  "refund_came_back",
  "refunded_after_all",
  "dispute_misfit",
  "refund_misfit",
  "missing_here",
  "missing_there",
  "amount",
  "fee",
  "state",
  "other",
] as const;
export type CaseCause = (typeof caseCauses)[number];

/** What settles a case; the names are those of the commands. */
export const caseActions = [
  "deliver",
  "delivered",
  "refund",
  "paid",
  "unpaid",
  "ask",
  "settled",
  "refunded",
  "refund-settled",
  "refund-failed",
  "dispute-open",
  "dispute-won",
  "dispute-lost",
  "webhook-retry",
  "webhook-close",
  "reward-deliver",
  "reward-delivered",
  "reward-cancel",
  "close",
] as const;
export type CaseAction = (typeof caseActions)[number];

/** What a person has to find out before anything can be decided. */
export const caseQuestions = ["ask-game", "ask-provider", "wait", "look"] as const;
export type CaseQuestion = (typeof caseQuestions)[number];

export const suggestionReasons = [
  "same_key",
  "definite_refusal",
  "full_before_delivery",
  "asking_changes_nothing",
  "may_be_given",
  "game_cannot_say",
  "key_means_other",
  "given_without_receipt",
  "refused_after_doubt",
  "money_back_elsewhere",
  "part_back_elsewhere",
  "bank_holds_money",
  "money_beside_goods",
  "nothing_left",
  "provider_silent",
  "provider_contradicts",
  "cannot_be_read",
  "knows_no_payment",
  "nothing_was_sent",
  "report_differs",
  "goods_were_given",
  "not_known",
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export const consequences = [
  "player_gets_goods",
  "player_gets_money",
  "player_sees_success",
  "player_sees_failed",
  "player_gets_nothing",
  "goods_sent_same_key",
  "goods_called_off",
  "goods_not_sent",
  "goods_taken_back",
  "money_earned",
  "money_returned",
  "money_booked",
  "money_owed_again",
  "money_marked_returned",
  "money_lost",
  "money_stays",
  "holds_used",
  "holds_freed",
  "risk_given_twice",
  "risk_given_and_paid_back",
  "risk_unchecked",
  "nothing_moves",
  "asked_again",
] as const;
export type Consequence = (typeof consequences)[number];

const count = v.number();
const moment = v.pipe(v.string(), v.isoTimestamp());
const nullableMoment = v.nullable(moment);

/** What a suggestion is made of. Nothing in it names a person. */
export const caseFactsSchema = v.object({
  kind: v.picklist(caseKinds),
  /** As the commands call it. */
  id: v.string(),
  billing_no: v.nullable(v.string()),
  attempt_id: v.nullable(count),
  state: v.string(),
  why: v.string(),
  order_state: v.nullable(v.string()),
  is_card: v.boolean(),
  /** Of the money that the case is about; null where none came in. */
  money: v.nullable(
    v.object({
      attempt_state: v.string(),
      asked: count,
      captured: v.nullable(count),
      currency: v.string(),
      returned: count,
      returning: count,
      disputed: count,
    }),
  ),
  refund: v.nullable(v.object({ ref: v.string(), state: v.string(), error: v.nullable(v.string()) })),
  delivery: v.nullable(
    v.object({
      state: v.string(),
      was_sent: v.boolean(),
      in_review: v.boolean(),
      error: v.nullable(v.string()),
      has_receipt: v.boolean(),
    }),
  ),
});
export type CaseFacts = v.InferOutput<typeof caseFactsSchema>;

export const suggestionSchema = v.object({
  action: v.picklist([...caseActions, ...caseQuestions]),
  safe: v.boolean(),
  reasons: v.array(v.picklist(suggestionReasons)),
  follows: v.array(v.picklist(consequences)),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

const caseRow = v.object({
  kind: v.picklist(caseKinds),
  id: v.string(),
  cause: v.picklist(caseCauses),
  brand: v.string(),
  billing_no: v.nullable(v.string()),
  gp_id: v.nullable(v.string()),
  product: v.nullable(v.string()),
  character: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  amount: v.nullable(count),
  currency: v.nullable(v.string()),
  since: moment,
});
export type CaseRow = v.InferOutput<typeof caseRow>;

const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const listReviewCases = defineConsoleCall({
  path: "/review",
  auth: atSome("orders.read"),
  input: v.strictObject({
    kind: v.optional(v.picklist(caseKinds)),
    brand: v.optional(brand),
    gp_id: v.optional(word),
    provider: v.optional(word),
    /** The `next` of the page before: its last moment, kind and id. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z [a-z]{5,8} .{1,400}$/u))),
  }),
  content: v.object({
    rows: v.array(caseRow),
    next: v.nullable(v.string()),
    /** Of all that match, however many pages; both stop at the first 1,000. */
    total: count,
    has_more: v.boolean(),
    at_stake: v.array(v.object({ currency: v.string(), amount: count })),
  }),
});

export const readReviewCase = defineConsoleCall({
  path: "/review/:kind/:id",
  auth: atSome("orders.read"),
  input: v.strictObject({ kind: v.picklist(caseKinds), id: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) }),
  content: v.object({
    row: caseRow,
    facts: caseFactsSchema,
    suggestion: suggestionSchema,
    order: v.nullable(
      v.object({
        billing_no: v.string(),
        state: v.string(),
        server: v.nullable(v.string()),
        created_at: moment,
        account_id: count,
        account: v.string(),
        orders: count,
        disputes: count,
        is_blocked: v.boolean(),
      }),
    ),
    /** What the provider said last, and when. */
    provider: v.nullable(
      v.object({
        name: v.string(),
        txn: v.nullable(v.string()),
        captured_at: nullableMoment,
        last_error: v.nullable(v.string()),
      }),
    ),
    ours: v.object({ owed: count, postings: v.array(v.string()) }),
    game: v.nullable(
      v.object({
        sent_at: nullableMoment,
        delivered_at: nullableMoment,
        receipt: v.nullable(v.string()),
        tries: count,
      }),
    ),
    events: v.array(v.object({ at: moment, to_state: v.string(), cause: v.string() })),
    /** A difference as both sides have it, or what a webhook said. */
    details: v.array(v.object({ name: v.string(), value: v.string() })),
    same_cause: v.array(caseRow),
  }),
  errors: ["unknown"],
});
