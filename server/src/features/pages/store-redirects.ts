// Addresses that are answered by sending the visitor on: before anything is rendered, so that nothing flashes.
import type { Area } from "@gemgate/contract/area";
import { isRefusal } from "@gemgate/contract/code";
import { locales } from "@gemgate/contract/locale";
import { readLinkCharacter } from "@gemgate/rules/roles/link-character";
import { isReplenishVisit } from "@gemgate/rules/routes/carried-parameters";
import { resolveShortLink } from "@gemgate/rules/routes/short-link";
import { needsRegion, readStoreRoute } from "@gemgate/rules/routes/store-route";
import { stringifySetCookie } from "cookie";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { pathOf } from "../../platform/http/visitor-language.ts";
import { findClient } from "../games/public.ts";
import { namedLayout, regionOf } from "./build-boot.ts";
import type { Visitor } from "./visitor.ts";

export interface StoreRedirect {
  readonly location: string;
  /** A whole Set-Cookie line. */
  readonly cookie?: string;
}

/** Where a page request is sent on to; undefined where it has a page of its own, be it "not found". */
export function findRedirect(resolvedHost: ResolvedHost, visitor: Visitor, address: string): StoreRedirect | undefined {
  const path = pathOf(address);
  const search = address.slice(path.length);
  const route = readStoreRoute(path, {
    layout: namedLayout(resolvedHost, visitor),
    isReplenish: isReplenishVisit(search),
  });
  switch (route.kind) {
    case "moved":
      return { location: `${route.page}${withEntryRegion(resolvedHost, path, search)}` };
    case "code":
      return followCode(resolvedHost, visitor, { code: route.code, search });
    case "page":
      if (!needsRegion(route.page)) return undefined;
      return checkLink(resolvedHost, visitor, search);
    case "unknown":
      return undefined;
  }
}

/** A link with a mistake leads to the error page, with the query unchanged. */
function checkLink(resolvedHost: ResolvedHost, visitor: Visitor, search: string): StoreRedirect | undefined {
  const region = regionOf(resolvedHost, visitor);
  // A29: without a region there is nothing to show but what is missing.
  if (region === undefined) return { location: `/notArea${search}` };
  if (readLinkCharacter(visitor.query).isWrong) return { location: `/showError${search}` };
  const client_id = visitor.query.get("client_id") ?? "";
  if (client_id === "") return undefined;
  // Z93: every call of the page would be refused; showing another game would be worse than an error page.
  const client = findClient(resolvedHost, client_id);
  if (isRefusal(client)) return { location: `/showError${search}` };
  // T5: likewise a game of another region, which can be chosen there.
  return client.area === region ? undefined : { location: `/notArea${search}` };
}

/** Z22: the query is kept letter by letter. Z117: plain localhost has no region of its own and is given one. */
function withEntryRegion(resolvedHost: ResolvedHost, path: string, search: string): string {
  if (!resolvedHost.isPlain || path !== "/" || new URLSearchParams(search).has("domain_area")) return search;
  return search.length > 1 ? `${search}&domain_area=universal` : "?domain_area=universal";
}

/** B12-B15, Z21: a link from outside leads to its game, and its source is stored. */
function followCode(
  resolvedHost: ResolvedHost,
  visitor: Visitor,
  { code, search }: { code: string; search: string },
): StoreRedirect | undefined {
  const link = resolveShortLink({ brand: resolvedHost.brand, code, platform: visitor.platform });
  if (link.kind === "unknown") return undefined;
  if (link.kind === "not_area") return { location: `/notArea${search}` };
  const query = new URLSearchParams({ client_id: link.client_id, domain_area: link.area });
  for (const [name, value] of visitor.query)
    if (!["client_id", "domain_area"].includes(name)) query.append(name, value);
  return { location: `/?${query.toString()}`, cookie: firstCookie(resolvedHost, visitor, link.area) };
}

const first_cookie_s = 7 * 86_400;

/** Z122: the client moves source and region to its storage at once; a language that it mirrored here before stays. */
function firstCookie(resolvedHost: ResolvedHost, { stored }: Visitor, domain_area: Area): string {
  const spec_lang = locales.find((locale) => locale === stored.spec_lang);
  const values = new URLSearchParams({ domain_area, ...(spec_lang && { spec_lang }), traffic_source: "social" });
  // The value is a query already, which the browser's part reads and writes as it is.
  return stringifySetCookie(
    {
      name: "webpay_first",
      value: values.toString(),
      path: "/",
      maxAge: first_cookie_s,
      sameSite: "lax",
      secure: resolvedHost.origin.startsWith("https:"),
    },
    { encode: (value) => value },
  );
}
