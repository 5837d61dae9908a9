// The seam of tracking: features say what happened, a sink takes it away. Whatever goes wrong here stays here (U18).
import type { Brand } from "@gemgate/contract/brand";
import type { Clock } from "@gemgate/web/env/clock";
import type { Visit } from "../user-session/visit.ts";
import type { EventName } from "@gemgate/contract/event-names";
import { buildEvent, buildOrderEvent } from "./tracked-event.ts";
import type {
  EventBrand,
  EventParams,
  OrderEvent,
  OrderToTrack,
  TrackedContext,
  TrackedDevice,
  TrackedEvent,
  TrackedUser,
} from "./tracked-event.ts";

export interface TrackSink {
  sendEvent(event: TrackedEvent): void;
  sendOrder(event: OrderEvent): void;
}

export interface Tracker {
  track(name: EventName, params?: EventParams): void;
  trackOrder(order: OrderToTrack): void;
}

export interface TrackerOptions {
  sink: TrackSink;
  clock: Pick<Clock, "now">;
  visit: Visit;
  brand: EventBrand;
  /** Z88: `none` sends nothing, `anonymous` nothing that names a person or a device. */
  consent: NonNullable<Brand["consent"]>;
  device: () => Omit<TrackedDevice, "did">;
  user: () => TrackedUser;
}

export function createTracker({ sink, clock, visit, brand, consent, device, user }: TrackerOptions): Tracker {
  const isAnonymous = consent === "anonymous";
  return {
    track(name, params) {
      keepQuiet(() => {
        const time = Math.floor(clock.now() / 1000);
        const told = isAnonymous ? withoutPersonalData(params) : params;
        sink.sendEvent(buildEvent({ name, params: told, brand, time, context: readContext() }));
      });
    },
    trackOrder(order) {
      const told = isAnonymous ? { ...order, billing_no: "" } : order;
      keepQuiet(() => sink.sendOrder(buildOrderEvent(told, readContext())));
    },
  };

  function keepQuiet(send: () => void): void {
    if (consent === "none") return;
    try {
      send();
      visit.touch();
    } catch {
      // U18: no error of tracking is worth a player's purchase, whatever it is.
    }
  }

  function readContext(): TrackedContext {
    const session = visit.session();
    if (isAnonymous) return { device: { ...device(), did: "", idfv: "" }, session, user: {} };
    return { device: { did: visit.did, ...device() }, session, user: user() };
  }
}

/** The store's own records lead from these to a person. */
const personalParams: readonly string[] = ["role_id", "billing_no"];

function withoutPersonalData(params: EventParams | undefined): EventParams | undefined {
  return params && Object.fromEntries(Object.entries(params).filter(([name]) => !personalParams.includes(name)));
}
