// What a page request says about its visitor. All of it is hostile input and only decides what is shown first.
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
import type { Platform } from "@gemgate/contract/platform";
import { platformOf } from "@gemgate/rules/platform/visitor-platform";
import type { FastifyRequest } from "fastify";
import { pathOf, readAcceptLanguage, readCookies, readFirstCookie } from "../../platform/http/visitor-language.ts";

export interface Visitor {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly platform: Platform;
  readonly browserLanguages: readonly string[];
  readonly stored: {
    readonly domain_area: Area | undefined;
    readonly spec_lang: string | undefined;
    /** The game that was chosen last; it outlives the order, which a login clears (E41). */
    readonly client_id: string | undefined;
  };
  /** The game of the order cookie, for the first view. */
  readonly orderClientId: string | undefined;
}

/** More than one is what tells it from a Mac. */
const touch_points_of_tablet = 5;

export function readVisitor(request: FastifyRequest): Visitor {
  const cookies = readCookies(request);
  const first = readFirstCookie(cookies);
  const address = request.raw.url ?? "/";
  const path = pathOf(address);
  return {
    path,
    query: new URLSearchParams(address.slice(path.length + 1)),
    platform: platformOf({
      userAgent: request.headers["user-agent"] ?? "",
      // F23: a tablet that calls itself a Mac was found out by its browser, which left word for the next page.
      touchPoints: first.get("platform") === "ios" ? touch_points_of_tablet : 0,
    }),
    browserLanguages: readAcceptLanguage(request),
    stored: {
      domain_area: areas.find((area) => area === first.get("domain_area")),
      spec_lang: first.get("spec_lang") ?? undefined,
      client_id: first.get("client_id") ?? undefined,
    },
    orderClientId: readOrderClientId(cookies["order_info"]),
  };
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
