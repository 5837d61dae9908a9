// How a preview is asked for: by a link that leaves a cookie, and from then on by the cookie.
import type { IncomingMessage } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { isApiAddress } from "../../platform/http/is-api.ts";
import { pathOf } from "../../platform/http/visitor-language.ts";

const parameter = "preview";
const cookie_name = "gemgate_preview";
const leaving = "end";
export const leave_address = `/?${parameter}=${leaving}`;

/** A token, and after it the host that is shown where the link leads to another one. */
const value_pattern = /^[A-Za-z0-9_-]{43}(?:\.[a-z0-9.:-]{1,120})?$/;
const cookies_max_length = 8_192;

export type AskedPreview =
  | { readonly kind: "open"; readonly value: string; readonly location: string }
  | { readonly kind: "leave"; readonly location: string }
  | { readonly kind: "show"; readonly value: string };

/** Undefined for almost every request, which a look for two words tells. */
export function readAsked({ method, url = "/", headers }: IncomingMessage): AskedPreview | undefined {
  if (method === "GET" && url.includes(`${parameter}=`) && !isApiAddress(url)) {
    const asked = readLink(url);
    if (asked !== undefined) return asked;
  }
  const { cookie = "" } = headers;
  if (!cookie.includes(`${cookie_name}=`) || cookie.length > cookies_max_length) return undefined;
  const value = parseCookie(cookie)[cookie_name] ?? "";
  return value_pattern.test(value) ? { kind: "show", value } : undefined;
}

function readLink(url: string): AskedPreview | undefined {
  const path = pathOf(url);
  const query = new URLSearchParams(url.slice(path.length + 1));
  const value = query.get(parameter) ?? "";
  if (value !== leaving && !value_pattern.test(value)) return undefined;
  query.delete(parameter);
  // Two slashes would begin the name of another host.
  const own = `/${path.replace(/^[/\\]+/, "")}`;
  const location = query.size === 0 ? own : `${own}?${query.toString()}`;
  return value === leaving ? { kind: "leave", location } : { kind: "open", value, location };
}

export function splitValue(value: string): { token: string; host: string | undefined } {
  const cut = value.indexOf(".");
  return cut === -1 ? { token: value, host: undefined } : { token: value.slice(0, cut), host: value.slice(cut + 1) };
}

export function composeCookie(value: string, { left_s, isSecure }: { left_s: number; isSecure: boolean }): string {
  return stringifySetCookie({
    name: cookie_name,
    value,
    path: "/",
    maxAge: left_s,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
  });
}
