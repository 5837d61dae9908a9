import * as v from "valibot";

/** Where a code is paid: at the counter or machine of a shop, by a transfer from a bank, or in an app that scans it. */
export const payKinds = ["counter", "transfer", "app"] as const;
export type PayKind = (typeof payKinds)[number];

/**
 * A method whose payer scans with a phone: `code` brings what is scanned along with the order, of `link` the payment page is scanned,
 * because a phone that opens it pays in an app.
 */
export const scanShapes = ["link", "code"] as const;
export type ScanShape = (typeof scanShapes)[number];

/** Longer words make squares that no phone reads from a screen. */
export const scan_code_max = 600;

/** What is scanned, as the provider spells it. */
export const scanCodeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(scan_code_max));

const words = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** What a player needs besides the code itself; whatever the provider says nothing about is left out. */
export const payToSchema = v.object({
  kind: v.picklist(payKinds),
  /** The shops that take it. */
  place: words,
  /** Whose account it is. */
  payee: words,
  bank: words,
  account: words,
  /** What a machine reads; without it the code is only typed. */
  scan: v.optional(v.picklist(["barcode", "qr"])),
});
export type PayTo = v.InferOutput<typeof payToSchema>;
