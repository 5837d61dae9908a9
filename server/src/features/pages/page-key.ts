// What a page depends on. Two requests with the same key are answered with the same bytes, so whatever a page shows must be in it.
import type { Platform } from "@gemgate/contract/platform";
import { pathOf } from "../../platform/http/visitor-language.ts";
import type { View } from "./build-boot.ts";
import type { Visitor } from "./visitor.ts";

/** Names of what is one visitor's own: a page with one of them is drawn for that visitor and kept nowhere. */
const personal = ["oauth_token", "oauth_verifier", "billing_no", "replenish_id", "idfv"] as const;

/** Marks of a click that advertisers add to a link, another one each time; nothing on a page is made of them. */
const clickMarks: ReadonlySet<string> = new Set([
  "fbclid",
  "gbraid",
  "gclid",
  "igshid",
  "msclkid",
  "ttclid",
  "twclid",
  "wbraid",
  "yclid",
]);

export function isForEverybody(query: URLSearchParams): boolean {
  return !personal.some((name) => query.has(name));
}

/** The address without what no page is made of, otherwise letter by letter. */
export function sharedAddress(address: string): string {
  const path = pathOf(address);
  const parts = address.slice(path.length + 1).split("&");
  const shared = parts.filter((part) => !clickMarks.has(part.split("=")[0] ?? ""));
  if (shared.length === parts.length) return address;
  return shared.length === 0 ? path : `${path}?${shared.join("&")}`;
}

/** The words of a request that decide anything: equal words lead to an equal view, as long as the catalogue is the same. */
export function requestKey(host: string, visitor: Visitor, address: string): string {
  const { platform, browserLanguages, stored, orderClientId } = visitor;
  const { domain_area, spec_lang, client_id } = stored;
  const remembered = [domain_area, spec_lang, client_id, orderClientId].map((value) => value ?? "");
  return JSON.stringify([host, address, platform, ...remembered, ...browserLanguages]);
}

export interface ViewParts {
  /** The host that was asked stands for brand and environment, and the page names it to browsers that are too old. */
  readonly host: string;
  readonly platform: Platform;
  readonly view: View;
  readonly url: string;
}

export function viewKey({ host, platform, view, url }: ViewParts): string {
  const { domain_area, shown, locale, layout, likely } = view;
  return JSON.stringify([host, url, platform, locale, layout, domain_area, shown, likely]);
}
