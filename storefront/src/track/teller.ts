// Z88: what a browser may tell, and to whom. It is loaded after the page.
import type { EventName } from "@gemgate/contract/event-names";
import type { Consent } from "@gemgate/rules/tracking/consent";
import { isPrivateText } from "@gemgate/rules/tracking/private-text";
import type { VisitSession } from "../user-session/visit.ts";
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

/** Longer ones are refused by the collector. */
const word_length_max = 128;

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
    const told = device();
    return { device: { ...told, idfv: safeWord(told.idfv) }, session: safeSession(session), user };
  }

  /** What a person could be known again by is left out: device, screen and browser beside the player. */
  function anonymousContext({ session }: Moment): TrackedContext {
    return { device: { ...device(), did: "", idfv: "", ua: "", screen: "" }, session: safeSession(session), user: {} };
  }
}

/** Campaigns put all kinds of things into links, such as the address of the mailbox that they were sent to. */
function safeSession(session: VisitSession): VisitSession {
  const { utm_source, utm_medium, utm_campaign, utm_content, utm_pay, ...rest } = session;
  const named = Object.entries({ utm_source, utm_medium, utm_campaign, utm_content, utm_pay });
  const safe = named.filter(([, value]) => value !== undefined && !isPrivateText(value));
  return { ...rest, traffic_source: safeWord(session.traffic_source), ...Object.fromEntries(safe) };
}

function safeWord(word: string): string {
  return isPrivateText(word) ? "" : word.slice(0, word_length_max);
}

/** The store's own records lead from these to a person. */
const personalParams: readonly string[] = ["role_id", "billing_no"];

function withoutPersonalData(params: EventParams | undefined): EventParams | undefined {
  return params && Object.fromEntries(Object.entries(params).filter(([name]) => !personalParams.includes(name)));
}
