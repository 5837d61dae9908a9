// The language of a visitor as the request tells it. All of it is hostile input and only decides which words are shown.
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { chooseLocale } from "@gemgate/rules/language/choose-language";
import { parseCookie } from "cookie";
import type { Cookies } from "cookie";
import type { FastifyRequest } from "fastify";
import type { ResolvedHost } from "../hosts.ts";

const cookies_max_length = 8_192;

/**
 * For words outside of any page of the store, where region and game are not known: the languages of the brand, and all
 * of them where there is no brand.
 */
export function languageOfVisitor(
  request: Pick<FastifyRequest, "headers" | "raw">,
  resolvedHost: ResolvedHost | undefined,
): Locale {
  const offered =
    resolvedHost === undefined ? locales : [resolvedHost.brand.default_locale, ...resolvedHost.brand.locales];
  const address = request.raw.url ?? "/";
  return chooseLocale({
    offered,
    specLang: new URLSearchParams(address.slice(pathOf(address).length + 1)).get("spec_lang") ?? undefined,
    stored: readFirstCookie(readCookies(request)).get("spec_lang") ?? undefined,
    browserLanguages: readAcceptLanguage(request),
  });
}

export function pathOf(address: string): string {
  const cut = address.indexOf("?");
  return cut === -1 ? address : address.slice(0, cut);
}

export function readCookies({ headers }: Pick<FastifyRequest, "headers">): Cookies {
  const header = headers.cookie ?? "";
  return parseCookie(header.length > cookies_max_length ? "" : header);
}

/** The cookie in which the browser keeps region and language for the next page. */
export function readFirstCookie(cookies: Cookies): URLSearchParams {
  return new URLSearchParams(cookies["webpay_first"] ?? "");
}

export function readAcceptLanguage({ headers }: Pick<FastifyRequest, "headers">): string[] {
  return (headers["accept-language"] ?? "")
    .slice(0, 512)
    .split(",")
    .map((part) => {
      // Blanks around the signs and a capital Q are allowed.
      const [tag = "", weight] = part.split(/\s*;\s*q\s*=\s*/i);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
