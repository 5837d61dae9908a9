// Calls of players: those of the contract. Parameters, language, login and envelope are the same for every one and stand only here.
import { codes, isRefusal, refuse } from "@gemgate/contract/code";
import type { Envelope, Refusal, RefusedContent } from "@gemgate/contract/code";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { localeAmong } from "@gemgate/rules/language/choose-language";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedHost } from "../hosts.ts";
import type { MessageTexts } from "../message-texts.ts";
import type { Overload } from "../overload.ts";
import type { World } from "../world.ts";
import type { CallContext, CallRoute, PlayerContext, Session } from "./call-route.ts";
import type { CallerKind, Outcome, SharedAnswers } from "./mount-calls.ts";
import { readLanguage, readParameters } from "./read-parameters.ts";
import type { RawInput } from "./read-parameters.ts";
import { sendReady } from "./ready-answers.ts";
import type { ReadyAnswers } from "./ready-answers.ts";
import { readyWords } from "./ready-first.ts";
import { hasEffect, isForeignWrite } from "./write-guard.ts";

export interface PlayerCalls {
  readonly world: World;
  readonly texts: MessageTexts;
  readonly overload: Overload;
  /** Where answers for everybody are kept. */
  readonly ready?: ReadyAnswers;
  findSession: (context: CallContext, gp_id: string | undefined) => Promise<Session | undefined>;
  gameOfClient: (resolvedHost: ResolvedHost, client_id: string) => string | undefined;
}

type Query = Record<string, unknown>;

export const busy_retry_s = 2;
const waiting_requests_max = 400;

export function playerCaller(calls: PlayerCalls): CallerKind<CallRoute, PlayerContext, Query, Refusal> {
  return {
    // HEAD would run the call like GET, and its answer would not be seen.
    reach: ({ call }) => ({ method: ["GET", "POST"], exposeHeadRoute: !hasEffect(call) }),
    accept: async (request, route) => {
      const accepted = await accept(calls, route, request);
      return "refused" in accepted ? { isAccepted: false, refusal: accepted } : { isAccepted: true, ...accepted };
    },
    isRefusal,
    send: (reply, outcome) => send(calls, reply, outcome),
    ...(calls.ready !== undefined && { shared: sharedAnswers(calls.ready) }),
  };
}

function sharedAnswers(ready: ReadyAnswers): SharedAnswers<PlayerContext, Query> {
  return {
    ready,
    viewOf: ({ request, path, context, input }) => ({
      request: readyWords(request.raw),
      view: JSON.stringify([request.host, path, context.locale, input]),
      version: context.resolvedHost.version,
    }),
    compose: (content) => ({
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ code: codes.success, msg: "", content } satisfies Envelope<unknown>),
    }),
    send: (request, reply, answer) => {
      reply.answerCode = codes.success;
      sendReady(request, reply, answer);
    },
  };
}

async function accept(
  { world, overload, findSession, gameOfClient }: PlayerCalls,
  { call, needsSession, takesSession, isForCards }: CallRoute,
  request: FastifyRequest,
): Promise<{ context: PlayerContext; input: Query } | Refusal> {
  const { method, headers, resolvedHost } = request;
  if (isForeignWrite(call, { method, headers, allowedOrigins: resolvedHost.allowedOrigins })) {
    return refuse("bad_parameter", { isForeign: true });
  }
  const raw = rawInput(request);
  const parameters = readParameters(call, raw);
  if ("refused" in parameters) return parameters;
  const isBehind = overload.isOverloaded() || world.db.pool.waitingCount > waiting_requests_max;
  if (isBehind) return refuse("busy", { retry_after_s: busy_retry_s });

  const { query, transport } = parameters;
  const bindSecret = headers["x-gemgate-bind"];
  const context: CallContext = {
    world,
    resolvedHost,
    locale: answerLanguage(resolvedHost, readLanguage(raw)),
    address: request.caller.address,
    token: transport.oauth_token ?? bearerToken(request),
    bindSecret: typeof bindSecret === "string" ? bindSecret : undefined,
    bind: typeof query["bind"] === "string" ? query["bind"] : undefined,
    idfv: transport.idfv ?? "",
  };
  const isAnonymous = !needsSession && (takesSession !== true || context.token === undefined);
  if (isAnonymous) return { context: { ...context, session: undefined }, input: query };
  const client_id = query["client_id"];
  const gp_id = typeof client_id === "string" ? gameOfClient(resolvedHost, client_id) : undefined;
  const session = await findSession(context, gp_id);
  const isLoggedIn = session !== undefined && (session.kind !== "card" || isForCards);
  if (needsSession && !isLoggedIn) return refuse("not_logged_in");
  return { context: { ...context, session: isLoggedIn ? session : undefined }, input: query };
}

function send(calls: PlayerCalls, reply: FastifyReply, outcome: Outcome<Refusal>): void {
  switch (outcome.kind) {
    case "content":
      return sendEnvelope(reply, 200, { code: codes.success, msg: "", content: outcome.content });
    case "refusal":
      return sendRefusal(calls, reply, outcome.refusal);
    case "busy":
      return sendRefusal(calls, reply, refuse("busy", { retry_after_s: busy_retry_s }));
    case "bug":
      return sendRefusal(calls, reply, refuse("server_error"));
  }
}

function sendRefusal({ texts }: PlayerCalls, reply: FastifyReply, refusal: Refusal): void {
  const { resolvedHost } = reply.request;
  const locale = answerLanguage(resolvedHost, readLanguage(rawInput(reply.request)));
  const msg = wordsOf(refusal, texts(locale, resolvedHost.brand.default_locale));
  const status = refusal.refused === "busy" ? 429 : refusal.refused === "server_error" ? 500 : 200;
  if (status === 429) reply.header("retry-after", String(refusal.retry_after_s ?? busy_retry_s));
  sendEnvelope(reply, status, { code: codes[refusal.refused], msg, content: contentOf(refusal) });
}

/** Z109: the number of the open or the paid order, or the price of now. */
function contentOf({ billing_no, price_now }: Refusal): RefusedContent | null {
  if (billing_no !== undefined) return { billing_no };
  return price_now ?? null;
}

function wordsOf(refusal: Refusal, text: ReturnType<MessageTexts>): string {
  const { refused, login, receiver, reason, parameter = "", isForeign = false, isPreview = false } = refusal;
  if (isForeign) return text("message.foreign_page");
  if (isPreview) return text("preview.refused");
  if (reason !== undefined) return text(`checkout.${reason}`);
  if (login !== undefined) return text(login === "provider" ? "log_fail" : "login.no_game_account");
  if (receiver !== undefined) return text("card.used_for", { name: receiver });
  return text(`code.${refused}`, { parameter });
}

export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope<unknown>): void {
  reply.answerCode = envelope.code;
  reply.code(status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(envelope));
}

/** Messages are in the language asked for, where it is one of ours; else in the brand's own. */
export function answerLanguage(
  resolvedHost: Pick<ResolvedHost, "brand"> | undefined,
  asked: string | undefined,
): Locale {
  return localeAmong(locales, asked ?? "") ?? resolvedHost?.brand.default_locale ?? "en";
}

export function rawInput(request: FastifyRequest): RawInput {
  const address = request.raw.url ?? "";
  const cut = address.indexOf("?");
  return {
    query: cut === -1 ? "" : address.slice(cut + 1),
    contentType: request.headers["content-type"],
    body: Buffer.isBuffer(request.body) ? request.body : undefined,
  };
}

function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_.~+/=-]{1,512})$/.exec(request.headers.authorization ?? "");
  return match?.[1];
}
