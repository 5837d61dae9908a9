// Webhooks as a provider, a broken provider or a thief would send them.
import * as fc from "fast-check";
import { mostly, oneIn, some } from "./draws.ts";
import { amounts, currencies, injectionTexts, otherTypes, prototypeNames, unicodeTexts } from "./odd-values.ts";

export const signatures = [
  "right",
  "none",
  "of no key",
  "of another merchant",
  "too old",
  "of the future",
  "of another body",
  "without time",
  "with an odd time",
  "in capitals",
  "cut short",
  "among many",
] as const;
export type Signature = (typeof signatures)[number];

export const webhookPlaces = [
  "own",
  "another brand's host",
  "another merchant's path",
  "unknown provider",
  "unknown merchant",
  "odd merchant",
] as const;
export type WebhookPlace = (typeof webhookPlaces)[number];

export const webhookFormats = [
  "plain",
  "indented",
  "byte order mark",
  "not utf-8",
  "gzip",
  "empty",
  "array",
  "deep",
  "cut short",
  "keys twice",
  "form",
  "large",
] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** A leaf of the body, by its place among all leaves, becomes something else or is taken out. */
export interface LeafChange {
  readonly leaf: number;
  readonly kind: "money" | "wrong type" | "odd text" | "missing";
  readonly to: unknown;
}

export interface WebhookPlan {
  readonly surface: "webhook";
  readonly about: "payment" | "refund" | "dispute" | "nothing";
  readonly order: number;
  readonly state: number;
  readonly attempt_no: number;
  /** How the paid amount compares with the price. */
  readonly share: "all" | "more" | "less" | "part";
  readonly txn: "new" | "known" | "of another order";
  /** The order or payment of another brand, told by this one. */
  readonly isOfOthers: boolean;
  readonly isUnknown: boolean;
  readonly isRepeated: boolean;
  readonly leaves: readonly LeafChange[];
  readonly format: WebhookFormat;
  readonly contentType: string;
  readonly signature: Signature;
  readonly place: WebhookPlace;
}

export function webhookPlans(): fc.Arbitrary<WebhookPlan> {
  return fc.record({
    surface: fc.constant("webhook"),
    about: fc.oneof(
      { weight: 5, arbitrary: fc.constant<WebhookPlan["about"]>("payment") },
      { weight: 2, arbitrary: fc.constant<WebhookPlan["about"]>("refund") },
      { weight: 3, arbitrary: fc.constant<WebhookPlan["about"]>("dispute") },
      { weight: 1, arbitrary: fc.constant<WebhookPlan["about"]>("nothing") },
    ),
    order: fc.nat(50),
    state: fc.nat(20),
    attempt_no: fc.constantFrom(1, 1, 1, 1, 2, 0, 99),
    share: fc.constantFrom("all", "all", "all", "all", "more", "less", "part"),
    txn: fc.constantFrom("new", "new", "known", "of another order"),
    isOfOthers: oneIn(12),
    isUnknown: oneIn(12),
    isRepeated: oneIn(12),
    leaves: some(leafChanges(), [55, 35, 10]),
    format: mostly("plain", webhookFormats, 8),
    contentType: mostly("application/json", ["text/plain", "application/x-www-form-urlencoded", "x", ";;", ""], 12),
    signature: mostly("right", signatures, 5),
    place: mostly("own", webhookPlaces, 12),
  });
}

function leafChanges(): fc.Arbitrary<LeafChange> {
  const leaf = fc.nat(30);
  const change = (kind: LeafChange["kind"], values: readonly unknown[]): fc.Arbitrary<LeafChange> =>
    fc.record({ leaf, kind: fc.constant(kind), to: fc.constantFrom(...values) });
  return fc.oneof(
    change("money", [...amounts, ...currencies]),
    change("wrong type", otherTypes),
    change("odd text", [...unicodeTexts, ...injectionTexts, ...prototypeNames, "", "x".repeat(201), "x".repeat(200)]),
    change("missing", [undefined]),
  );
}
