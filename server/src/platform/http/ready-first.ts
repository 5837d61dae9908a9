// Calls whose answers are ready are answered before anything else looks at them: a flash sale asks the same few things very often. What such an answer
// needs of a request is in its words, which came before with every check; everything else goes the usual way.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { codes } from "@gemgate/contract/code";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";
import { chooseEncoding } from "./compress-answer.ts";
import { apiHeaders } from "./cross-origin.ts";
import { commonHeaders, countHosts } from "./open-http.ts";
import type { Encoding, ReadyAnswer, ReadyAnswers } from "./ready-answers.ts";

/** True where it has answered. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module "fastify" {
  interface FastifyInstance {
    /** Asked by every listener before the routes are. */
    answerFirst?: AnswerFirst;
  }
}

/** A reader who takes nothing gets no more answers before those that wait: the usual way knows how long to wait for it. */
const unread_max_bytes = 64 * 1024;

export interface ReadySources {
  readonly ready: Pick<ReadyAnswers, "findNow">;
  readonly metrics: Pick<Metrics, "requestEnded"> | undefined;
}

export function answerReadyFirst(http: FastifyInstance, { ready, metrics }: ReadySources): void {
  http.answerFirst = (request, response) => {
    const words = readyWords(request);
    if (words === undefined || !http.server.listening) return false;
    if (response.socket === null || response.socket.writableLength > unread_max_bytes) return false;
    const answer = ready.findNow(words);
    if (answer === undefined) return false;
    const start_ms = performance.now();
    const encoding = answer.packed === undefined ? undefined : chooseEncoding(request.headers["accept-encoding"]);
    const bytes = encoding === undefined ? answer.plain : (answer.packed?.[encoding] ?? answer.plain);
    response.writeHead(answer.status, headOf(answer, encoding));
    response.end(bytes);
    const call = pathIn(words);
    metrics?.requestEnded({ call, code: String(codes.success), took_s: (performance.now() - start_ms) / 1000 });
    return true;
  };
}

/** Takes the place of what answers at this listener. */
export function askFirst(http: FastifyInstance, server: Server): void {
  const usual = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (http.answerFirst?.(request, response) === true) return;
    for (const listen of usual) listen.call(server, request, response);
  });
}

/**
 * Undefined where an answer depends on more than host and address: on a body, on the page that asks from another origin, or on a visitor,
 * whose words are not kept.
 */
export function readyWords({ method, url = "", headers, rawHeaders }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers.origin !== undefined || !url.startsWith("/api/")) return undefined;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return undefined;
  if (url.includes("oauth_token=") || url.includes("idfv=")) return undefined;
  return countHosts(rawHeaders) === 1 ? `${headers.host ?? ""} ${url}` : undefined;
}

function pathIn(words: string): string {
  const start = words.indexOf(" ") + 1;
  const end = words.indexOf("?", start);
  return words.slice(start, end === -1 ? undefined : end);
}

type Heads = Partial<Record<Encoding | "plain", string[]>>;
const heads = new WeakMap<ReadyAnswer, Heads>();

/** The same lines for every request, put together once. */
function headOf(answer: ReadyAnswer, encoding: Encoding | undefined): string[] {
  const known = heads.get(answer) ?? {};
  heads.set(answer, known);
  return (known[encoding ?? "plain"] ??= composeHead(answer, encoding));
}

function composeHead(answer: ReadyAnswer, encoding: Encoding | undefined): string[] {
  const bytes = encoding === undefined ? answer.plain : (answer.packed?.[encoding] ?? answer.plain);
  const lines = {
    ...commonHeaders,
    ...apiHeaders,
    ...answer.headers,
    ...(answer.packed !== undefined && { vary: `${apiHeaders.vary}, Accept-Encoding` }),
    ...(encoding !== undefined && { "content-encoding": encoding }),
    "content-length": String(bytes.length),
  };
  return Object.entries(lines).flat();
}
