// The HTTP edge: reads a request within limits, finds its route, writes the reply. It knows nothing of a sandbox.
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { BadRequest } from "./read-fields.ts";
import type { Reply } from "./reply.ts";
import { refuse } from "./reply.ts";

export type Call = {
  method: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  remoteAddress: string;
};

export type Route = {
  method: "GET" | "POST";
  /** Parts that begin with a colon take any value: /v1/payments/:id. */
  path: string;
  handle: (call: Call) => Reply | Promise<Reply>;
};

/** Everything under the prefix that no route takes is answered by a server of its own, which reads the body itself. */
export type Mount = { prefix: string; handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> };

/** How a sandbox says what every server must be able to say. */
export type Refusals = {
  badRequest: (message?: string) => Reply;
  notFound: () => Reply;
  tooLarge: () => Reply;
  internal: () => Reply;
};

export type HttpServer = { port: number; close: () => Promise<void> };

type Answering = {
  routes: readonly Route[];
  mounts?: readonly Mount[];
  refusals?: Refusals;
  reportBug: (error: unknown) => void;
};

const BODY_MAX_BYTES = 32 * 1024;
const SILENCE_MAX_MS = 120_000;

const REFUSALS: Refusals = {
  badRequest: (message) => refuse(400, "bad_request", message),
  notFound: () => refuse(404, "not_found"),
  tooLarge: () => refuse(413, "too_large"),
  internal: () => refuse(500, "internal"),
};

export async function listenHttp(options: Answering & { port: number }): Promise<HttpServer> {
  // Idle connections are kept longer than the callers keep theirs, so that the caller closes first.
  const limits = { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 };
  const server = createServer(limits, (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      options.reportBug(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: Answering): Promise<void> {
  const refusals = options.refusals ?? REFUSALS;
  const target = request.url ?? "/";
  // The host is a fixed word: no address is ever built from what a request says about its host.
  const url = target.startsWith("/") ? URL.parse(`http://sandbox.invalid${target}`) : null;
  if (url === null) return writeReply(response, refusals.badRequest());
  const match = findRoute(options.routes, request.method ?? "", url.pathname);
  if (match !== null) return writeReply(response, await answerRoute({ request, url, match, options, refusals }));
  const mount = options.mounts?.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`));
  if (mount !== undefined) return await mount.handle(request, response);
  writeReply(response, refusals.notFound());
}

type Match = { route: Route; params: Record<string, string> };

async function answerRoute(asked: {
  request: IncomingMessage;
  url: URL;
  match: Match;
  options: Answering;
  refusals: Refusals;
}): Promise<Reply> {
  const { request, url, match, options, refusals } = asked;
  const body = await readBody(request);
  if (body === null) return refusals.tooLarge();
  try {
    return await match.route.handle({
      method: match.route.method,
      params: match.params,
      query: url.searchParams,
      headers: request.headers,
      body,
      remoteAddress: request.socket.remoteAddress ?? "",
    });
  } catch (error) {
    if (error instanceof BadRequest) return refusals.badRequest(error.message);
    options.reportBug(error);
    return refusals.internal();
  }
}

function findRoute(routes: readonly Route[], method: string, pathname: string): Match | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchPath(route.path, pathname);
    if (params !== null) return { route, params };
  }
  return null;
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("a body chunk is not bytes");
    size += chunk.length;
    // The rest is still read, so that the sender meets the answer instead of a reset connection.
    if (size <= BODY_MAX_BYTES) chunks.push(chunk);
    else if (size > BODY_MAX_BYTES * 32) request.destroy();
  }
  return size > BODY_MAX_BYTES ? null : Buffer.concat(chunks);
}

// No cross-origin-opener-policy: a window that was opened for a login must keep the page that opened it.
const COMMON_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

function writeReply(response: ServerResponse, reply: Reply): void {
  const write = (status: number, headers: Record<string, string>, text: string): void => {
    response.writeHead(status, { ...COMMON_HEADERS, ...headers });
    response.end(text);
  };
  switch (reply.kind) {
    case "json": {
      const again = reply.retryAfterS === undefined ? {} : { "retry-after": String(reply.retryAfterS) };
      const headers = { "content-type": "application/json; charset=utf-8", ...again };
      return write(reply.status, headers, JSON.stringify(reply.body));
    }
    case "text":
      return write(reply.status, { "content-type": reply.contentType }, reply.text);
    case "page": {
      const headers = { "content-security-policy": reply.policy, "content-type": "text/html; charset=utf-8" };
      return write(reply.status, headers, reply.html);
    }
    case "see_other":
      return write(303, { location: reply.location }, "");
    case "silence":
      setTimeout(() => response.destroy(), reply.cutAfterMs ?? SILENCE_MAX_MS).unref();
  }
}
