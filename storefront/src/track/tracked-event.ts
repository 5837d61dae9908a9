// What is posted to the analytics host, spelled as its wire spells it. No token and no password has a field here (Z88).
import type { Area } from "@gemgate/contract/area";
import type { OrderStatus } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";
import type { Platform } from "@gemgate/contract/platform";
import type { VisitSession } from "../user-session/visit.ts";
import { eventIds, order_event } from "@gemgate/contract/event-names";
import type { EventName } from "@gemgate/contract/event-names";

export interface TrackedDevice {
  did: string;
  idfv: string;
  platform: Platform;
  ua: string;
  lang: Locale;
  screen: string;
}

export interface TrackedUser {
  suid?: string;
  gp_id?: string;
  client_id?: string;
  server_id?: string;
  role_id?: string;
  domain_area?: Area;
}

/** User, device and page, the same for both kinds of post. */
export interface TrackedContext {
  device: TrackedDevice;
  session: VisitSession;
  user: TrackedUser;
}

/** When something happened, in which visit and to whom. */
export interface Moment {
  time: number;
  session: VisitSession;
  user: TrackedUser;
}

export type EventParams = Record<string, string | number>;

export interface TrackedEvent extends TrackedContext {
  event_name: EventName;
  event_id: string;
  brand_event_id: number;
  app_id: string;
  time: number;
  params?: EventParams;
}

export interface OrderToTrack {
  billing_no: string;
  product_id: string;
  price: number;
  currency: string;
  status: OrderStatus;
}

export interface OrderEvent extends TrackedContext, OrderToTrack {
  event: typeof order_event;
}

export interface EventBrand {
  app_id: string;
  event_id: number;
}

export interface EventToBuild {
  name: EventName;
  params: EventParams | undefined;
  brand: EventBrand;
  time: number;
  context: TrackedContext;
}

export function buildEvent({ name, params, brand, time, context }: EventToBuild): TrackedEvent {
  return {
    event_name: name,
    event_id: eventIds[name],
    brand_event_id: brand.event_id,
    app_id: brand.app_id,
    time,
    ...context,
    ...(params && { params: cutParams(params) }),
  };
}

/** U3: one order event after creation and one after the final status (Z88). */
export function buildOrderEvent(order: OrderToTrack, context: TrackedContext): OrderEvent {
  const { billing_no, product_id, price, currency, status } = order;
  return { event: order_event, billing_no, product_id, price, currency, status, ...context };
}

const params_max = 16;
const param_length_max = 128;

/** A beacon of a browser holds 64 KB for the whole page, so one event must not fill it. */
function cutParams(params: EventParams): EventParams {
  const entries = Object.entries(params).slice(0, params_max);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? value.slice(0, param_length_max) : value]),
  );
}
