// Mounts the contract: parameters, language, login and envelope are the same for every call and stand only here.
import { codes, isRefusal, refuse } from "@gemgate/contract/code";
import type { Envelope, Refusal } from "@gemgate/contract/code";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { localeAmong } from "@gemgate/rules/language/choose-language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { isDatabaseBusy } from "../database-errors.ts";
import type { ResolvedHost } from "../hosts.ts";
import type { MessageTexts } from "../message-texts.ts";
import type { Overload } from "../overload.ts";
import type { World } from "../world.ts";
import type { CallContext, CallRoute, Session } from "./call-route.ts";
import { readLanguage, readParameters } from "./read-parameters.ts";
import type { RawInput } from "./read-parameters.ts";
import { hasEffect, isForeignWrite } from "./write-guard.ts";

export interface CallMount {
  readonly world: World;
  readonly routes: readonly CallRoute[];
  readonly texts: MessageTexts;
  readonly overload: Overload;
  findSession: (context: CallContext, gp_id: string | undefined) => Promise<Session | undefined>;
  gameOfClient: (resolvedHost: ResolvedHost, client_id: string) => string | undefined;
}

export const busy_retry_s = 2;
const waiting_requests_max = 400;

export function mountCalls(server: FastifyInstance, mount: CallMount): void {
  for (const route of mount.routes) {
    server.route({
      method: ["GET", "POST"],
      url: route.call.path,
      // HEAD would run the call like GET, and nobody would see what it did.
      exposeHeadRoute: !hasEffect(route.call),
      // The reply is returned because its sending goes on (compression): a handler that ends with nothing is sent again.
      handler: async (request, reply) => {
        await answerCall(mount, route, request, reply);
        return reply;
      },
    });
    if (!hasEffect(route.call)) continue;
    server.head(route.call.path, (_request, reply) => reply.code(405).header("allow", "GET, POST").send());
  }
}

async function answerCall(
  mount: CallMount,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const input = rawInput(request);
  const locale = answerLanguage(request.resolvedHost, readLanguage(input));
  try {
    const result = await runCall({ mount, route, request, input, locale });
    if (isRefusal(result)) return sendRefusal(mount, { reply, locale, refusal: result });
    if (mount.world.settings.mode !== "production") v.parse(route.call.content, result);
    sendEnvelope(reply, 200, { code: codes.success, msg: "", content: result });
  } catch (error) {
    if (isDatabaseBusy(error)) {
      mount.world.log.warn({ event: "busy", path: route.call.path, error: errorText(error) });
      return sendRefusal(mount, { reply, locale, refusal: refuse("busy", { retry_after_s: busy_retry_s }) });
    }
    mount.world.log.error({ event: "bug", path: route.call.path, error: errorText(error), stack: stackOf(error) });
    sendRefusal(mount, { reply, locale, refusal: refuse("server_error") });
  }
}

interface RunningCall {
  mount: CallMount;
  route: CallRoute;
  request: FastifyRequest;
  input: RawInput;
  locale: Locale;
}

async function runCall({ mount, route, request, input, locale }: RunningCall): Promise<unknown> {
  const { call } = route;
  const { method, headers, resolvedHost } = request;
  if (isForeignWrite(call, { method, headers, allowedOrigins: resolvedHost.allowedOrigins })) {
    return refuse("bad_parameter", { isForeign: true });
  }
  const parameters = readParameters(call, input);
  if ("refused" in parameters) return parameters;
  const isBehind = mount.overload.isOverloaded() || mount.world.db.pool.waitingCount > waiting_requests_max;
  if (isBehind) return refuse("busy", { retry_after_s: busy_retry_s });

  const bindSecret = request.headers["x-gemgate-bind"];
  const { bind } = parameters.query;
  const context: CallContext = {
    world: mount.world,
    resolvedHost: request.resolvedHost,
    locale,
    address: request.caller.address,
    token: parameters.transport.oauth_token ?? bearerToken(request),
    bindSecret: typeof bindSecret === "string" ? bindSecret : undefined,
    bind: typeof bind === "string" ? bind : undefined,
    idfv: parameters.transport.idfv ?? "",
  };
  let session: Session | undefined;
  if (route.needsSession) {
    const client_id = parameters.query["client_id"];
    const gp_id = typeof client_id === "string" ? mount.gameOfClient(request.resolvedHost, client_id) : undefined;
    session = await mount.findSession(context, gp_id);
    if (session === undefined || (session.kind === "card" && !route.isForCards)) return refuse("not_logged_in");
  }
  return route.handle({ ...context, session }, parameters.query);
}

function sendRefusal(mount: CallMount, answer: { reply: FastifyReply; locale: Locale; refusal: Refusal }): void {
  const { reply, locale, refusal } = answer;
  const text = mount.texts(locale, reply.request.resolvedHost.brand.default_locale);
  const msg = wordsOf(refusal, text);
  const status = refusal.refused === "busy" ? 429 : refusal.refused === "server_error" ? 500 : 200;
  if (status === 429) reply.header("retry-after", String(refusal.retry_after_s ?? busy_retry_s));
  const content = refusal.billing_no === undefined ? null : { billing_no: refusal.billing_no };
  sendEnvelope(reply, status, { code: codes[refusal.refused], msg, content });
}

function wordsOf(refusal: Refusal, text: ReturnType<CallMount["texts"]>): string {
  const { refused, login, receiver, reason, parameter = "", isForeign = false } = refusal;
  if (isForeign) return text("message.foreign_page");
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

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
