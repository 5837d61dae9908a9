import type { StoredValues } from "../../storage/stored-names.ts";

/** M22: the number of the order that this browser made for a link; '' where it made none, or for another link. */
export function keptBillingNo(kept: StoredValues["webpay_rp_billing"] | null, replenish_id: string): string {
  return kept?.replenish_id === replenish_id ? kept.billing_no : "";
}
