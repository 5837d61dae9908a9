import type { BillingStatus } from "./order-status.ts";

export type ResultButton =
  | { readonly kind: "pay_link" }
  | { readonly kind: "refresh" }
  | { readonly kind: "close" }
  /** Opens the recharge popup again with the same goods; the method is kept or must be chosen anew (Z39). */
  | { readonly kind: "reopen_recharge"; readonly keepsMethod: boolean };

export interface ResultButtons {
  readonly one: ResultButton | undefined;
  readonly two: ResultButton;
  /** A way to customer service: a problem button on Pending (K14), a link below the buttons on Fail (Z39). */
  readonly service: "button" | "link" | "none";
}

/** K20-K24: what can be clicked under the result of an order. */
export const resultButtons: Readonly<Record<BillingStatus, ResultButtons>> = {
  Pending: { one: { kind: "pay_link" }, two: { kind: "refresh" }, service: "button" },
  Success: { one: undefined, two: { kind: "close" }, service: "none" },
  Fail: {
    one: { kind: "reopen_recharge", keepsMethod: false },
    two: { kind: "reopen_recharge", keepsMethod: true },
    service: "link",
  },
};
