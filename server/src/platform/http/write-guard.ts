import type { IncomingHttpHeaders } from "node:http";
import type { Call } from "@gemgate/contract/call";

/** Writes, logins and cards: what a page that is not the brand's own must not cause in a visitor's browser. */
export function hasEffect({ effect, secret }: Pick<Call, "effect" | "secret">): boolean {
  return effect !== "read" || secret;
}

/** What a browser says of the page that sends a request; a page cannot write these headers itself. */
export interface SentBy {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Origins of the brand's own pages and backup hosts. */
  readonly allowedOrigins: ReadonlySet<string>;
}

/**
 * Z1: a call with an effect is refused when a page of another site sends it, and by GET also when a page was opened, an image loaded
 * or a link prefetched. Otherwise any page could make its visitors fail until their address is locked out. Servers and apps send
 * none of these headers and pass; backup hosts are other sites for a browser, and allowed.
 */
export function isForeignWrite(call: Call, sent: SentBy): boolean {
  return hasEffect(call) && isForeign(sent);
}

function isForeign({ method, headers, allowedOrigins }: SentBy): boolean {
  if (isPrefetch(headers)) return true;
  const mode = headers["sec-fetch-mode"];
  if (method !== "POST" && (mode === "navigate" || mode === "no-cors")) return true;
  const site = headers["sec-fetch-site"];
  // Some browsers hide the origin even from the page's own host, which is why this comes first.
  if (site === "same-origin") return false;
  const { origin } = headers;
  return origin === undefined ? site === "cross-site" : !allowedOrigins.has(origin);
}

/** The current header, and those that browsers and mail programs sent before it. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purposes = [headers["sec-purpose"], headers["purpose"], headers["x-purpose"], headers["x-moz"]];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? "")));
}
