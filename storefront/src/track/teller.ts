// Z88: what a browser may tell, and to whom. It is loaded after the page.
import type { EventName } from "@gemgate/contract/event-names";
import type { Consent } from "@gemgate/rules/tracking/consent";
import { buildEvent, buildOrderEvent } from "./tracked-event.ts";
import type {
  EventBrand,
  EventParams,
  Moment,
  OrderEvent,
  OrderToTrack,
  TrackedContext,
  TrackedDevice,
  TrackedEvent,
} from "./tracked-event.ts";

export interface TrackSink {
  sendEvent(event: TrackedEvent): void;
  sendOrder(event: OrderEvent): void;
}

export type Told =
  | { kind: "event"; name: EventName; params: EventParams | undefined; at: Moment }
  | { kind: "order"; order: OrderToTrack; at: Moment };

export type Tell = (told: Told, level: Exclude<Consent, "none">) => void;

export interface TellerOptions {
  sink: TrackSink;
  brand: EventBrand;
  device: () => TrackedDevice;
}

export function createTeller({ sink, brand, device }: TellerOptions): Tell {
  return (told, level) => {
    try {
      const isAnonymous = level === "anonymous";
      const context = isAnonymous ? anonymousContext(told.at) : wholeContext(told.at);
      if (told.kind === "order") {
        sink.sendOrder(buildOrderEvent(isAnonymous ? { ...told.order, billing_no: "" } : told.order, context));
      } else {
        const params = isAnonymous ? withoutPersonalData(told.params) : told.params;
        sink.sendEvent(buildEvent({ name: told.name, params, brand, time: told.at.time, context }));
      }
    } catch {
      // U18: what cannot be told is lost, and nothing else.
    }
  };

  function wholeContext({ session, user }: Moment): TrackedContext {
    return { device: device(), session, user };
  }

  /** What a person could be known again by is left out: device, screen and browser beside the player. */
  function anonymousContext({ session }: Moment): TrackedContext {
    return { device: { ...device(), did: "", idfv: "", ua: "", screen: "" }, session, user: {} };
  }
}

/** The store's own records lead from these to a person. */
const personalParams: readonly string[] = ["role_id", "billing_no"];

function withoutPersonalData(params: EventParams | undefined): EventParams | undefined {
  return params && Object.fromEntries(Object.entries(params).filter(([name]) => !personalParams.includes(name)));
}
