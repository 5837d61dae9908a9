// U1-U3, Z88: what a data-collection gateway takes. The fields are an allow-list: whatever else a body carries is not read. The names
// of the events stand apart (event-names.ts), so that a browser that tells them loads no validator.
import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { eventIds, order_event } from "./event-names.ts";
import type { EventName } from "./event-names.ts";
import { localeSchema } from "./locale.ts";
import { orderStatuses } from "./order-statuses.ts";
import { platformSchema } from "./platform.ts";

export const trackingPaths = { event: "/service/recharge/dot.php", order: "/service/recharge/api.php" } as const;

/** The largest body; the storefront's own stay below half of it. */
export const tracked_bytes_max = 8 * 1024;

const text_max = 128;
const time_max = 4_102_444_800;

const id = v.pipe(v.string(), v.maxLength(64));
const text = v.pipe(v.string(), v.maxLength(text_max));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(time_max));

const context = {
  device: v.object({
    did: id,
    idfv: text,
    platform: platformSchema,
    ua: v.pipe(v.string(), v.maxLength(1_024)),
    lang: localeSchema,
    screen: v.pipe(v.string(), v.regex(/^(?:\d{1,5}x\d{1,5})?$/)),
  }),
  session: v.object({
    session_id: id,
    session_time: seconds,
    traffic_source: text,
    channel: v.picklist([1, 2, 3, 10]),
    utm_source: v.optional(text),
    utm_medium: v.optional(text),
    utm_campaign: v.optional(text),
    utm_content: v.optional(text),
    utm_pay: v.optional(text),
  }),
  user: v.object({
    suid: v.optional(id),
    gp_id: v.optional(id),
    client_id: v.optional(id),
    server_id: v.optional(id),
    role_id: v.optional(id),
    domain_area: v.optional(areaSchema),
  }),
};

/** Ids and words of ours; docs/how-to/track-an-event.md says what may stand in them. */
const word = v.optional(v.union([text, v.number()]));
const params = v.object({
  page: word,
  mode: word,
  kind: word,
  product_id: word,
  key: word,
  region: word,
  billing_no: word,
  status: word,
  client_id: word,
  server_id: word,
  role_id: word,
  activity_id: word,
  reward_id: word,
  lang: word,
  path: word,
});

export const eventParams: readonly string[] = Object.keys(params.entries);

const names: readonly string[] = Object.keys(eventIds);
const isName = (name: string): name is EventName => names.includes(name);

export const trackedEventSchema = v.pipe(
  v.object({
    event_name: v.pipe(v.string(), v.guard(isName)),
    event_id: v.string(),
    brand_event_id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
    app_id: id,
    time: seconds,
    ...context,
    params: v.optional(params),
  }),
  v.check(({ event_name, event_id }) => eventIds[event_name] === event_id, "the id is another event's"),
);

export const orderEventSchema = v.object({
  event: v.literal(order_event),
  billing_no: id,
  product_id: id,
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  status: v.picklist(Object.values(orderStatuses)),
  ...context,
});

export type CollectedEvent = v.InferOutput<typeof trackedEventSchema>;
export type CollectedOrder = v.InferOutput<typeof orderEventSchema>;
