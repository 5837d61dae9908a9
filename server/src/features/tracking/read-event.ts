// A body becomes a row. The contract's schema is the allow-list: what it does not name is not read, and of what it names only
// what reports need is kept (no user agent, no id of an advertiser).
import { eventParams, orderEventSchema, trackedEventSchema, trackingPaths } from "@gemgate/contract/tracking";
import type { CollectedEvent, CollectedOrder } from "@gemgate/contract/tracking";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { EventRow } from "./event-store.ts";
import { isBot } from "./is-bot.ts";
import { safeId, safeText } from "./keep-secrets-out.ts";

export interface SentEvent {
  readonly path: string;
  readonly body: string;
  readonly host: string;
  readonly userAgent: string | undefined;
}

/** Undefined: no event of the contract. */
export function readEvent({ path, body, host, userAgent }: SentEvent): EventRow | undefined {
  const sent = parseJson(body);
  const from = { host, is_bot: isBot(userAgent) };
  if (path === trackingPaths.order) {
    const order = v.safeParse(orderEventSchema, sent, { abortEarly: true });
    return order.success ? rowOf(order.output, { ...from, ...orderOf(order.output) }) : undefined;
  }
  const event = v.safeParse(trackedEventSchema, sent, { abortEarly: true });
  return event.success ? rowOf(event.output, { ...from, ...eventOf(event.output) }) : undefined;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Own = "told_at" | "event" | "brand_event_id" | "app_id" | OrderOwn | "params";
type OrderOwn = "billing_no" | "product_id" | "price" | "currency" | "status";

function eventOf(event: CollectedEvent): Pick<EventRow, Own> {
  return {
    told_at: timeOf(event.time),
    event: event.event_name,
    brand_event_id: event.brand_event_id,
    app_id: safeId(event.app_id),
    billing_no: safeId(wordOf(event.params?.billing_no)),
    product_id: safeId(wordOf(event.params?.product_id)),
    price: null,
    currency: null,
    status: null,
    params: event.params === undefined ? null : jsonOf(event.params, paramNames),
  };
}

function orderOf(order: CollectedOrder): Pick<EventRow, Own> {
  return {
    told_at: null,
    event: "order",
    brand_event_id: null,
    app_id: null,
    billing_no: safeId(order.billing_no),
    product_id: safeId(order.product_id),
    price: order.price,
    currency: order.currency,
    status: order.status,
    params: null,
  };
}

type From = Pick<EventRow, "host" | "is_bot">;

/** Everything of an event that an order has as well. */
function rowOf({ device, session, user }: CollectedEvent | CollectedOrder, own: Pick<EventRow, Own> & From): EventRow {
  return {
    ...own,
    did: safeId(device.did),
    session_id: safeId(session.session_id),
    session_at: timeOf(session.session_time),
    platform: device.platform,
    lang: device.lang,
    screen: safeText(device.screen),
    channel: session.channel,
    source: safeText(session.traffic_source),
    utm: jsonOf(session, utmNames),
    suid: safeId(user.suid),
    gp_id: safeId(user.gp_id),
    client_id: safeId(user.client_id),
    server_id: safeId(user.server_id),
    role_id: safeId(user.role_id),
    domain_area: user.domain_area ?? null,
  };
}

const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_pay"];
/** The other two have columns of their own. */
const paramNames = eventParams.filter((name) => name !== "billing_no" && name !== "product_id");

type Word = string | number | undefined;

function jsonOf(words: Readonly<Record<string, Word>>, names: readonly string[]): string | null {
  let safe: Record<string, string> | undefined;
  for (const name of names) {
    const text = safeText(wordOf(words[name]));
    if (text === null) continue;
    safe ??= {};
    safe[name] = text;
  }
  return safe === undefined ? null : JSON.stringify(safe);
}

function wordOf(value: Word): string | undefined {
  return value === undefined ? undefined : String(value);
}

const day_s = 86_400;
const dates = new LRUCache<number, string>({ max: 1_000 });

/** Days come again and again; a whole Date for each time would cost as much as reading the body. */
function timeOf(seconds: number): string {
  const day = Math.floor(seconds / day_s);
  const known = dates.get(day);
  const date = known ?? new Date(day * day_s * 1_000).toISOString().slice(0, 10);
  if (known === undefined) dates.set(day, date);
  const rest = seconds - day * day_s;
  return `${date}T${twoDigits(Math.floor(rest / 3_600))}:${twoDigits(Math.floor(rest / 60) % 60)}:${twoDigits(rest % 60)}.000Z`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
