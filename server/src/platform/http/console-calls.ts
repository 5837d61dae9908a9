// Calls of the console. The principal is an operator by a cookie that no script reads; a write proves that a page of the console itself
// sent it. What a call needs (a permission, a fresh factor) is checked here, from the contract, before its handler is reached.
import { createHash } from "node:crypto";
import { consoleErrors } from "@gemgate/contract/console/console-call";
import type { ConsoleCall, ConsoleErrorName, ConsoleInput } from "@gemgate/contract/console/console-call";
import { can, canEverywhere } from "@gemgate/rules/console/can";
import type { AnyGrant } from "@gemgate/rules/console/can";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { ConsoleFile } from "./console-file.ts";
import type { World } from "../world.ts";
import { callsPerMinute } from "./calls-per-minute.ts";
import type { Acceptance, CallerKind, Outcome, Route } from "./mount-calls.ts";

const body_max = 32 * 1024;
const busy_retry_s = 5;

export interface ConsolePrincipal {
  readonly token_hash: Buffer;
  readonly operator_id: string;
  readonly login: string;
  readonly name: string;
  readonly isHalf: boolean;
  readonly isIdle: boolean;
  readonly proved_s: number;
  readonly proved_at: string;
  readonly end_at: string;
  readonly grants: readonly AnyGrant[];
  /** A program with a key: it reads and does nothing else. */
  readonly isMachine: boolean;
}

export interface ConsoleRefusal {
  readonly refused: ConsoleErrorName;
  readonly message: string;
  readonly retry_after_s?: number;
}

export function refuseConsole(refused: ConsoleErrorName, message: string, retry_after_s?: number): ConsoleRefusal {
  return { refused, message, ...(retry_after_s === undefined ? {} : { retry_after_s }) };
}

export interface ConsoleContext<W> {
  readonly world: W;
  /** Undefined where anybody may call. */
  readonly principal: ConsolePrincipal | undefined;
  readonly address: string;
  readonly agent: string;
  /** What the request calls itself, where the contract asks for it. */
  readonly request_key: string | undefined;
  /** The cookie that the answer sets; null ends it. */
  setSession(token: string | null): void;
}

/** Where the contract asks for an operator, there is one. */
export type OperatorContext<W> = ConsoleContext<W> & { readonly principal: ConsolePrincipal };

export interface ConsoleRoute<W> extends Route<ConsoleContext<W>, unknown> {
  readonly call: ConsoleCall;
}

type Answer<C extends ConsoleCall> = v.InferOutput<C["content"]> | ConsoleRefusal;

export function openRoute<W, C extends ConsoleCall>(
  call: C,
  handle: (context: ConsoleContext<W>, input: ConsoleInput<C>) => Promise<Answer<C>>,
): ConsoleRoute<W> {
  return { call, handle: (context, input) => handle(context, v.parse(call.input, input)) };
}

export function operatorRoute<W, C extends ConsoleCall>(
  call: C,
  handle: (context: OperatorContext<W>, input: ConsoleInput<C>) => Promise<Answer<C>>,
): ConsoleRoute<W> {
  return openRoute<W, C>(call, (context, input) => {
    if (context.principal === undefined) throw new Error("a call of operators was accepted without one");
    return handle({ ...context, principal: context.principal }, input);
  });
}

export interface ConsoleCalls<W> {
  readonly world: W;
  /** Exactly what a browser sends as Origin. */
  readonly origin: string;
  /** What a page asks for by itself does not count as seen, so that a session idles beside a page that keeps itself fresh. */
  readonly findPrincipal: (token_hash: Buffer, how: { isBackground: boolean }) => Promise<ConsolePrincipal | undefined>;
  readonly findMachine: (key_hash: Buffer, address: string) => Promise<ConsolePrincipal | undefined>;
}

/** A person at a screen stays far below it. */
const calls_per_minute = 600;

export function consoleCaller<
  W extends Pick<World, "log" | "clock"> & { readonly settings: Pick<World["settings"], "mode"> },
>(calls: ConsoleCalls<W>): CallerKind<ConsoleRoute<W>, ConsoleContext<W>, unknown, ConsoleRefusal> {
  const cookies = new WeakMap<FastifyRequest, string | null>();
  const isDemo = calls.world.settings.mode !== "production";
  const limit = callsPerMinute(calls_per_minute);
  return {
    reach: ({ call }) => ({
      method: call.method,
      bodyLimit: body_max,
      errorHandler: sendUnread,
    }),
    accept: async (request, { call }): Promise<Acceptance<ConsoleContext<W>, unknown, ConsoleRefusal>> => {
      const isMachine = request.headers.authorization !== undefined;
      if (!isMachine && call.method !== "GET" && !isOwn(request, calls.origin))
        return reject("foreign_origin", "not sent by the console");
      const isBackground = request.headers["x-gemgate-background"] === "1";
      const principal = isMachine
        ? await findMachine(calls, request)
        : await findOperator(calls, request, { isBackground });
      const refusal = refusalOf(call, principal);
      if (refusal !== undefined) return { isAccepted: false, refusal };
      const wait_s = limit.count(
        principal?.token_hash.toString("hex") ?? request.caller.address,
        calls.world.clock.nowMs(),
      );
      if (wait_s !== undefined) {
        return { isAccepted: false, refusal: refuseConsole("too_many", "more than 600 calls within a minute", wait_s) };
      }
      const read = readInput(request, call);
      if (read.problem !== undefined) return reject("bad_request", read.problem);
      const request_key = call.has_key ? readKey(request) : undefined;
      if (call.has_key && request_key === undefined) return reject("bad_request", "Idempotency-Key: a UUID is missing");
      const context: ConsoleContext<W> = {
        world: calls.world,
        principal: call.auth.kind === "public" ? undefined : principal,
        address: request.caller.address,
        agent: agentOf(request),
        request_key,
        setSession: (made) => cookies.set(request, made),
      };
      return { isAccepted: true, context, input: read.input };
    },
    isRefusal: (result): result is ConsoleRefusal =>
      typeof result === "object" && result !== null && "refused" in result,
    send: (reply, outcome) => {
      const cookie = cookies.get(reply.request);
      if (cookie !== undefined) reply.header("set-cookie", cookieOf(cookie, isDemo));
      sendOutcome(reply, outcome);
    },
  };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function reject(refused: ConsoleErrorName, message: string): { isAccepted: false; refusal: ConsoleRefusal } {
  return { isAccepted: false, refusal: refuseConsole(refused, message) };
}

/** A form or a script of another origin cannot send all of these. */
function isOwn({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  return (
    headers.origin === origin &&
    (site === undefined || site === "same-origin") &&
    headers["x-gemgate-console"] === "1" &&
    /^application\/json(?:;|$)/u.test(headers["content-type"] ?? "application/json")
  );
}

export function refusalOf(
  call: Pick<ConsoleCall, "method" | "auth" | "step_up_s">,
  principal: ConsolePrincipal | undefined,
): ConsoleRefusal | undefined {
  const { auth, step_up_s } = call;
  if (auth.kind === "public") return undefined;
  if (principal === undefined) return refuseConsole("not_logged_in", "log in");
  if (auth.kind === "half" && !principal.isMachine) return undefined;
  if (principal.isMachine && (call.method !== "GET" || auth.kind !== "permission")) {
    return refuseConsole("not_allowed", "a key reads and does nothing else");
  }
  if (principal.isHalf) return refuseConsole("not_logged_in", "the code is missing");
  if (principal.isIdle) return refuseConsole("locked", "the session has idled: give a code");
  if (auth.kind === "permission" && !isAllowed(auth, principal.grants)) {
    return refuseConsole("not_allowed", `this needs ${auth.permission}${auth.at === "every" ? " at every brand" : ""}`);
  }
  if (step_up_s !== undefined && principal.proved_s > step_up_s) return refuseConsole("step_up_needed", "give a code");
  return undefined;
}

function isAllowed(auth: Extract<ConsoleCall["auth"], { kind: "permission" }>, grants: readonly AnyGrant[]): boolean {
  if (auth.at === "every") return canEverywhere(grants, auth.permission);
  return grants.some(({ brand }) => can(grants, auth.permission, brand));
}

/** Whoever the cookie names. */
export async function findOperator<W extends { readonly settings: Pick<World["settings"], "mode"> }>(
  { world, findPrincipal }: Pick<ConsoleCalls<W>, "world" | "findPrincipal">,
  request: FastifyRequest,
  how: { isBackground: boolean },
): Promise<ConsolePrincipal | undefined> {
  const token = readToken(request, world.settings.mode !== "production");
  return token === undefined ? undefined : findPrincipal(hashToken(token), how);
}

/** The form is known to those who look for keys that leaked. */
export const key_form = /^gk_(?:live|demo)_[\w-]{43}$/u;

async function findMachine(
  { findMachine: find }: Pick<ConsoleCalls<unknown>, "findMachine">,
  request: FastifyRequest,
): Promise<ConsolePrincipal | undefined> {
  const key = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return key_form.test(key) ? find(hashToken(key), request.caller.address) : undefined;
}

function readToken(request: FastifyRequest, isDemo: boolean): string | undefined {
  const token = parseCookie(request.headers.cookie ?? "")[cookieName(isDemo)];
  return token !== undefined && /^[\w-]{43}$/u.test(token) ? token : undefined;
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && v.is(keySchema, key) ? key : undefined;
}

const keySchema = v.pipe(v.string(), v.uuid());

/** Browsers keep a __Host- cookie on https alone; the demo is plain http on this machine. */
function cookieName(isDemo: boolean): string {
  return isDemo ? "con" : "__Host-con";
}

function cookieOf(token: string | null, isDemo: boolean): string {
  const ended = token === null ? { maxAge: 0 } : {};
  return stringifySetCookie({
    name: cookieName(isDemo),
    value: token ?? "",
    httpOnly: true,
    sameSite: "strict",
    path: "/",
    secure: !isDemo,
    ...ended,
  });
}

interface ReadInput {
  readonly input: unknown;
  readonly problem: string | undefined;
}

/** Query, path and body are one object: none may name what another does, and what no schema names is refused. */
function readInput(request: FastifyRequest, call: ConsoleCall): ReadInput {
  const query = new URLSearchParams(request.url.split("?")[1] ?? "");
  const body = readBody(request);
  if (body === undefined) return { input: undefined, problem: "the body is no JSON object" };
  const sources = [Object.fromEntries(query), Object.fromEntries(Object.entries(request.params ?? {})), body];
  const names = sources.flatMap((source) => Object.keys(source));
  const twice = query.size !== Object.keys(sources[0] ?? {}).length || new Set(names).size !== names.length;
  if (twice) return { input: undefined, problem: "a field is given twice" };
  const parsed = v.safeParse(call.input, Object.assign({}, ...sources));
  if (parsed.success) return { input: Object.assign({}, ...sources), problem: undefined };
  const [issue] = parsed.issues;
  return { input: undefined, problem: `${v.getDotPath(issue) ?? "a field"}: ${issue.message}` };
}

function readBody({ body }: FastifyRequest): object | undefined {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    const read: unknown = JSON.parse(body.toString("utf8"));
    return typeof read === "object" && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const agent_max = 80;

/** Enough to know one's own browsers again, and nothing that tells one visitor from another. */
function agentOf({ headers }: FastifyRequest): string {
  const agent = headers["user-agent"] ?? "";
  const browser = /(?:Edg|OPR|Firefox|Chrome|Safari)\/\d+/u.exec(agent)?.[0] ?? "another program";
  const system = /Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux/u.exec(agent)?.[0] ?? "another system";
  return `${browser.replace("Edg/", "Edge/").replace("OPR/", "Opera/").replace("/", " ")}, ${system}`.slice(
    0,
    agent_max,
  );
}

function sendOutcome(reply: FastifyReply, outcome: Outcome<ConsoleRefusal>): void {
  reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
  if (outcome.kind === "content" && outcome.content instanceof ConsoleFile) {
    const { name, type, body } = outcome.content;
    void reply.code(200).type(type).header("content-disposition", `attachment; filename="${name}"`).send(body);
    return;
  }
  if (outcome.kind === "content") {
    void reply.code(200).send(JSON.stringify(outcome.content));
    return;
  }
  const refusal =
    outcome.kind === "refusal"
      ? outcome.refusal
      : outcome.kind === "busy"
        ? refuseConsole("busy", "the database is busy", busy_retry_s)
        : refuseConsole("server_error", "something failed here");
  sendRefusal(reply, refusal);
}

export function sendRefusal(reply: FastifyReply, { refused, message, retry_after_s }: ConsoleRefusal): void {
  reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
  if (retry_after_s !== undefined) reply.header("retry-after", String(retry_after_s));
  void reply.code(consoleErrors[refused]).send(JSON.stringify({ error: refused, message }));
}

/** A body that is too long or was cut. */
function sendUnread(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, refuseConsole("bad_request", "the body cannot be read"));
}
