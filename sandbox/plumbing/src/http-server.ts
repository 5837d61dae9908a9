// The HTTP edge: reads a request within limits, finds its route, writes the reply. It knows nothing of payments.
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { BadRequest } from "./read-fields.ts";
import type { Reply } from "./reply.ts";
import { refuse } from "./reply.ts";

export type Call = {
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

export type HttpServer = { port: number; close: () => Promise<void> };

const BODY_MAX_BYTES = 32 * 1024;
const SILENCE_MAX_MS = 120_000;

export async function listenHttp(options: {
  port: number;
  routes: readonly Route[];
  reportBug: (error: unknown) => void;
}): Promise<HttpServer> {
  // Idle connections are kept longer than the shops keep theirs, so that it is the caller who hangs up.
  const limits = { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 };
  const server = createServer(limits, (request, response) => {
    answerRequest(request, options)
      .then((reply) => writeReply(response, reply))
      .catch(options.reportBug);
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

async function answerRequest(
  request: IncomingMessage,
  options: { routes: readonly Route[]; reportBug: (error: unknown) => void },
): Promise<Reply> {
  const url = parseTarget(request.url ?? "/");
  if (url === null) return refuse(400, "bad_request");
  const match = findRoute(options.routes, request.method ?? "", url.pathname);
  if (match === null) return refuse(404, "not_found");
  const body = await readBody(request);
  if (body === null) return refuse(413, "too_large");
  try {
    return await match.route.handle({
      params: match.params,
      query: url.searchParams,
      headers: request.headers,
      body,
      remoteAddress: request.socket.remoteAddress ?? "",
    });
  } catch (error) {
    if (error instanceof BadRequest) return refuse(400, "bad_request", error.message);
    options.reportBug(error);
    return refuse(500, "internal");
  }
}

function parseTarget(target: string): URL | null {
  // The host is a fixed word: no address is ever built from what a request says about its host.
  return target.startsWith("/") ? URL.parse(`http://sandpay.invalid${target}`) : null;
}

function findRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): { route: Route; params: Record<string, string> } | null {
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

const COMMON_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

function writeReply(response: ServerResponse, reply: Reply): void {
  switch (reply.kind) {
    case "json":
      response.writeHead(reply.status, {
        ...COMMON_HEADERS,
        "content-security-policy": BARE_POLICY,
        "content-type": "application/json; charset=utf-8",
        ...(reply.retryAfterS === undefined ? {} : { "retry-after": String(reply.retryAfterS) }),
      });
      response.end(JSON.stringify(reply.body));
      return;
    case "page":
      response.writeHead(reply.status, {
        ...COMMON_HEADERS,
        "content-security-policy": reply.policy,
        "content-type": "text/html; charset=utf-8",
      });
      response.end(reply.html);
      return;
    case "asset":
      response.writeHead(200, {
        ...COMMON_HEADERS,
        "content-security-policy": BARE_POLICY,
        "content-type": reply.contentType,
      });
      response.end(reply.text);
      return;
    case "see_other":
      response.writeHead(303, { ...COMMON_HEADERS, "content-security-policy": BARE_POLICY, location: reply.location });
      response.end();
      return;
    case "garbage":
      response.writeHead(200, { ...COMMON_HEADERS, "content-type": "application/json; charset=utf-8" });
      response.end('<html>{"id":"pay_');
      return;
    case "silence":
      setTimeout(() => response.destroy(), reply.cutAfterMs ?? SILENCE_MAX_MS).unref();
  }
}
