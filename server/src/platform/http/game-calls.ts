// Calls of a game's own server to the store, signed like those of docs/game-backend-api.md in the other direction. The signature is
// verified over the bytes received, before anything is parsed; the answers and their statuses are those of the game contract.
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { ResolvedHost } from "../hosts.ts";
import { throttleAddresses } from "../rate-limit/address-limit.ts";
import type { AddressThrottle } from "../rate-limit/address-limit.ts";
import { logSampled } from "../sampled-log.ts";
import type { Secret } from "../secret.ts";
import { isSignedBy } from "../signed-json.ts";
import type { World } from "../world.ts";
import type { CallerKind, Outcome, Route } from "./mount-calls.ts";

const body_max = 32 * 1024;
const tolerance_s = 300;
const retry_after_s = 5;

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

export interface ServiceRefusal {
  readonly ok: false;
  readonly error: ServiceError;
  readonly message?: string;
}

export function refuseService(error: ServiceError, message?: string): ServiceRefusal {
  return message === undefined ? { ok: false, error } : { ok: false, error, message };
}

/** The principal is a game, and it calls at the host of a brand. */
export interface GameContext<W> {
  readonly world: W;
  readonly resolvedHost: ResolvedHost;
  readonly gp_id: string;
}

export interface GameRoute<W> extends Route<GameContext<W>, unknown> {
  /** Undefined: whatever has no route of its own. */
  readonly name: string | undefined;
}

interface GameCall<Body extends v.GenericSchema, Content extends v.GenericSchema> {
  readonly name: string;
  readonly body: Body;
  readonly content: Content;
}

/** Only a game that signed the request; its body is parsed with this call's own schema. */
export function gameRoute<W, Body extends v.GenericSchema, Content extends v.GenericSchema>(
  { name, body: schema, content }: GameCall<Body, Content>,
  handle: (context: GameContext<W>, body: v.InferOutput<Body>) => Promise<v.InferOutput<Content> | ServiceRefusal>,
): GameRoute<W> {
  return {
    name,
    call: { path: `/service/${name}`, content },
    handle: async (context, body) => {
      const parsed = v.safeParse(schema, body);
      if (!parsed.success) return refuseService("bad_request", v.getDotPath(parsed.issues[0]) ?? undefined);
      return handle(context, parsed.output);
    },
  };
}

/** The proof comes first here too: a stranger does not learn which calls there are. */
export const unknownGameCall: GameRoute<unknown> = {
  name: undefined,
  call: { path: "/service/:call", content: v.never() },
  handle: () => Promise.resolve(refuseService("unknown_call")),
};

export interface GameCalls<W> {
  readonly world: W;
  /** The game that signs with the secrets of this key. */
  readonly findGame: (key: string) => { readonly gp_id: string; readonly secrets: readonly Secret[] } | undefined;
}

/** What the proof of a request needs of the world; the calls themselves may need more. */
export type GameCallWorld = Pick<World, "clock" | "log" | "metrics">;

export function gameCaller<W extends GameCallWorld>(
  calls: GameCalls<W>,
): CallerKind<GameRoute<W>, GameContext<W>, unknown, ServiceRefusal> {
  const throttle = throttleAddresses(calls.world.clock);
  return {
    reach: () => ({ method: "POST", bodyLimit: body_max, errorHandler: sendUnread }),
    accept: async (request, { name }) => {
      // The signature is verified first: a game that shares its address with an attacker is still answered.
      const proved = proveGame(calls, request);
      if (!("gp_id" in proved)) {
        return { isAccepted: false, refusal: slowDown(calls.world, { throttle, request, refusal: proved }) };
      }
      const input = parseJson(bytesOf(request));
      if (name !== undefined && !isCall(input, name)) {
        return { isAccepted: false, refusal: refuseService("bad_request", "call is not that of the path") };
      }
      const context = { world: calls.world, resolvedHost: request.resolvedHost, gp_id: proved.gp_id };
      return { isAccepted: true, context, input };
    },
    isRefusal: (result): result is ServiceRefusal =>
      typeof result === "object" && result !== null && "ok" in result && result.ok === false,
    send,
  };
}

function slowDown(
  world: GameCallWorld,
  { throttle, request, refusal }: { throttle: AddressThrottle; request: FastifyRequest; refusal: ServiceRefusal },
): ServiceRefusal {
  const { address } = request.caller;
  const line = { event: "service_refused", error: refusal.error, brand: request.resolvedHost.brand.key };
  logSampled(world, "warn", { line, kind: `service ${refusal.error} ${line.brand}` });
  if (!throttle.allows(address)) return refuseService("rate_limited");
  throttle.countMiss(address);
  return refusal;
}

function proveGame(
  { world, findGame }: GameCalls<GameCallWorld>,
  request: FastifyRequest,
): { gp_id: string } | ServiceRefusal {
  const timestamp = headerOf(request, "x-gemgate-timestamp");
  const game = findGame(headerOf(request, "x-gemgate-key"));
  if (game === undefined || !/^\d{1,12}$/.test(timestamp)) return refuseService("bad_signature");
  const signed = { timestamp, body: bytesOf(request), header: headerOf(request, "x-gemgate-signature") };
  const keys = game.secrets.map((secret) => secret.reveal());
  if (!isSignedBy(keys, signed)) return refuseService("bad_signature");
  const apart_s = Math.abs(Number(timestamp) - Math.floor(world.clock.nowMs() / 1000));
  return apart_s > tolerance_s ? refuseService("stale") : { gp_id: game.gp_id };
}

function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

function isCall(body: unknown, name: string): boolean {
  return typeof body === "object" && body !== null && "call" in body && body.call === name;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Nothing was done where the database had no time; after a bug the game must take it as unknown. */
function send(reply: FastifyReply, outcome: Outcome<ServiceRefusal>): void {
  if (outcome.kind === "bug") void reply.code(500).send();
  else if (outcome.kind === "content") sendJson(reply, 200, { ok: true, result: outcome.content });
  else sendRefusal(reply, outcome.kind === "busy" ? refuseService("later") : outcome.refusal);
}

function sendRefusal(reply: FastifyReply, refusal: ServiceRefusal): void {
  const status = statusOf[refusal.error];
  if (status === 429 || status === 503) reply.header("retry-after", String(retry_after_s));
  sendJson(reply, status, refusal);
}

function sendJson(reply: FastifyReply, status: number, answer: object): void {
  reply.code(status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(answer));
}

/** A body that Fastify does not hand over; anything else goes to the listener's own handler. */
function sendUnread(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
  if (!(status < 500)) throw error;
  sendRefusal(reply, refuseService("bad_request", "the body is above 32 KB or cannot be read"));
}
