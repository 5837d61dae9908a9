// The brands' listener: every host of the host table, pages and calls in the words of the brand and of the visitor's language.
import { codes } from "@gemgate/contract/code";
import type { RefusalName } from "@gemgate/contract/code";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseBusy } from "../database-errors.ts";
import type { ResolveHost, ResolvedHost } from "../hosts.ts";
import type { MessageTexts } from "../message-texts.ts";
import { answerPreflight, setApiHeaders } from "./cross-origin.ts";
import { isOffForm, refuseOffForm } from "./form-host.ts";
import { isApi, isApiAddress } from "./is-api.ts";
import { misdirectedPage } from "./misdirected-page.ts";
import { openHttp, routeOf } from "./open-http.ts";
import type { FailedRequest, HttpWorld, ListenerRules } from "./open-http.ts";
import { sendBusyPage } from "./page-gate.ts";
import { answerLanguage, busy_retry_s, rawInput, sendEnvelope } from "./player-calls.ts";
import { readLanguage } from "./read-parameters.ts";
import { languageOfVisitor } from "./visitor-language.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before anything else runs, but for a path that cannot be decoded and those for load balancers. */
    resolvedHost: ResolvedHost;
  }
  interface FastifyReply {
    /** Code of the envelope, for the log line. */
    answerCode: number | undefined;
  }
}

export type StoreWorld = HttpWorld & { readonly texts: MessageTexts };

export function openStoreHttp(world: StoreWorld, resolveHost: ResolveHost): FastifyInstance {
  const server = openHttp(world, storeRules(world, resolveHost));
  server.decorateReply("answerCode", undefined);
  server.decorateRequest("resolvedHost");
  return server;
}

function storeRules(world: StoreWorld, resolveHost: ResolveHost): ListenerRules<ResolvedHost> {
  return {
    hosts: resolveHost,
    hostless: new Set(["/health", "/ready"]),
    setHost: (request, resolvedHost) => {
      request.resolvedHost = resolvedHost;
    },
    onRequest: (request, reply) => {
      if (isOffForm(request)) return refuseOffForm(reply);
      if (!isApi(request)) return undefined;
      setApiHeaders(request, reply);
      return request.method === "OPTIONS" ? answerPreflight(reply) : undefined;
    },
    sendMisdirected: (request, reply) => {
      const locale = languageOfVisitor(request, undefined);
      const page = misdirectedPage(world.texts(locale, "en"), locale);
      return reply.code(421).header("content-type", "text/html; charset=utf-8").send(page);
    },
    sendTooManyRequests: (request, reply) => {
      if (!isApi(request)) return sendBusyPage(world.texts, request, reply);
      reply.header("retry-after", String(busy_retry_s));
      sendApiError(world, { request, reply, status: 429, refused: "busy" });
      return reply;
    },
    sendError: (failed) => sendOwnError(world, failed),
    logged: (request, reply) => ({ brand: resolvedHostOf(request)?.brand.key, code: reply.answerCode }),
    rewriteUrl: escapeBrokenPath,
  };
}

/** B20: a mistyped path is answered with a page, too: one that cannot be decoded is escaped. */
function escapeBrokenPath(address: string): string {
  const [path = "", ...query] = address.split("?");
  return isApiAddress(address) || isDecodable(path) ? address : [path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function sendOwnError(world: StoreWorld, { error, request, reply }: FailedRequest): void {
  const isBusy = isDatabaseBusy(error);
  const status = isBusy ? 429 : statusOf(error);
  if (isBusy) {
    // Z124: a 5xx would send the client to every backup host, and all of them have this database.
    reply.header("retry-after", String(busy_retry_s));
    world.log.warn({ event: "busy", path: routeOf(request), error: error instanceof Error ? error.message : "?" });
  } else if (status >= 500) {
    const words = error instanceof Error ? error : new Error(String(error));
    world.log.error({ event: "bug", path: routeOf(request), error: words.message, stack: words.stack });
  }
  // A handler that failed may have set an encoding and a cache time already; this text is plain and not to be cached.
  reply.removeHeader("content-encoding").header("cache-control", "no-store");
  const refused = isBusy ? "busy" : status >= 500 ? "server_error" : "bad_parameter";
  if (isApi(request)) return sendApiError(world, { request, reply, status, refused });
  sendPlainWords(world, { request, reply, status, refused });
}

interface RefusedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  refused: RefusalName;
}

/** Where not even a page can be made, the browser shows the same words that a call would have answered. */
function sendPlainWords(world: StoreWorld, { request, reply, status, refused }: RefusedRequest): void {
  const resolvedHost = resolvedHostOf(request);
  const locale = languageOfVisitor(request, resolvedHost);
  const words = world.texts(locale, resolvedHost?.brand.default_locale ?? "en")(`code.${refused}`, {
    parameter: "body",
  });
  void reply
    .code(status)
    .headers({ "content-type": "text/plain; charset=utf-8", "content-language": bcp47Of(locale) })
    .send(words);
}

/** An error of a call outside of any call: still the envelope, in the language of the query. */
export function sendApiError(world: Pick<StoreWorld, "texts">, answer: RefusedRequest): void {
  const { request, reply, status, refused } = answer;
  const resolvedHost = resolvedHostOf(request);
  const locale = answerLanguage(resolvedHost, readLanguage({ ...rawInput(request), body: undefined }));
  const msg = world.texts(locale, resolvedHost?.brand.default_locale ?? "en")(`code.${refused}`, { parameter: "body" });
  sendEnvelope(reply, status, { code: codes[refused], msg, content: null });
}

/** Undefined at an unknown host, where a path that cannot be decoded is refused, too. */
function resolvedHostOf(request: FastifyRequest): ResolvedHost | undefined {
  return request.resolvedHost;
}

function statusOf(error: unknown): number {
  const known = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof known === "number" && known >= 400 && known < 600 ? known : 500;
}
