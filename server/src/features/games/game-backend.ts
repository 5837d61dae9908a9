// The game is another company: signed questions over HTTP, and an outcome that may be unknown.
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { findUnfitText } from "../../platform/plain-text.ts";
import { logSampled } from "../../platform/sampled-log.ts";
import { signBody } from "../../platform/signed-json.ts";
import type { GameBackendSettings } from "./settings.ts";
import type { World } from "../../platform/world.ts";
import { answer_within_ms } from "../../platform/time-limits.ts";
import { openGameBreakers } from "./game-breakers.ts";

const answer_bytes_max = 4 * 1024 * 1024;

/** Whose request it is: every body names game, client and environment. */
export interface GameClient {
  readonly gp_id: string;
  readonly client_id: string;
  readonly environment: "production" | "demo";
}

/** `refused` is definite and changed nothing; `later` too, with a time to wait; `unknown` may have been done. */
export type GameOutcome<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "refused"; readonly error: string }
  | { readonly kind: "later"; readonly error: string; readonly retry_after_s: number }
  | { readonly kind: "unknown"; readonly error: string };

export interface GameBackends {
  /** A question: 3 s in all, a second try included where the first got no answer in half of it. */
  ask<Schema extends v.GenericSchema>(
    client: GameClient,
    question: GameRequest<Schema>,
  ): Promise<GameOutcome<v.InferOutput<Schema>>>;
  /** A request with an effect: sent once, 10 s. Repeating it follows rules of its own. */
  send<Schema extends v.GenericSchema>(
    client: GameClient,
    request: GameRequest<Schema>,
  ): Promise<GameOutcome<v.InferOutput<Schema>>>;
  isDuplicateSafe(gp_id: string): boolean;
  /** It keeps failing, and calls to it for one purpose at least (logins, questions, deliveries) are refused for now. */
  isDown(gp_id: string): boolean;
}

export interface GameRequest<Schema extends v.GenericSchema> {
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly result: Schema;
}

/** What the adapter needs of the world. */
export interface GameWorld extends Pick<World, "clock" | "signals" | "fetch" | "log" | "metrics"> {
  readonly settings: Pick<World["settings"], "games">;
}

export function openGameBackends(world: GameWorld): GameBackends {
  const breakers = openGameBreakers(world);
  const guarded = async <Schema extends v.GenericSchema>(
    client: GameClient,
    request: GameRequest<Schema>,
    timeout_ms: number,
    tries: number,
  ) => {
    const called = { gp_id: client.gp_id, call: request.call };
    if (!breakers.allows(called)) return { kind: "later", error: "breaker_open", retry_after_s: 5 } as const;
    const outcome = await sendTries({ world, client, request, timeout_ms, tries });
    breakers.record(called, outcome.kind === "unknown" ? "silent" : "answered");
    logFault(world, { client, call: request.call, outcome });
    return outcome;
  };
  return {
    // Text that no game can have issued is not sent: a game that fails on it would open the circuit breaker for all players.
    ask: async (client, question) =>
      findUnfitText(question.body) === undefined
        ? guarded(client, question, answer_within_ms.game_question, 2)
        : ({ kind: "refused", error: "unfit_text" } as const),
    send: (client, request) => guarded(client, request, answer_within_ms.game_delivery, 1),
    isDuplicateSafe: (gp_id) => backendOf(world, gp_id).duplicate_safe,
    isDown: (gp_id) => breakers.isOpen(gp_id),
  };
}

/** Calls whose body holds what a player typed or a link contained. */
const isTyped = new Set(["verify-password", "account-by-identity", "roles", "role-by-id"]);
/** Refusals that no player caused: our key, our clock or our request is wrong, and an operator has to mend it. */
const oursToMend = new Set(["bad_signature", "stale", "bad_request", "unknown_call", "unknown_client"]);

function logFault(
  world: GameWorld,
  { client, call, outcome }: { client: GameClient; call: string; outcome: GameOutcome<unknown> },
): void {
  if (outcome.kind === "done" || outcome.kind === "later") return;
  const fields = { game: client.gp_id, call, error: outcome.error };
  const kind = `${client.gp_id} ${call} ${outcome.error}`;
  if (outcome.kind === "unknown") logSampled(world, "warn", { line: { event: "game_silent", ...fields }, kind });
  else if (oursToMend.has(outcome.error)) {
    // What a player typed can make a request bad; that is no alarm.
    const level = isTyped.has(call) && outcome.error === "bad_request" ? "warn" : "error";
    logSampled(world, level, { line: { event: "game_refuses_us", ...fields }, kind });
  }
}

interface Sending<Schema extends v.GenericSchema> {
  world: GameWorld;
  client: GameClient;
  request: GameRequest<Schema>;
  timeout_ms: number;
  tries: number;
}

async function sendTries<Schema extends v.GenericSchema>(
  sending: Sending<Schema>,
): Promise<GameOutcome<v.InferOutput<Schema>>> {
  const start = sending.world.clock.nowMs();
  for (let attempt = 1; ; attempt += 1) {
    const left_ms = sending.timeout_ms - (sending.world.clock.nowMs() - start);
    const share_ms = attempt < sending.tries ? left_ms / 2 : left_ms;
    const outcome = await sendOnce(sending, Math.max(100, share_ms));
    const isOver = attempt >= sending.tries || sending.world.clock.nowMs() - start > sending.timeout_ms - 200;
    if (outcome.kind !== "unknown" || isOver) return outcome;
  }
}

async function sendOnce<Schema extends v.GenericSchema>(
  sending: Sending<Schema>,
  timeout_ms: number,
): Promise<GameOutcome<v.InferOutput<Schema>>> {
  const { world, client, request } = sending;
  const backend = backendOf(world, client.gp_id);
  const body = JSON.stringify({
    call: request.call,
    request_id: randomUUID(),
    gp_id: client.gp_id,
    client_id: client.client_id,
    env: client.environment,
    ...request.body,
  });
  try {
    const response = await world.fetch(`${backend.base}/gemgate/v1/${request.call}`, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", ...signedHeaders(world, backend, body) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(Math.ceil(timeout_ms)),
    });
    return readAnswer(response, await readBounded(response), request.result);
  } catch (error) {
    return { kind: "unknown", error: error instanceof Error ? error.name : "no answer" };
  }
}

/** While secrets change both sign, so that either side may be first. */
function signedHeaders(world: GameWorld, backend: GameBackendSettings, body: string): Record<string, string> {
  const timestamp = String(Math.floor(world.clock.nowMs() / 1000));
  const signatures = backend.secrets.map((secret) => `v1=${signBody(secret.reveal(), timestamp, body)}`);
  return {
    "x-gemgate-key": backend.key,
    "x-gemgate-timestamp": timestamp,
    "x-gemgate-signature": signatures.join(","),
  };
}

const refusalSchema = v.object({ ok: v.literal(false), error: v.pipe(v.string(), v.maxLength(64)) });
const definiteStatuses = new Set([200, 400, 401, 404]);

function readAnswer<Schema extends v.GenericSchema>(
  response: Response,
  text: string,
  result: Schema,
): GameOutcome<v.InferOutput<Schema>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "unknown", error: `http ${response.status} without JSON` };
  }
  if (response.status === 200) {
    const done = v.safeParse(v.object({ ok: v.literal(true), result }), json);
    if (done.success) return { kind: "done", result: done.output.result };
  }
  const refusal = v.safeParse(refusalSchema, json);
  if (!refusal.success) return { kind: "unknown", error: `http ${response.status} with another body` };
  if (definiteStatuses.has(response.status)) return { kind: "refused", error: refusal.output.error };
  if (response.status === 429 || response.status === 503) {
    const wait_s = Number(response.headers.get("retry-after") ?? 0);
    return {
      kind: "later",
      error: refusal.output.error,
      retry_after_s: Number.isFinite(wait_s) ? Math.max(0, wait_s) : 0,
    };
  }
  return { kind: "unknown", error: `http ${response.status}` };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > answer_bytes_max) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function backendOf(world: GameWorld, gp_id: string): GameBackendSettings {
  const backend = world.settings.games[gp_id];
  if (backend === undefined) throw new Error(`no game backend is configured for game ${gp_id}`);
  return backend;
}
