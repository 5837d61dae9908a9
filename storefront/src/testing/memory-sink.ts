import type { TrackSink } from "../track/teller.ts";
import type { OrderEvent, TrackedEvent } from "../track/tracked-event.ts";

export interface MemorySink extends TrackSink {
  /** The last events, oldest first. */
  list(): readonly (TrackedEvent | OrderEvent)[];
}

/** Keeps the last events and sends nothing. */
export function createMemorySink(events_max = 100): MemorySink {
  const events: (TrackedEvent | OrderEvent)[] = [];
  const keep = (event: TrackedEvent | OrderEvent) => {
    events.push(event);
    if (events.length > events_max) events.shift();
  };
  return { sendEvent: keep, sendOrder: keep, list: () => events };
}
