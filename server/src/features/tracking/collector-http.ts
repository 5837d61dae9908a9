// U1, U3: the listener of the data-collection gateway. It is node:http and no Fastify, because it has two addresses, one kind of
// answer, and a tenth of the work of a call to do for each event.
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tracked_bytes_max, trackingPaths } from "@gemgate/contract/tracking";
import { listedIn, readCaller } from "../../platform/http/caller.ts";
import type { IsListed } from "../../platform/http/caller.ts";
import { edgeLimits } from "../../platform/http/edge-limits.ts";
import { forwardedAddress } from "../../platform/http/forwarded-address.ts";
import { guardConnections } from "../../platform/http/guard-connections.ts";
import type { Mode } from "../../platform/settings-part.ts";
import { createAddressRate } from "./address-rate.ts";
import type { AddressRate } from "./address-rate.ts";
import type { CollectorMetrics, EventOutcome } from "./collector-metrics.ts";
import type { EventQueue } from "./event-queue.ts";
import { lineOf } from "./event-store.ts";
import { readEvent } from "./read-event.ts";

export interface CollectorParts {
  readonly mode: Mode;
  readonly trustedProxies: readonly string[];
  readonly queue: EventQueue;
  readonly metrics: Pick<CollectorMetrics, "eventEnded">;
  readonly now_ms: () => number;
}

/** Far above what a page tells, and a carrier puts hundreds of players behind one address. */
const events_per_address_per_s = 100;
const host_max = 253;
const paths: readonly string[] = Object.values(trackingPaths);
const headers = { "x-content-type-options": "nosniff", "cache-control": "no-store" };
const later = { ...headers, "retry-after": "1" };

interface Answer {
  readonly status: number;
  readonly told: Readonly<Record<string, string>>;
}

const answers: Readonly<Record<EventOutcome, Answer>> = {
  stored: { status: 204, told: headers },
  not_stored: { status: 503, told: later },
  // Back-pressure: this process holds so many events and no more, however slow the database is.
  queue_full: { status: 429, told: later },
  too_many: { status: 429, told: later },
  too_long: { status: 413, told: { ...headers, connection: "close" } },
  unreadable: { status: 400, told: headers },
  unknown_address: { status: 404, told: headers },
};

type End = (response: ServerResponse, outcome: EventOutcome) => void;

export function createCollectorHttp(parts: CollectorParts): Server {
  const isListed = listedIn(parts.trustedProxies);
  const rate = createAddressRate(events_per_address_per_s, parts.now_ms);
  const end: End = (response, outcome) => {
    if (response.headersSent) return;
    const { status, told } = answers[outcome];
    response.writeHead(status, told).end();
    parts.metrics.eventEnded(outcome);
  };
  const server = createServer(
    { maxHeaderSize: 8 * 1024, headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      if (request.method !== "POST" || !paths.includes(request.url ?? "")) end(response, "unknown_address");
      else if (!mayTell(request, { isListed, mode: parts.mode, rate })) end(response, "too_many");
      else receive(request, { response, end, queue: parts.queue });
    },
  );
  guardConnections(server, { limits: edgeLimits, isListed });
  return server;
}

interface RateRules extends Pick<CollectorParts, "mode"> {
  readonly isListed: IsListed;
  readonly rate: AddressRate;
}

/** Only an address that is known to be one visitor's is counted as one. */
function mayTell(request: IncomingMessage, { isListed, mode, rate }: RateRules): boolean {
  const { headers: sent, socket } = request;
  const ip = forwardedAddress(request, isListed);
  const caller = readCaller({ ip, headers: sent, socket }, { isListed, hasProxies: mode === "production" });
  return !caller.isVisitor || rate.take(caller.address);
}

interface Receiving extends Pick<CollectorParts, "queue"> {
  readonly response: ServerResponse;
  readonly end: End;
}

function receive(request: IncomingMessage, receiving: Receiving): void {
  const chunks: Buffer[] = [];
  let length = 0;
  if (Number(request.headers["content-length"] ?? 0) > tracked_bytes_max) return refuseLong(request, receiving);
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > tracked_bytes_max) refuseLong(request, receiving);
    else chunks.push(chunk);
  });
  request.on("end", () => {
    const [first, ...rest] = chunks;
    const body = first === undefined ? "" : (rest.length === 0 ? first : Buffer.concat(chunks)).toString();
    if (length <= tracked_bytes_max) take(body, request, receiving);
  });
}

function take(body: string, request: IncomingMessage, { response, end, queue }: Receiving): void {
  const host = (request.headers.host ?? "").slice(0, host_max).toLowerCase();
  const userAgent = request.headers["user-agent"];
  const row = readEvent({ path: request.url ?? "", body, host, userAgent });
  if (row === undefined) {
    end(response, "unreadable");
    return;
  }
  const isQueued = queue.add(lineOf(row), (how) => end(response, how === "stored" ? "stored" : "not_stored"));
  if (!isQueued) end(response, "queue_full");
}

function refuseLong(request: IncomingMessage, { response, end }: Receiving): void {
  request.removeAllListeners("data");
  end(response, "too_long");
  request.destroy();
}
