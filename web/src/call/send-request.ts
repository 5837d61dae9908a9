import { codes } from "@gemgate/contract/code";
import type { Envelope } from "@gemgate/contract/code";
import { isEnvelopeBody, isNetworkFailure, request_timeout_ms } from "@gemgate/rules/transport/request-policy";
import type { Clock } from "../env/clock.ts";
import { readNumber } from "./read-number.ts";

/** The part of fetch that is used. `window.fetch` must be called as a function of the window: `(url, init) => fetch(url, init)`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a host said: a success or a refusal, both final. */
export interface Reply {
  envelope: Envelope<unknown>;
  retryAfter: string | null;
}

export interface SendOptions {
  fetch: Fetch;
  clock: Pick<Clock, "sleep">;
  signal: AbortSignal | undefined;
}

/** One attempt at one host; null is a network failure (Z87): no answer, not in time, a server's bug, or not the envelope. */
export async function sendRequest(
  url: string,
  init: RequestInit,
  { fetch, clock, signal }: SendOptions,
): Promise<Reply | null> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    // S8: the time runs until the body is read, because a host may also stop in the middle of it.
    return await Promise.race([
      exchange(() => fetch(url, { ...init, signal: stop.signal })),
      clock.sleep(request_timeout_ms, stop.signal).then(() => null),
    ]);
  } finally {
    abort();
    signal?.removeEventListener("abort", abort);
  }
}

async function exchange(send: () => Promise<Response>): Promise<Reply | null> {
  try {
    const response = await send();
    const envelope: unknown = JSON.parse(await response.text(), readNumber);
    if (!isEnvelopeBody(envelope) || isEmptySuccess(envelope)) return null;
    if (isNetworkFailure({ status: response.status, isEnvelope: true })) return null;
    return { envelope, retryAfter: response.headers.get("retry-after") };
  } catch {
    // A refused connection, an abort and a body that is not JSON are told apart by no browser in the same way, and all
    // of them mean that the host gave no answer.
    return null;
  }
}

/** A success always has content; without it this is not an answer that a screen could show. */
function isEmptySuccess({ code, content }: Envelope<unknown>): boolean {
  return code === codes.success && content === null;
}
