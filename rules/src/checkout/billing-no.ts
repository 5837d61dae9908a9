// Z128: a billing number is the UTC date and twenty random letters of Crockford's base32.
import { billingNoPattern } from "@gemgate/contract/billing-no";

/** Nothing that a person types or a link carries is longer, blanks included. */
const typed_max = 64;

export function isBillingNo(text: string): boolean {
  return text.length <= typed_max && billingNoPattern.test(text);
}

/** In groups of four, so that a person can read it to customer service. It is copied without the blanks. */
export function groupBillingNo(billing_no: string): string {
  return billing_no.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** What a person typed: blanks and small letters are accepted, and so are the letters that base32 leaves out. */
export function readTypedBillingNo(text: string): string | undefined {
  if (text.length > typed_max) return undefined;
  const billing_no = plainBillingNo(text);
  return isBillingNo(billing_no) ? billing_no : undefined;
}

/** The same for a part of a number, whatever it is. */
export function plainBillingNo(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
