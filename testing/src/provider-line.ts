import { systemClock } from "@gemgate/server/platform/clock";
import type { Clock } from "@gemgate/server/platform/clock";

/** What the clock of a line says. */
export const line_now_ms = Date.parse("2026-09-01T12:00:00Z");

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  /** The body where it is JSON. */
  readonly json: unknown;
  readonly redirect: RequestInit["redirect"];
}

export interface ProviderLine {
  readonly sent: Sent[];
  readonly context: { readonly fetch: typeof fetch; readonly clock: Clock; readonly signal: AbortSignal };
}

/** What one call of a provider answers: a status and JSON, or a text as it stands. */
export interface Planned {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
}

/** A line to a provider that answers by address and remembers what was asked; undefined stands for no answer at all. */
export function providerLine(
  answer: (sent: Sent) => Planned | undefined,
  { clock = systemClock }: { clock?: Clock } = {},
): ProviderLine {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (address, init = {}) => {
    const { method = "GET", headers, redirect } = init;
    const body = typeof init.body === "string" ? init.body : "";
    const url = address instanceof Request ? address.url : address.toString();
    const one: Sent = { url, method, headers: new Headers(headers), body, json: jsonOf(body), redirect };
    sent.push(one);
    const planned = answer(one);
    if (planned === undefined) return Promise.reject(new TypeError("fetch failed"));
    return Promise.resolve(new Response(planned.text ?? JSON.stringify(planned.json), { status: planned.status }));
  };
  return { sent, context: { fetch, clock, signal: new AbortController().signal } };
}

const stopped: Clock = {
  nowMs: () => line_now_ms,
  sleep: () => Promise.resolve(),
};

/** The answers in the order in which they are asked for; the last one repeats. Text is sent as it is. */
export function lineTo(...answers: readonly (readonly [status: number, body: unknown])[]): ProviderLine {
  let asked = 0;
  return providerLine(
    () => {
      asked += 1;
      const [status, body] = answers[Math.min(asked, answers.length) - 1] ?? [500, {}];
      return typeof body === "string" ? { status, text: body } : { status, json: body };
    },
    { clock: stopped },
  );
}

export function deadLine(): ProviderLine {
  return providerLine(() => undefined, { clock: stopped });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
