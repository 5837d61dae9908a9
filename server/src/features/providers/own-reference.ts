import { isBillingNo } from "@gemgate/rules/checkout/billing-no";

/**
 * Whether a reference is of the form that ours have: a billing number, a dash and the number of the attempt. An account may sell
 * other things too, and a webhook about those waits for no order of ours.
 */
export function isOwnReference(text: string): boolean {
  const [billing_no = "", attempt_no = "", ...rest] = text.split("-", 3);
  return rest.length === 0 && isBillingNo(billing_no) && /^[1-9][0-9]{0,8}$/.test(attempt_no);
}
