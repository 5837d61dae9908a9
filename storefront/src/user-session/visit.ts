// Z89: the device, the session and the way a visitor came, as tracking and order creation send them.
import { channelValue, isChannelValue } from "@gemgate/rules/tracking/channel-value";
import type { ChannelValue } from "@gemgate/rules/tracking/channel-value";
import type { Clock } from "@gemgate/web/env/clock";
import { createUuid } from "@gemgate/web/env/random";
import type { Random } from "@gemgate/web/env/random";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { StoredVisit } from "../storage/stored-names.ts";

/** Z24, and the payment's own source. */
const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_pay"] as const;

export interface VisitSession extends Partial<Record<(typeof utmNames)[number], string>> {
  session_id: string;
  /** Start of the session in unix seconds. */
  session_time: number;
  traffic_source: string;
  channel: ChannelValue;
}

export interface Visit {
  /** U19: the device's uuid, made once; '' where no device may be named (Z88). */
  readonly did: string;
  /** The running session; a new one where 30 minutes have passed without an event. */
  session(): VisitSession;
  /** An event happened. */
  touch(): void;
}

export interface VisitOptions {
  storage: Pick<BrowserStorage, "get" | "set">;
  clock: Pick<Clock, "now">;
  random: Random;
  /** The query of the address with which the page was opened, before a token is removed from it. */
  entry: URLSearchParams;
  /** Everything may be told of this visitor. */
  mayName: () => boolean;
}

const idle_s = 30 * 60;
const utm_length_max = 128;

export function startVisit({ storage, clock, random, entry, mayName }: VisitOptions): Visit {
  const utm = readUtm(entry);
  keepSource();
  // The first event must find the session that the entry began, although the address has changed by then.
  let running = continueSession() ?? beginSession(readChannel(entry));
  return {
    get did() {
      return mayName() ? (storage.get("webpay_uuid") ?? keepUuid()) : "";
    },
    session() {
      running = continueSession() ?? beginSession(running.channel);
      const traffic_source = storage.get("webpay_traffic") ?? utm.utm_source ?? "direct";
      return { ...running, traffic_source, ...utm };
    },
    touch,
  };

  function touch(): void {
    storage.set("webpay_track_ts", now_s());
  }

  function continueSession(): StoredVisit | null {
    const last_s = storage.get("webpay_track_ts");
    return last_s !== null && now_s() - last_s < idle_s ? storage.get("webpay_visit") : null;
  }

  function beginSession(channel: ChannelValue): StoredVisit {
    const begun = { session_id: createUuid(random), session_time: now_s(), channel };
    storage.set("webpay_visit", begun);
    touch();
    return begun;
  }

  /** Back from a payment, perhaps in a browser that knows nothing of this visitor: the server put into the address what it was told. */
  function keepSource(): void {
    const source = isReturn(entry) ? (entry.get("traffic_source") ?? "") : "";
    if (source !== "") storage.set("webpay_traffic", source.slice(0, utm_length_max));
  }

  function keepUuid(): string {
    const uuid = createUuid(random);
    storage.set("webpay_uuid", uuid);
    return uuid;
  }

  function now_s(): number {
    return Math.floor(clock.now() / 1000);
  }
}

function isReturn(entry: URLSearchParams): boolean {
  return entry.has("billing_no");
}

function readChannel(entry: URLSearchParams): ChannelValue {
  const told = Number(entry.get("game_channel_id"));
  if (isReturn(entry) && isChannelValue(told)) return told;
  const value = (name: string) => entry.get(name) ?? undefined;
  return channelValue({
    utm_pay: value("utm_pay"),
    oauth_token: value("oauth_token"),
    oauth_verifier: value("oauth_verifier"),
    client_id: value("client_id"),
  });
}

function readUtm(entry: URLSearchParams): Partial<Record<(typeof utmNames)[number], string>> {
  const found = utmNames.filter((name) => entry.get(name));
  return Object.fromEntries(found.map((name) => [name, entry.get(name)?.slice(0, utm_length_max)]));
}
