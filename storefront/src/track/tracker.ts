// The seam of tracking: features say what happened, and when, by whom. What tells it to the gateway is loaded after the page. Whatever
// goes wrong here stays here (U18).
import type { EventName } from "@gemgate/contract/event-names";
import type { ConsentChoice } from "./consent-choice.ts";
import type { EventParams, Moment, OrderToTrack } from "./tracked-event.ts";
import type { Tell, Told } from "./teller.ts";

export interface Tracker {
  track(name: EventName, params?: EventParams): void;
  trackOrder(order: OrderToTrack): void;
}

export interface TrackerOptions {
  consent: Pick<ConsentChoice, "store">;
  /** Who it is and which visit, as it stands when it happens: who logs out is still known then. */
  moment: () => Moment;
  /** Brings what tells; a failure is tried again with the next event. */
  load: () => Promise<Tell>;
}

/** A player who never answers, or a network that is gone, must not gather events. */
const waiting_max = 32;

export function createTracker({ consent, moment, load }: TrackerOptions): Tracker {
  let waiting: Told[] = [];
  let tell: Tell | undefined;
  let isLoading = false;
  consent.store.subscribe(pass);
  return {
    track: (name, params) => note((at) => ({ kind: "event", name, params, at })),
    trackOrder: (order) => note((at) => ({ kind: "order", order, at })),
  };

  function note(told: (at: Moment) => Told): void {
    try {
      if (consent.store.getState().level === "none" || waiting.length >= waiting_max) return;
      waiting.push(told(moment()));
      pass();
    } catch {
      // U18: no error of tracking is worth a player's purchase, whatever it is.
    }
  }

  function pass(): void {
    const { level } = consent.store.getState();
    if (level === "none") waiting = [];
    if (level === "none" || level === "ask" || waiting.length === 0) return;
    if (tell === undefined) return void bringTeller();
    const now = waiting;
    waiting = [];
    for (const told of now) tell(told, level);
  }

  async function bringTeller(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      tell = await load();
      pass();
    } catch {
      // The next event asks again.
    } finally {
      isLoading = false;
    }
  }
}
