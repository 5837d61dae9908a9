// What the answer of a creation call means for the player: where to pay, or which of the two messages to show.
import type { CreateResult } from "@gemgate/contract/checkout";

/** Payment links carry sessions and are long, but not without end. */
const link_max = 8_192;

export type CreateOutcome =
  /** J31: shows 'payway_id is no exist'. */
  | { readonly kind: "no_billing_no" }
  /** J32: shows "link is invalid, refresh and try again"; the order exists and can be paid from the result. */
  | { readonly kind: "bad_link"; readonly billing_no: string }
  | { readonly kind: "link"; readonly billing_no: string; readonly url: string }
  /** Z100: paid in a form; the hosted page stays the way out where its link is usable. */
  | { readonly kind: "dropin"; readonly billing_no: string; readonly url: string | undefined }
  /** Z7: paid at once; no window opens and the result popup waits. */
  | { readonly kind: "paid_here"; readonly billing_no: string };

/** Only an absolute http(s) address may open a window: a script or a path of ours in its place is an attack or a bug. */
export function isUsableLink(url: string): boolean {
  if (url.length > link_max || !/^https?:\/\//i.test(url)) return false;
  const address = readAddress(url);
  // A name before the host makes one site look like another.
  return address !== undefined && address.username === "" && address.password === "";
}

/**
 * `mayLackLink`: a prepaid card is paid by the call itself, so an empty url is legal there (Z7). `takesForm`: false where only the
 * provider's page may be opened (I27).
 */
export function readCreateAnswer({
  content,
  mayLackLink = false,
  takesForm = true,
}: {
  content: { billing_no?: string; url?: string | undefined; dropin?: CreateResult["dropin"] } | null;
  mayLackLink?: boolean;
  takesForm?: boolean;
}): CreateOutcome {
  const { billing_no = "", url = "", dropin } = content ?? {};
  if (billing_no === "") return { kind: "no_billing_no" };
  if (dropin !== undefined && takesForm) {
    return { kind: "dropin", billing_no, url: isUsableLink(url) ? url : undefined };
  }
  if (url === "" && mayLackLink) return { kind: "paid_here", billing_no };
  return isUsableLink(url) ? { kind: "link", billing_no, url } : { kind: "bad_link", billing_no };
}

function readAddress(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
