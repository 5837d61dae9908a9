// U1, U3: takes events to the brand's data-collection gateway. That is another company's machine, so nothing it does or
// fails to do may be felt here (U18): what cannot be sent is lost without an error.
import type { TrackSink } from "./teller.ts";
import type { OrderEvent, TrackedEvent } from "./tracked-event.ts";

export interface GatewaySinkOptions {
  /** Origin of the gateway; null where events are not collected. */
  gateway: string | null;
  fetch: (address: string, init: RequestInit) => Promise<unknown>;
}

/** A gateway that hangs must not gather requests; bodies of requests that outlive their page share 64 KB. */
const posts_under_way_max = 8;
/** What was gathered before a player agreed comes at once. */
const waiting_max = 32;
const post_limit_ms = 10_000;

export function createGatewaySink({ gateway, fetch }: GatewaySinkOptions): TrackSink {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return {
    sendEvent: (event) => take(() => void post("dot.php", event)),
    sendOrder: (event) => take(() => void post("api.php", event)),
  };

  function take(send: () => void): void {
    if (gateway === null) return;
    if (underWay < posts_under_way_max) send();
    else if (waiting.length < waiting_max) waiting.push(send);
  }

  async function post(script: string, event: TrackedEvent | OrderEvent): Promise<void> {
    underWay += 1;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), post_limit_ms);
    try {
      await fetch(`${gateway}/service/recharge/${script}`, {
        method: "POST",
        // JSON as plain text: a browser asks another host for permission before it posts application/json, and an event
        // that tells of leaving the page would be lost with that question. The answer is not read, so none is needed.
        body: JSON.stringify(event),
        mode: "no-cors",
        // Outlives the page, like a beacon; but a beacon would take the gateway's cookies and this page's address along.
        keepalive: true,
        credentials: "omit",
        referrerPolicy: "no-referrer",
        priority: "low",
        signal: stop.signal,
      });
    } catch {
      // U18: refused, blocked, slow or gone: the store goes on without.
    } finally {
      clearTimeout(limit);
      underWay -= 1;
      waiting.shift()?.();
    }
  }
}
