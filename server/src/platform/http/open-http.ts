// A listener: limits, host look-up, headers, one log line for each request. Which hosts it answers to, and in which words it
// refuses, is described by its ListenerRules; the brands' listener (store-listener.ts) is one of them.
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { logSampled } from "../sampled-log.ts";
import type { World } from "../world.ts";
import { listedIn, readCaller } from "./caller.ts";
import type { Caller, IsListed } from "./caller.ts";
import { compressAnswer } from "./compress-answer.ts";
import { countByAddress } from "./count-by-address.ts";
import { guardConnections } from "./guard-connections.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** What a Host header stands for at a listener, looked up whole; undefined: nothing, and the request is misdirected (421). */
export type HostRule<Found> = (rawHost: string) => Found | undefined;

/** The machine's own names: for listeners on loopback. A page in a browser there could name us by a host of its own. */
export const loopbackHosts: HostRule<true> = (host) =>
  /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host) ? true : undefined;

export interface ListenerRules<Found> {
  readonly hosts: HostRule<Found>;
  /** Paths that a load balancer asks by address: they say nothing of any host. */
  readonly hostless: ReadonlySet<string>;
  /** Sets on the request what its host stands for. */
  readonly setHost: (request: FastifyRequest, found: Found) => void;
  /** What a request meets first at its host; a reply where it goes no further. */
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  readonly sendMisdirected: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** One address has more under way than a whole carrier needs. */
  readonly sendTooManyRequests: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  readonly sendError: (failed: FailedRequest) => void;
  /** More for the log line of a request, from an allow-list. */
  readonly logged: (request: FastifyRequest, reply: FastifyReply) => Readonly<Record<string, unknown>>;
  readonly rewriteUrl?: (address: string) => string;
}

export interface FailedRequest {
  readonly error: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const body_max = 32 * 1024;

/** What a listener needs of the world. */
export interface HttpWorld extends Pick<World, "log" | "metrics"> {
  readonly clock: Pick<World["clock"], "nowMs">;
  readonly settings: Pick<World["settings"], "mode" | "trustedProxies" | "keep_alive_ms" | "limits">;
}

export function openHttp<Found>(world: HttpWorld, rules: ListenerRules<Found>): FastifyInstance {
  const { limits, trustedProxies } = world.settings;
  const isListed = listedIn(trustedProxies);
  const server = createServer(world, rules, isListed);
  guardConnections(server.server, {
    limits,
    isListed,
    onRefused: () => logSampled(world, "warn", { line: { event: "too_many_connections" } }),
  });

  // Bodies stay bytes: a webhook is verified before it is parsed, and a call reads its own parameters.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  // The first hook sets it before anything else runs.
  server.decorateRequest("caller");
  server.addHook("onRequest", receiveRequests(world, rules, isListed));
  server.addHook("onSend", compressAnswer);
  server.addHook("onResponse", (request, reply, done) => {
    logRequest(world, { request, reply, logged: rules.logged(request, reply) });
    done();
  });
  server.setErrorHandler((error, request, reply) => rules.sendError({ error, request, reply }));
  return server;
}

function createServer<Found>(world: HttpWorld, rules: ListenerRules<Found>, isListed: IsListed): FastifyInstance {
  const { rewriteUrl } = rules;
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
    rewriteUrl: ({ url = "/" }) => rewriteUrl?.(url) ?? url,
    // A path that cannot be decoded comes here before any hook.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(reply);
      const found = lookUpHost(request.raw, rules.hosts);
      if (found !== undefined) rules.setHost(request, found);
      rules.sendError({ error, request, reply });
    },
  });
}

/** The first hook of every request: its caller, its host, and what is refused before any route. */
function receiveRequests<Found>(
  world: HttpWorld,
  rules: ListenerRules<Found>,
  isListed: IsListed,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const { mode, limits } = world.settings;
  const inFlight = countByAddress(limits.requests_per_address);
  return async (request, reply) => {
    setCommonHeaders(reply);
    request.caller = readCaller(request, { isListed, hasProxies: mode === "production" });
    if (request.caller.isUnlistedProxy) logUnlistedProxy(world, request.caller);
    cutSlowReader(reply, limits.answer_ms);
    if (rules.hostless.has(request.raw.url ?? "")) return undefined;
    const found = lookUpHost(request.raw, rules.hosts);
    if (found === undefined) return rules.sendMisdirected(request, reply);
    rules.setHost(request, found);
    const answered = rules.onRequest?.(request, reply);
    if (answered !== undefined) return answered;
    const giveBack = request.caller.isVisitor ? inFlight.take(request.caller.address) : (): void => {};
    if (giveBack === undefined) {
      logSampled(world, "warn", { line: { event: "too_many_requests" } });
      return rules.sendTooManyRequests(request, reply);
    }
    reply.raw.once("close", giveBack);
    return undefined;
  };
}

/** Exactly one Host header; a second one, or a target that names a host of its own, finds nothing. */
export function lookUpHost<Found>(request: IncomingMessage, hosts: HostRule<Found>): Found | undefined {
  if (countHosts(request.rawHeaders) !== 1 || request.url?.startsWith("/") !== true) return undefined;
  return hosts(request.headers.host ?? "");
}

/** Names and values stand in turn. */
export function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

/** From nearby it is a proxy that is missing in TRUSTED_PROXIES; any client on the internet can send the header. */
function logUnlistedProxy(world: HttpWorld, { isVisitor }: Caller): void {
  const level = isVisitor ? "warn" : "error";
  logSampled(world, level, { line: { event: "forwarded_by_unlisted_address" }, kind: `forwarded ${level}` });
}

/** A client that reads its answer byte by byte would keep the answer and its connection for ever. */
function cutSlowReader(reply: FastifyReply, answer_ms: number): void {
  const timer = setTimeout(() => reply.raw.destroy(), answer_ms).unref();
  // An answer that the operating system has taken whole holds nothing here any more.
  for (const end of ["finish", "close"]) reply.raw.once(end, () => clearTimeout(timer));
}

export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  "strict-transport-security": "max-age=31536000",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), payment=(self)",
  // The least that any answer may do; pages and files say more.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

function setCommonHeaders(reply: FastifyReply): void {
  reply.headers(commonHeaders);
}

/** The pattern, so that no query, token or number gets into a log. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "(none)";
}

interface LoggedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly logged: Readonly<Record<string, unknown>>;
}

/** Allow-listed fields only. */
function logRequest(world: HttpWorld, { request, reply, logged }: LoggedRequest): void {
  const path = routeOf(request);
  const status = reply.statusCode;
  const line = {
    event: "request",
    method: request.method,
    path,
    ...logged,
    status,
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
