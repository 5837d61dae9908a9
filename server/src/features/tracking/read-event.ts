// A body becomes a row. The contract's schema is the allow-list: what it does not name is not read, and of what it names only
// what reports need is kept (no user agent, no id of an advertiser).
import { orderEventSchema, trackedEventSchema, trackingPaths } from "@gemgate/contract/tracking";
import type { CollectedEvent, CollectedOrder } from "@gemgate/contract/tracking";
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
  const isAutomatic = isBot(userAgent);
  if (path === trackingPaths.order) {
    const order = v.safeParse(orderEventSchema, sent, { abortEarly: true });
    return order.success
      ? { ...contextOf(order.output), ...orderOf(order.output), host, is_bot: isAutomatic }
      : undefined;
  }
  const event = v.safeParse(trackedEventSchema, sent, { abortEarly: true });
  return event.success
    ? { ...contextOf(event.output), ...eventOf(event.output), host, is_bot: isAutomatic }
    : undefined;
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
    params: paramsOf(event.params),
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

function contextOf({
  device,
  session,
  user,
}: CollectedEvent | CollectedOrder): Omit<EventRow, Own | "host" | "is_bot"> {
  const { utm_source, utm_medium, utm_campaign, utm_content, utm_pay } = session;
  return {
    did: safeId(device.did),
    session_id: safeId(session.session_id),
    session_at: timeOf(session.session_time),
    platform: device.platform,
    lang: device.lang,
    screen: safeText(device.screen),
    channel: session.channel,
    source: safeText(session.traffic_source),
    utm: jsonOf({ utm_source, utm_medium, utm_campaign, utm_content, utm_pay }),
    suid: safeId(user.suid),
    gp_id: safeId(user.gp_id),
    client_id: safeId(user.client_id),
    server_id: safeId(user.server_id),
    role_id: safeId(user.role_id),
    domain_area: user.domain_area ?? null,
  };
}

/** These two have columns of their own. */
function paramsOf(params: CollectedEvent["params"]): string | null {
  const { billing_no: _order, product_id: _goods, ...others } = params ?? {};
  return jsonOf(others);
}

function jsonOf(words: Readonly<Record<string, string | number | undefined>>): string | null {
  const safe = Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const text = safeText(wordOf(value));
    return text === null ? [] : [[name, text]];
  });
  return safe.length === 0 ? null : JSON.stringify(Object.fromEntries(safe));
}

function wordOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
