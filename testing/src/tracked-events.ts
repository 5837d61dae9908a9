// Events as the storefront's tracker posts them.
import { eventIds, order_event } from "@gemgate/contract/event-names";
import type { CollectedEvent, CollectedOrder } from "@gemgate/contract/tracking";

const context = {
  device: {
    did: "0b9f7c1e-53c1-4b55-9d0e-1a7c6a1f2e10",
    idfv: "",
    platform: "web",
    ua: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    lang: "en",
    screen: "390x844",
  },
  session: {
    session_id: "7d3f0d52-9f43-4f0b-8d3b-6f1a2b3c4d5e",
    session_time: 1_767_600_000,
    traffic_source: "direct",
    channel: 2,
  },
  user: { client_id: "100013", domain_area: "sea" },
} as const;

export function trackedEvent(changes: Partial<CollectedEvent> = {}): CollectedEvent {
  const event_name = changes.event_name ?? "viewPage";
  return {
    event_name,
    event_id: eventIds[event_name],
    brand_event_id: 24,
    app_id: "kitestone-web",
    time: 1_767_600_060,
    ...context,
    ...changes,
  };
}

export function trackedOrder(changes: Partial<CollectedOrder> = {}): CollectedOrder {
  const billing_no = "20260105ABCDEFGHJKMNPQRSTVWX";
  return {
    event: order_event,
    billing_no,
    product_id: "p1",
    price: 13.49,
    currency: "USD",
    status: -1,
    ...context,
    ...changes,
  };
}
