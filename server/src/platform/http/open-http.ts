// The listener itself: limits, host look-up, headers, one log line per request, and words of our own for every error.
import type { Socket } from "node:net";
import { codes } from "@gemgate/contract/code";
import type { RefusalName } from "@gemgate/contract/code";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseBusy } from "../database-errors.ts";
import type { ResolveHost, ResolvedHost } from "../hosts.ts";
import type { MessageTexts } from "../message-texts.ts";
import { logSampled } from "../sampled-log.ts";
import type { World } from "../world.ts";
import { listedIn, readCaller } from "./caller.ts";
import type { Caller, IsListed } from "./caller.ts";
import { compressAnswer } from "./compress-answer.ts";
import { countByAddress } from "./count-by-address.ts";
import { answerPreflight, setApiHeaders } from "./cross-origin.ts";
import { isOffForm, refuseOffForm } from "./form-host.ts";
import { guardConnections } from "./guard-connections.ts";
import { isApi, isApiAddress } from "./is-api.ts";
import { misdirectedPage } from "./misdirected-page.ts";
import { answerLanguage, busy_retry_s, rawInput, sendEnvelope } from "./player-calls.ts";
import { sendBusyPage } from "./page-gate.ts";
import { readLanguage } from "./read-parameters.ts";
import { languageOfVisitor } from "./visitor-language.ts";

declare module "fastify" {
  interface FastifyRequest {
    resolvedHost: ResolvedHost;
    caller: Caller;
  }
  interface FastifyReply {
    /** Code of the envelope, for the log line. */
    answerCode: number | undefined;
  }
}

const body_max = 32 * 1024;
const askedByMachines = new Set(["/health", "/ready"]);

/** What the listener needs of the world. */
export interface HttpWorld extends Pick<World, "log" | "metrics"> {
  readonly clock: Pick<World["clock"], "nowMs">;
  readonly texts: MessageTexts;
  readonly settings: Pick<World["settings"], "mode" | "trustedProxies" | "keep_alive_ms" | "limits">;
}

export function openHttp(world: HttpWorld, resolveHost: ResolveHost): FastifyInstance {
  const { limits, trustedProxies } = world.settings;
  const isListed = listedIn(trustedProxies);
  const server = createServer(world, { isListed, resolveHost });
  guardConnections(server.server, {
    limits,
    isListed,
    onRefused: () => logSampled(world, "warn", { line: { event: "too_many_connections" } }),
  });

  // Bodies stay bytes: a webhook is verified before it is parsed, and a call reads its own parameters.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  server.decorateReply("answerCode", undefined);
  // The first hook sets both before anything else runs.
  server.decorateRequest("resolvedHost");
  server.decorateRequest("caller");
  server.addHook("onRequest", receiveRequests(world, { isListed, resolveHost }));
  server.addHook("onSend", compressAnswer);
  server.addHook("onResponse", (request, reply, done) => {
    logRequest(world, request, reply);
    done();
  });
  server.setErrorHandler((error, request, reply) => sendOwnError(world, { error, request, reply }));
  return server;
}

interface HostRules {
  readonly isListed: IsListed;
  readonly resolveHost: ResolveHost;
}

function createServer(world: HttpWorld, { isListed, resolveHost }: HostRules): FastifyInstance {
  return fastify({
    logger: false,
    bodyLimit: body_max,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: world.settings.keep_alive_ms,
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: "idle",
    // A server that stops takes no new connections and answers the requests it has; a 503 would not even be an envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, querystringParser: () => ({}) },
    http: { maxHeaderSize: 8 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // Forwarded headers are read from listed proxies only, and the Host never comes from one.
    trustProxy: world.settings.trustedProxies.length === 0 ? false : isListed,
    clientErrorHandler: cutBadClient,
    rewriteUrl: (request) => escapeBrokenPath(request.url ?? "/"),
    // A call's path that cannot be decoded comes here before any hook.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(reply);
      const resolvedHost = lookUpHost(request, resolveHost);
      if (resolvedHost !== undefined) request.resolvedHost = resolvedHost;
      sendOwnError(world, { error, request, reply });
    },
  });
}

/** The first hook of every request: its caller, its host, and what is refused before any route. */
function receiveRequests(
  world: HttpWorld,
  { isListed, resolveHost }: HostRules,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const { mode, limits } = world.settings;
  const inFlight = countByAddress(limits.requests_per_address);
  return async (request, reply) => {
    setCommonHeaders(reply);
    request.caller = readCaller(request, { isListed, hasProxies: mode === "production" });
    if (request.caller.isUnlistedProxy) logUnlistedProxy(world, request.caller);
    cutSlowReader(reply, limits.answer_ms);
    // A load balancer asks by address: these two say nothing of any brand.
    if (askedByMachines.has(request.raw.url ?? "")) return undefined;
    const resolvedHost = lookUpHost(request, resolveHost);
    if (resolvedHost === undefined) return sendMisdirected(world, request, reply);
    request.resolvedHost = resolvedHost;
    if (isOffForm(request)) return refuseOffForm(reply);
    if (isApi(request)) {
      setApiHeaders(request, reply);
      if (request.method === "OPTIONS") return answerPreflight(reply);
    }
    const giveBack = request.caller.isVisitor ? inFlight.take(request.caller.address) : (): void => {};
    if (giveBack === undefined) return refuseCrowd(world, request, reply);
    reply.raw.once("close", giveBack);
    return undefined;
  };
}

/** From nearby it is a proxy that is missing in TRUSTED_PROXIES; any client on the internet can send the header. */
function logUnlistedProxy(world: HttpWorld, { isVisitor }: Caller): void {
  const level = isVisitor ? "warn" : "error";
  logSampled(world, level, { line: { event: "forwarded_by_unlisted_address" }, kind: `forwarded ${level}` });
}

async function sendMisdirected(world: HttpWorld, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const locale = languageOfVisitor(request, undefined);
  const page = misdirectedPage(world.texts(locale, "en"), locale);
  await reply.code(421).header("content-type", "text/html; charset=utf-8").send(page);
  return reply;
}

/** A client that reads its answer byte by byte would keep the answer and its connection for ever. */
function cutSlowReader(reply: FastifyReply, answer_ms: number): void {
  const timer = setTimeout(() => reply.raw.destroy(), answer_ms).unref();
  // An answer that the operating system has taken whole holds nothing here any more.
  for (const end of ["finish", "close"]) reply.raw.once(end, () => clearTimeout(timer));
}

/** The limit is what all customers of one carrier behind one address need. */
function refuseCrowd(world: HttpWorld, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logSampled(world, "warn", { line: { event: "too_many_requests" } });
  if (!isApi(request)) return sendBusyPage(world.texts, request, reply);
  reply.header("retry-after", String(busy_retry_s));
  sendApiError(world, { request, reply, status: 429, refused: "busy" });
  return reply;
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

/** Exactly one Host header, looked up whole; a second one or anything glued to it finds no row. */
function lookUpHost(request: FastifyRequest, resolveHost: ResolveHost): ResolvedHost | undefined {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length !== 1) return undefined;
  // An absolute-form target would name a second host.
  if (request.raw.url?.startsWith("/") !== true) return undefined;
  return resolveHost(request.raw.headers.host ?? "");
}

function setCommonHeaders(reply: FastifyReply): void {
  reply.headers({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "strict-transport-security": "max-age=31536000",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), payment=(self)",
    // The least that any answer may do; pages and files say more.
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
}

interface FailedRequest {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

function sendOwnError(world: HttpWorld, { error, request, reply }: FailedRequest): void {
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
function sendPlainWords(world: HttpWorld, { request, reply, status, refused }: RefusedRequest): void {
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
export function sendApiError(world: Pick<HttpWorld, "texts">, answer: RefusedRequest): void {
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

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "(none)";
}

/** Allow-listed fields only: the path is the route's pattern, so that no query, token or number gets into a log. */
function logRequest(world: HttpWorld, request: FastifyRequest, reply: FastifyReply): void {
  const path = routeOf(request);
  const status = reply.statusCode;
  const line = {
    event: "request",
    method: request.method,
    path,
    brand: request.resolvedHost?.brand.key,
    status,
    code: reply.answerCode,
    ms: Math.round(reply.elapsedTime),
  };
  // Any client can send these without end, so that each kind is logged once a minute.
  const isStrangers = path === "/csp" || (status >= 400 && status < 500) || status === 503;
  if (isStrangers) logSampled(world, "info", { line, kind: `request ${status} ${path}` });
  else world.log.info(line);
}

/** A connection that does not speak HTTP is answered with a status line and closed. */
function cutBadClient(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  socket.destroy(error);
}
