import type { Fetch } from "../call/send-request.ts";

/** What a host does with a request. */
export type HostAnswer =
  | { kind: "answers"; body: unknown; status?: number; headers?: Record<string, string> }
  | { kind: "answers no JSON" }
  | { kind: "refuses the connection" }
  | { kind: "stays silent" };

export interface SeenRequest {
  at_ms: number;
  /** Origin, '' for the page's own host. */
  host: string;
  path: string;
  method: string;
  /** Query or form body, whichever was sent. */
  fields: Record<string, string>;
  query: string;
  init: RequestInit;
}

export interface FakeHosts {
  fetch: Fetch;
  seen: SeenRequest[];
}

/** Hosts by origin; the list says what happens at the first, second … request, the last entry at all further ones. */
export function createFakeHosts(hosts: Record<string, readonly HostAnswer[]>, now: () => number): FakeHosts {
  const seen: SeenRequest[] = [];
  return {
    seen,
    fetch(url, init) {
      const request = readRequest(url, init, now());
      const earlier = seen.filter((other) => other.host === request.host).length;
      seen.push(request);
      const answers = hosts[request.host] ?? [];
      const answer = answers[earlier] ?? answers.at(-1) ?? { kind: "refuses the connection" };
      return giveAnswer(answer, init.signal);
    },
  };
}

export function success(content: unknown = { list: [] }): HostAnswer {
  return { kind: "answers", body: { code: 1, msg: "", content } };
}

export function refusal(code: number, more: Partial<Extract<HostAnswer, { kind: "answers" }>> = {}): HostAnswer {
  return { kind: "answers", body: { code, msg: "words", content: null }, ...more };
}

export const down: HostAnswer = { kind: "refuses the connection" };
export const silent: HostAnswer = { kind: "stays silent" };

function readRequest(url: string, init: RequestInit, at_ms: number): SeenRequest {
  const { host, path, query } = /^(?<host>https?:\/\/[^/]+)?(?<path>[^?]+)\??(?<query>.*)$/.exec(url)?.groups ?? {};
  const sent = init.body instanceof URLSearchParams ? init.body : new URLSearchParams(query);
  return {
    at_ms,
    host: host ?? "",
    path: path ?? "",
    method: init.method ?? "GET",
    fields: Object.fromEntries(sent),
    query: query ?? "",
    init,
  };
}

function giveAnswer(answer: HostAnswer, signal: AbortSignal | null | undefined): Promise<Response> {
  if (answer.kind === "refuses the connection") return Promise.reject(new TypeError("fetch failed"));
  if (answer.kind === "stays silent") {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    });
  }
  if (answer.kind === "answers no JSON") {
    return Promise.resolve(answerWith("<!doctype html>", { status: 200 }));
  }
  const { body, status = 200, headers = {} } = answer;
  return Promise.resolve(answerWith(JSON.stringify(body), { status, headers }));
}

/** The body is read at once instead of from a stream, so that the virtual clock never runs ahead of it. */
function answerWith(body: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { text: () => Promise.resolve(body) });
}
