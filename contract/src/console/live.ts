// What a tab hears while it is open. Each event says that something has changed; what it looks like now is asked for by calls.
import * as v from "valibot";
import { console_root } from "./console-call.ts";

export const live_path = `${console_root}/live`;

/** Streams of one operator at a time, of all tabs. */
export const live_streams_max = 6;

/** By the name of the event. `again`: something may have been missed since the last one that was heard, so everything is to be asked for. */
export const liveEvents = {
  figures: v.object({ as_of: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
  work: v.object({ counts: v.record(v.string(), v.number()) }),
  orders: v.object({ billing_nos: v.array(v.string()) }),
  again: v.object({}),
  /** The session has ended or idled: no other stream is opened before somebody has come in again. */
  ended: v.object({}),
} as const;
export type LiveEventName = keyof typeof liveEvents;
