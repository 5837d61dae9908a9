// The HTTP edge: reads a request within limits, finds its route, writes the reply. It knows nothing of the game.
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { BadRequest } from "./read-fields.ts";
import type { Reply } from "./reply.ts";
import { replyRefusal } from "./reply.ts";

export type Call = {
  /** The last part of the path where the route ends in a star. */
  rest: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  remoteAddress: string;
};

export type Route = {
  method: "GET" | "POST";
  /** A path that ends in a star takes any last part: /gemgate/v1/*. */
  path: string;
  handle: (call: Call) => Reply | Promise<Reply>;
};

export type HttpServer = { port: number; close: () => Promise<void> };

const BODY_MAX_BYTES = 32 * 1024;

export async function listenHttp(options: {
  port: number;
  routes: readonly Route[];
  reportBug: (error: unknown) => void;
}): Promise<HttpServer> {
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
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
  const target = request.url ?? "";
  // The host is a fixed word: no address is ever built from what a request says about its host.
  const url = target.startsWith("/") ? URL.parse(`http://game.invalid${target}`) : null;
  if (url === null) return replyRefusal("bad_request", "the path does not fit");
  const match = findRoute(options.routes, request.method ?? "", url.pathname);
  if (match === null) return replyRefusal("unknown_call");
  const body = await readBody(request);
  if (body === null) return replyRefusal("bad_request", "the body is above 32 KB");
  try {
    return await match.route.handle({
      rest: match.rest,
      query: url.searchParams,
      headers: request.headers,
      body,
      remoteAddress: request.socket.remoteAddress ?? "",
    });
  } catch (error) {
    if (error instanceof BadRequest) return replyRefusal("bad_request", error.message);
    options.reportBug(error);
    return { kind: "text", status: 500, text: "internal error" };
  }
}

function findRoute(routes: readonly Route[], method: string, pathname: string): { route: Route; rest: string } | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    if (route.path === pathname) return { route, rest: "" };
    const stem = route.path.slice(0, -1);
    const rest = pathname.slice(stem.length);
    if (route.path.endsWith("*") && pathname.startsWith(stem) && /^[\w-]{1,64}$/.test(rest)) return { route, rest };
  }
  return null;
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
  "content-security-policy": policyOf("'none'", "'none'"),
};

function policyOf(forms: string, frames: string): string {
  return `default-src 'none'; style-src 'self'; form-action ${forms}; frame-src ${frames}; frame-ancestors 'none'; base-uri 'none'`;
}

function writeReply(response: ServerResponse, reply: Reply): void {
  switch (reply.kind) {
    case "json":
      if (reply.retryAfterS !== undefined) response.setHeader("retry-after", reply.retryAfterS);
      response.writeHead(reply.status, { ...COMMON_HEADERS, "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(reply.body));
      return;
    case "text":
      response.writeHead(reply.status, { ...COMMON_HEADERS, "content-type": "text/plain; charset=utf-8" });
      response.end(reply.text);
      return;
    case "page":
      response.writeHead(200, {
        ...COMMON_HEADERS,
        "content-security-policy": policyOf(reply.hasForm === true ? "'self'" : "'none'", reply.frames ?? "'none'"),
        "content-type": "text/html; charset=utf-8",
      });
      response.end(reply.html);
      return;
    case "asset":
      response.writeHead(200, { ...COMMON_HEADERS, "content-type": reply.contentType });
      response.end(reply.text);
      return;
    case "silence":
      setTimeout(() => response.destroy(), reply.cutAfterMs).unref();
  }
}
