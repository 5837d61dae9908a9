// Whether the store keeps what it promises, what it owes to players now, and what waits for a person or for something.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const onlyBrand = v.strictObject({ brand: v.optional(brand) });
const owed = v.object({ currency: v.string(), amount: v.number(), orders: v.number() });

export const readPromises = defineConsoleCall({
  path: "/promises",
  auth: atSome("figures.read"),
  input: onlyBrand,
  content: v.object({
    /** Of the whole store, by their ids: how many rows break one, and when it was last looked at everywhere. */
    promises: v.array(
      v.object({ id: v.string(), checks: v.number(), broken: v.number(), checked_at: v.nullable(moment) }),
    ),
    /** Paid and not given yet, of these brands. */
    owed: v.array(owed),
    checkpoint: v.nullable(v.object({ no: v.number(), at: moment })),
  }),
});

export const workKinds = [
  "order",
  "approval",
  "payment",
  "delivery",
  "webhook",
  "stuck_refund",
  "difference",
  "dispute",
  "late",
  "send",
  "refund",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** So far a count goes; what is more is shown as more. */
export const work_count_max = 1_000;

const work = v.object({
  kind: v.picklist(workKinds),
  count: v.number(),
  oldest: v.nullable(moment),
  /** Of each currency for itself. */
  money: v.array(v.object({ currency: v.string(), amount: v.number() })),
});
export type Work = v.InferOutput<typeof work>;

/** What waits; `late`: goods that are paid and not given five minutes later. */
export const listWork = defineConsoleCall({
  path: "/work",
  auth: atSome("figures.read"),
  input: onlyBrand,
  content: v.object({ rows: v.array(work) }),
});
