// What a page request says about its visitor. All of it is hostile input and only decides what is shown first.
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
import type { Platform } from "@gemgate/contract/platform";
import { platformOf } from "@gemgate/rules/platform/visitor-platform";
import type { FastifyRequest } from "fastify";

export interface Visitor {
  readonly query: URLSearchParams;
  readonly platform: Platform;
  readonly browserLanguages: readonly string[];
  readonly stored: { readonly domain_area: Area | undefined; readonly spec_lang: string | undefined };
  /** The game of the order cookie, a hint for the first view. */
  readonly orderClientId: string | undefined;
}

const cookies_max_length = 8_192;

export function readVisitor(request: FastifyRequest): Visitor {
  const cookies = readCookies(request.headers.cookie ?? "");
  const first = new URLSearchParams(cookies.get("webpay_first") ?? "");
  const address = request.raw.url ?? "/";
  return {
    query: new URLSearchParams(address.slice(pathOf(address).length + 1)),
    platform: platformOf({ userAgent: request.headers["user-agent"] ?? "", touchPoints: 0 }),
    browserLanguages: readAcceptLanguage(request.headers["accept-language"] ?? ""),
    stored: {
      domain_area: areas.find((area) => area === first.get("domain_area")),
      spec_lang: first.get("spec_lang") ?? undefined,
    },
    orderClientId: readOrderClientId(cookies.get("order_info")),
  };
}

export function pathOf(address: string): string {
  const cut = address.indexOf("?");
  return cut === -1 ? address : address.slice(0, cut);
}

function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  if (header.length > cookies_max_length) return cookies;
  for (const part of header.split(";")) {
    const cut = part.indexOf("=");
    if (cut === -1) continue;
    const value = decode(part.slice(cut + 1).trim());
    if (value !== undefined) cookies.set(part.slice(0, cut).trim(), value);
  }
  return cookies;
}

function readAcceptLanguage(header: string): string[] {
  return header
    .slice(0, 512)
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.split(";q=");
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

function readOrderClientId(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const order: unknown = JSON.parse(text);
    if (typeof order !== "object" || order === null || !("clientId" in order)) return undefined;
    return typeof order.clientId === "string" ? order.clientId : undefined;
  } catch {
    return undefined;
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
