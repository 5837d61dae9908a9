// Calls of a game's own server to the store, signed like those of docs/game-backend-api.md in the other direction. The signature is
// verified over the bytes received, before anything is parsed; the answers and their statuses are those of the game contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { throttleAddresses } from "../rate-limit/address-limit.ts";
import type { AddressThrottle } from "../rate-limit/address-limit.ts";
import { isDatabaseBusy } from "../database-errors.ts";
import type { ResolvedHost } from "../hosts.ts";
import { logSampled } from "../sampled-log.ts";
import { isSignedBy } from "../signed-json.ts";
import type { World } from "../world.ts";

const body_max = 32 * 1024;
const tolerance_s = 300;
const retry_after_s = 5;

export type ServiceAnswer =
  | { readonly ok: true; readonly result: object }
  | { readonly ok: false; readonly error: ServiceError; readonly message?: string };

export type ServiceError =
  | "bad_signature"
  | "stale"
  | "bad_request"
  | "unknown_call"
  | "unknown_client"
  | "rate_limited"
  | "later"
  | "already_paid";

const statusOf: Readonly<Record<ServiceError, number>> = {
  bad_signature: 401,
  stale: 401,
  bad_request: 400,
  unknown_call: 404,
  unknown_client: 404,
  rate_limited: 429,
  later: 503,
  already_paid: 200,
};

/** A request whose game is proved; its body is JSON of whatever shape. */
export interface ServiceRequest {
  readonly resolvedHost: ResolvedHost;
  readonly gp_id: string;
  readonly body: unknown;
}

export type ServiceCall<W> = (world: W, request: ServiceRequest) => Promise<ServiceAnswer>;

export function refuseService(error: ServiceError, message?: string): ServiceAnswer & { ok: false } {
  return message === undefined ? { ok: false, error } : { ok: false, error, message };
}

/** What the proof of a request needs of the world; the calls themselves may need more. */
export interface ServiceWorld extends Pick<World, "clock" | "log" | "metrics"> {
  readonly settings: Pick<World["settings"], "games">;
}

export function mountServiceCalls<W extends ServiceWorld>(
  server: FastifyInstance,
  world: W,
  calls: Readonly<Record<string, ServiceCall<W>>>,
): void {
  const throttle = throttleAddresses(world.clock);
  server.post(
    "/service/:call",
    { bodyLimit: body_max, errorHandler: (error, request, reply) => void sendFault(world, { error, request, reply }) },
    async (request, reply) => sendAnswer(reply, await answer({ world, calls, throttle }, request)),
  );
}

interface ServiceMount<W> {
  readonly world: W;
  readonly calls: Readonly<Record<string, ServiceCall<W>>>;
  readonly throttle: AddressThrottle;
}

async function answer<W extends ServiceWorld>(
  { world, calls, throttle }: ServiceMount<W>,
  request: FastifyRequest,
): Promise<ServiceAnswer> {
  // The signature is verified first: a game that shares its address with an attacker is still answered.
  const proved = proveGame(world, request);
  if (!proved.ok) {
    const { address } = request.caller;
    const line = { event: "service_refused", error: proved.error, brand: request.resolvedHost.brand.key };
    logSampled(world, "warn", { line, kind: `service ${proved.error} ${line.brand}` });
    if (!throttle.allows(address)) return refuseService("rate_limited");
    throttle.countMiss(address);
    return proved;
  }
  const name = callOf(request.params);
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call === undefined) return refuseService("unknown_call");
  const body = parseJson(bytesOf(request));
  const isThatCall = typeof body === "object" && body !== null && "call" in body && body.call === name;
  if (!isThatCall) return refuseService("bad_request", "call is not that of the path");
  return call(world, { resolvedHost: request.resolvedHost, gp_id: proved.gp_id, body });
}

type Proof = { readonly ok: true; readonly gp_id: string } | (ServiceAnswer & { ok: false });

function proveGame(world: ServiceWorld, request: FastifyRequest): Proof {
  const key = headerOf(request, "x-gemgate-key");
  const timestamp = headerOf(request, "x-gemgate-timestamp");
  const game = Object.entries(world.settings.games).find(([, settings]) => settings.key === key);
  if (game === undefined || !/^\d{1,12}$/.test(timestamp)) return refuseService("bad_signature");
  const [gp_id, { secrets }] = game;
  const signed = { timestamp, body: bytesOf(request), header: headerOf(request, "x-gemgate-signature") };
  const keys = secrets.map((secret) => secret.reveal());
  if (!isSignedBy(keys, signed)) return refuseService("bad_signature");
  const apart_s = Math.abs(Number(timestamp) - Math.floor(world.clock.nowMs() / 1000));
  return apart_s > tolerance_s ? refuseService("stale") : { ok: true, gp_id };
}

function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

function callOf(params: unknown): string {
  const named = typeof params === "object" && params !== null && "call" in params ? params.call : undefined;
  return typeof named === "string" ? named : "";
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined;
  }
}

function sendAnswer(reply: FastifyReply, answered: ServiceAnswer): FastifyReply {
  const status = answered.ok ? 200 : statusOf[answered.error];
  if (status === 429 || status === 503) reply.header("retry-after", String(retry_after_s));
  return reply.code(status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(answered));
}

/** Nothing was done where the database had no time; anything else is a bug, and the game must take it as unknown. */
function sendFault(
  world: ServiceWorld,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  if (isDatabaseBusy(error)) return sendAnswer(reply, refuseService("later"));
  const status = typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status < 500) return sendAnswer(reply, refuseService("bad_request", "the body is above 32 KB or cannot be read"));
  const words = error instanceof Error ? error : new Error(String(error));
  world.log.error({ event: "bug", path: request.routeOptions.url, error: words.message, stack: words.stack });
  return reply.code(500).send();
}
