import * as v from "valibot";

/** Where a code is paid: at the counter or machine of a shop, by a transfer from a bank, or in an app that scans it. */
export const payKinds = ["counter", "transfer", "app"] as const;
export type PayKind = (typeof payKinds)[number];

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
