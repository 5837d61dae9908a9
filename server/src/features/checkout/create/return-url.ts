// Where a provider sends its player back to.
import type { CreateQuery, sessionFields } from "@gemgate/contract/checkout";
import type { CallContext } from "../../../platform/http/call-route.ts";

type TellingQuery = Pick<CreateQuery, keyof typeof sessionFields | "game_channel_id">;

export interface WayBack {
  readonly page: string;
  /** Game and region, or the link that is paid. */
  readonly where: Readonly<Record<string, string>>;
  readonly query: TellingQuery;
}

export interface ReturningContext extends Pick<CallContext, "locale" | "idfv"> {
  readonly resolvedHost: Pick<CallContext["resolvedHost"], "origin">;
}

/** Of the shortest address that a provider takes, with room for everything else in it. */
const source_length_max = 400;

/** Without the billing number, which SQL appends. The origin is that of the host table, never that of a header. */
export function returnUrlOf({ resolvedHost, locale, idfv }: ReturningContext, { page, where, query }: WayBack): string {
  // Z75: the language of a link is stored nowhere, so a player who comes back from the provider must bring it along.
  const search = new URLSearchParams({ ...where, spec_lang: locale, ...sourceOf(query, idfv) });
  return `${resolvedHost.origin}${page}?${search.toString()}&billing_no=`;
}

/**
 * Z23, Z26: a payment may come back in another tab, or in another browser than the one that a game opened, which know nothing of how
 * the visitor came. A visitor of whom nothing may be told has no `did` and carries nothing.
 */
function sourceOf(query: TellingQuery, idfv: string): Record<string, string> {
  if (query.did === "") return {};
  const { game_channel_id, traffic_source, utm_source } = query;
  const { utm_medium, utm_campaign, utm_content, utm_pay } = query;
  const isNamed = traffic_source !== "direct" && traffic_source !== utm_source;
  const source = {
    game_channel_id,
    traffic_source: isNamed ? traffic_source : "",
    utm_pay,
    idfv,
    utm_source,
    utm_medium,
    utm_campaign,
    utm_content,
  };
  const carried = new URLSearchParams();
  for (const [name, value] of Object.entries(source)) {
    const longer = `${carried.toString()}&${new URLSearchParams({ [name]: value }).toString()}`;
    if (value !== "" && longer.length <= source_length_max) carried.set(name, value);
  }
  return Object.fromEntries(carried);
}
