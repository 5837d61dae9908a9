// What one request of a fuzz shall be, drawn by fast-check: most are a purchase that would go through with one or two things
// wrong with it, and a share is right, so that orders are there to be paid, delivered and asked about.
import { transportFields } from "@gemgate/contract/fields";
import * as fc from "fast-check";
import { oneIn, some } from "./draws.ts";
import { changesOf } from "./field-changes.ts";
import type { FieldChange } from "./field-changes.ts";
import { moneyCalls } from "./money-calls.ts";
import type { MoneyCall } from "./money-calls.ts";
import { webhookPlans } from "./webhook-plans.ts";
import type { WebhookPlan } from "./webhook-plans.ts";
import { injectionTexts, prototypeNames, rawTexts } from "./odd-values.ts";
import type { Choice } from "./read-catalogue.ts";
import { foreignKeys, requestChanges } from "./request-changes.ts";
import type { ForeignKey, RequestChange } from "./request-changes.ts";

export type Carrier = "query" | "form" | "json" | "query and form";
/** What the player does at the provider when an order came of it. */
export type Afterwards = "nothing" | "pays" | "pays twice" | "is declined" | "cancels";

export interface CallPlan {
  readonly surface: "call";
  readonly path: string;
  readonly choice: Choice;
  /** Which order of the lane's memory it is about. */
  readonly order: number;
  readonly isNonceOld: boolean;
  readonly carrier: Carrier;
  readonly changes: readonly FieldChange[];
  readonly foreign: readonly ForeignKey[];
  readonly around: readonly RequestChange[];
  readonly afterwards: Afterwards;
}

/** Our own page of an order. */
export interface PagePlan {
  readonly surface: "page";
  readonly order: number;
  readonly spelling: PageSpelling;
  readonly around: readonly RequestChange[];
}

export type PageSpelling =
  | { readonly kind: "as it should be" | "small letters" | "with blanks" | "of another brand" }
  | { readonly kind: "odd"; readonly raw: string };

export type Plan = CallPlan | WebhookPlan | PagePlan;

export function everyPlan(): fc.Arbitrary<Plan> {
  return fc.oneof(
    ...moneyCalls.map((one) => ({ weight: one.weight, arbitrary: callPlans(one) })),
    { weight: 36, arbitrary: webhookPlans() },
    { weight: 20, arbitrary: pagePlans() },
  );
}

function callPlans({ call }: MoneyCall): fc.Arbitrary<Plan> {
  const fields = Object.entries({ ...call.query.entries, ...transportFields });
  const change = fc.oneof(...fields.map(([field, schema]) => changesOf(field, schema)));
  return fc.record({
    surface: fc.constant("call"),
    path: fc.constant(call.path),
    choice: choices(),
    order: fc.nat(50),
    isNonceOld: oneIn(30),
    carrier: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Carrier>("form") },
      { weight: 3, arbitrary: fc.constant<Carrier>("query") },
      { weight: 3, arbitrary: fc.constant<Carrier>("json") },
      { weight: 1, arbitrary: fc.constant<Carrier>("query and form") },
    ),
    changes: some(change, [30, 50, 15, 5]),
    foreign: some(foreignKeys(), [85, 10, 5]),
    around: some(requestChanges(), [72, 25, 3]),
    afterwards: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Afterwards>("nothing") },
      { weight: 6, arbitrary: fc.constant<Afterwards>("pays") },
      { weight: 1, arbitrary: fc.constant<Afterwards>("pays twice") },
      { weight: 1, arbitrary: fc.constant<Afterwards>("is declined") },
      { weight: 1, arbitrary: fc.constant<Afterwards>("cancels") },
    ),
  });
}

function choices(): fc.Arbitrary<Choice> {
  // With its bias fast-check would let the first player buy the first goods again and again.
  const pick = fc.noBias(fc.nat(10_000));
  return fc.record({
    player: pick,
    character: pick,
    area: pick,
    platform: pick,
    product: pick,
    payway: pick,
    channel: pick,
    country: pick,
    namesArea: oneIn(2),
  });
}

function pagePlans(): fc.Arbitrary<Plan> {
  const odd = fc
    .oneof(
      fc.constantFrom(...rawTexts),
      fc.constantFrom(...injectionTexts, ...prototypeNames).map(encodeURIComponent),
      fc.constantFrom("2", "2".repeat(101), "%2e%2e%2f", "..", "20260101/", "20260101?billing_no=x"),
    )
    .map((raw): PageSpelling => ({ kind: "odd", raw }));
  return fc.record({
    surface: fc.constant("page"),
    order: fc.nat(50),
    spelling: fc.oneof(
      fc.constantFrom<PageSpelling>(
        { kind: "as it should be" },
        { kind: "small letters" },
        { kind: "with blanks" },
        { kind: "of another brand" },
      ),
      odd,
    ),
    around: some(requestChanges(), [70, 25, 5]),
  });
}
