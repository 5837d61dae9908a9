// Orders as operators list, read, count and hand them over. A view is a set of filters in an address and nothing else.
import * as v from "valibot";
import { billingNoPattern } from "../billing-no.ts";
import { atSome, defineConsoleCall } from "./console-call.ts";
import { goodsFacts, moneyFacts } from "./order-facts.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());
const billing_no = v.pipe(v.string(), v.regex(billingNoPattern));
const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/u));
const minor = v.pipe(v.string(), v.regex(/^\d{1,15}$/u));
const yes_or_no = v.picklist(["yes", "no"]);
const id = v.pipe(v.string(), v.uuid());
/** Where a page begins; only what an answer gave is understood. */
const cursor = v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/u));

export const orderStateNames = [
  "created",
  "pay_pending",
  "paid",
  "delivering",
  "delivered",
  "refund_pending",
  "refunded",
  "failed",
  "expired",
  "chargeback",
  "review",
] as const;

/** Several values of a field are parted by commas. */
function anyOf(names: readonly string[]) {
  const parts = new Set(names);
  return v.pipe(
    v.string(),
    v.maxLength(300),
    v.check((text) => text.split(",").every((part) => parts.has(part)), "an unknown value"),
  );
}

export const orderFilterEntries = {
  brand: v.optional(key),
  region: v.optional(key),
  game: v.optional(key),
  server: v.optional(key),
  goods: v.optional(key),
  method: v.optional(key),
  provider: v.optional(key),
  money: v.optional(anyOf(moneyFacts)),
  facts: v.optional(anyOf(goodsFacts)),
  state: v.optional(anyOf(orderStateNames)),
  /** When it was created. */
  from: v.optional(moment),
  to: v.optional(moment),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u))),
  /** To pay, in minor units of whatever currency the order has. */
  least: v.optional(minor),
  most: v.optional(minor),
  coupon: v.optional(yes_or_no),
  card: v.optional(yes_or_no),
  replenish: v.optional(yes_or_no),
  refund: v.optional(yes_or_no),
  dispute: v.optional(yes_or_no),
  note: v.optional(yes_or_no),
  /** Looked after by this operator, by whoever asks, or by nobody. */
  owner: v.optional(v.union([v.picklist(["me", "nobody"]), id])),
  account: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))),
  env: v.optional(v.picklist(["production", "demo"])),
};
const filterSchema = v.strictObject(orderFilterEntries);
export type OrderFilter = v.InferOutput<typeof filterSchema>;

const localised = v.record(v.string(), v.string());
const owner = v.object({ id: v.string(), name: v.string() });

export const orderRowSchema = v.object({
  billing_no: v.string(),
  brand: v.string(),
  env: v.picklist(["production", "demo"]),
  game: v.string(),
  region: v.string(),
  server: v.string(),
  character: v.string(),
  goods_id: v.nullable(v.string()),
  goods: localised,
  currency: v.string(),
  payable: v.number(),
  method: v.nullable(v.string()),
  money: v.picklist(moneyFacts),
  goods_fact: v.picklist(goodsFacts),
  state: v.picklist(orderStateNames),
  created_at: moment,
  /** Of its last change. */
  since: moment,
  owner: v.nullable(owner),
  has_notes: v.boolean(),
});
export type OrderRow = v.InferOutput<typeof orderRowSchema>;

export const listOrders = defineConsoleCall({
  path: "/orders",
  auth: atSome("orders.read"),
  input: v.strictObject({
    ...orderFilterEntries,
    limit: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/u))),
    after: v.optional(cursor),
    before: v.optional(cursor),
  }),
  content: v.object({
    rows: v.array(orderRowSchema),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    /** Of the first row, by which those that came after it are counted. */
    head: v.nullable(v.string()),
    as_of: moment,
  }),
  errors: ["bad_request"],
});

export const counted_max = 1000;

/** With `before`, those that are newer than a page that stands on the screen. */
export const countOrders = defineConsoleCall({
  path: "/orders/count",
  auth: atSome("orders.read"),
  input: v.strictObject({ ...orderFilterEntries, before: v.optional(cursor) }),
  content: v.object({ count: v.number(), more: v.boolean() }),
  errors: ["bad_request"],
});

export const exported_rows_max = 1_000_000;

/** A stream of text/csv, which JSON does not describe. */
export const exportOrders = defineConsoleCall({
  path: "/orders.csv",
  auth: atSome("export.csv"),
  input: filterSchema,
  content: v.unknown(),
  errors: ["too_many"],
});

const stepNames = ["created", "payment_page", "paid", "sent", "delivered"] as const;

/** What the page of the player says of it. */
export const seenByPlayer = [
  "waiting",
  "on_its_way",
  "declined",
  "cancelled",
  "expired",
  "refunding",
  "refunded",
  "partly_refunded",
  "delivered",
  "delivered_paid_twice",
  "review",
  "disputed",
] as const;

export const orderPageSchema = v.object({
  order: orderRowSchema,
  version: v.number(),
  expires_at: moment,
  client: v.string(),
  role: v.string(),
  account: v.object({ id: v.number(), suid: v.string(), name: v.string() }),
  items: v.array(v.object({ item_id: v.string(), num: v.number() })),
  list: v.number(),
  discount: v.number(),
  price_version: v.nullable(v.number()),
  replenish: v.nullable(v.string()),
  is_gift: v.boolean(),
  provider: v.nullable(v.string()),
  country: v.nullable(v.string()),
  captured: v.number(),
  refunded: v.number(),
  seen: v.picklist(seenByPlayer),
  steps: v.array(v.object({ step: v.picklist(stepNames), at: v.nullable(moment) })),
  delivery: v.nullable(
    v.object({
      state: v.string(),
      tries: v.number(),
      tries_max: v.number(),
      next_at: v.nullable(moment),
      error: v.nullable(v.string()),
    }),
  ),
  holds: v.array(
    v.object({
      kind: v.picklist(["coupon", "limit", "cap"]),
      what: v.string(),
      state: v.string(),
      amount: v.nullable(v.number()),
    }),
  ),
  player: v.object({
    orders: v.number(),
    paid: v.array(v.object({ currency: v.string(), minor: v.number() })),
    refunds: v.number(),
    disputes: v.number(),
  }),
});
export type OrderPage = v.InferOutput<typeof orderPageSchema>;

export const readOrder = defineConsoleCall({
  path: "/orders/:billing_no",
  auth: atSome("orders.read"),
  input: v.strictObject({ billing_no }),
  content: orderPageSchema,
  errors: ["unknown"],
});

/** Who or what an entry is about, by which a timeline is cut. */
export const timelineParts = ["money", "goods", "people"] as const;

export const detailNames = [
  "no",
  "provider",
  "method",
  "channel",
  "country",
  "reference",
  "error",
  "declined",
  "transaction",
  "event",
  "kind",
  "outcome",
  "bytes",
  "key",
  "tries",
  "receipt",
  "reason",
  "from",
  "cause",
] as const;
export type DetailName = (typeof detailNames)[number];

export const timelineEntrySchema = v.object({
  key: v.string(),
  at: moment,
  part: v.picklist(timelineParts),
  kind: v.picklist(["state", "attempt", "capture", "webhook", "delivery", "refund", "dispute", "note", "decision"]),
  /** A word of its kind: the state it reached, the outcome it had. */
  what: v.string(),
  /** What our records say of it, in names and references; no personal field and no body. */
  details: v.array(v.object({ name: v.picklist(detailNames), value: v.string() })),
  minor: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  by: v.nullable(v.string()),
  text: v.nullable(v.string()),
});
export type TimelineEntry = v.InferOutput<typeof timelineEntrySchema>;

export const readTimeline = defineConsoleCall({
  path: "/orders/:billing_no/timeline",
  auth: atSome("orders.read"),
  input: v.strictObject({ billing_no }),
  content: v.object({ entries: v.array(timelineEntrySchema) }),
  errors: ["unknown"],
});

export const readLedger = defineConsoleCall({
  path: "/orders/:billing_no/ledger",
  auth: atSome("orders.read"),
  input: v.strictObject({ billing_no }),
  content: v.object({
    lines: v.array(
      v.object({
        key: v.string(),
        at: moment,
        kind: v.string(),
        account: v.string(),
        currency: v.string(),
        minor: v.number(),
      }),
    ),
    /** Of each account and currency; those of a currency sum to nothing. */
    sums: v.array(v.object({ account: v.string(), currency: v.string(), minor: v.number() })),
  }),
  errors: ["unknown"],
});

export const addNote = defineConsoleCall({
  method: "POST",
  path: "/orders/:billing_no/notes",
  auth: atSome("orders.note"),
  input: v.strictObject({ billing_no, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) }),
  content: v.object({ added: v.literal(true) }),
  errors: ["unknown"],
});

/** `was` is whom the screen showed: of two who take an order at once one wins, and both are told who. */
export const setOwner = defineConsoleCall({
  method: "PUT",
  path: "/orders/:billing_no/owner",
  auth: atSome("orders.own"),
  input: v.strictObject({ billing_no, owner: v.nullable(id), was: v.nullable(id) }),
  content: v.object({ is_set: v.boolean(), owner: v.nullable(owner) }),
  errors: ["unknown"],
});
