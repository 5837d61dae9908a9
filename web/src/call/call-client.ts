// The one way from a page to the server: common parameters, retries, backup hosts, nonce. It shows nothing and decides
// nothing about refusals; the caller reads the answer. Which parameters every call of an app carries is the app's own.
import type { Call, ContentOf, ContentSchema, QuerySchema } from "@gemgate/contract/call";
import type { Clock } from "../env/clock.ts";
import { createUuid } from "../env/random.ts";
import type { Random } from "../env/random.ts";
import type { CallAnswer, CallParameters, WireCall } from "./call-answer.ts";
import { prepareRequest } from "./prepare-request.ts";
import { reachHost } from "./reach-host.ts";
import { readAnswer } from "./read-answer.ts";
import type { Fetch } from "./send-request.ts";

/** Where an app keeps the backup host that answered last (S12). */
export interface HostMemory {
  recall(): string | null;
  keep(host: string): void;
  forget(): void;
}

/** What every call of an app carries. */
export interface CommonParts<Common> {
  parameters: Common;
  /** What must not stand in an address. */
  headers?: Readonly<Record<string, string>>;
}

export interface CallClientOptions<Common extends object = object> {
  fetch: Fetch;
  clock: Clock;
  random: Random;
  /** Asked anew for each call. */
  common: () => CommonParts<Common>;
  /** Called once for each call that no host answered (S15, S16). */
  onNetworkError: (path: string) => void;
  /** Origins of the backup API hosts, in order (Z86); an app without them asks the page's own host alone. */
  backups?: readonly string[];
  hostMemory?: HostMemory;
  /** Z1: `get` sends everything in the query, for a backend written to the letter. */
  writes?: "post" | "get";
}

export interface CallOptions {
  /** One per request; a write without one gets its own. */
  nonce?: string;
  /** An aborted call rejects with the signal's reason, as fetch does. */
  signal?: AbortSignal;
  /** Z86: called when 10 s have passed without an answer. */
  onStillTrying?: () => void;
}

export interface CallClient<Common extends object = object> {
  call<Query extends QuerySchema, Content extends ContentSchema>(
    call: WireCall<Query, Content>,
    parameters: CallParameters<Query, Common>,
    options?: CallOptions,
  ): Promise<CallAnswer<ContentOf<Call<Query, Content>>>>;
}

/** Z86: from here on a person wants to know that the request was not lost. */
const still_trying_ms = 10_000;

export function createCallClient<Common extends object>(client: CallClientOptions<Common>): CallClient<Common> {
  return {
    async call(call, parameters, { nonce, signal, onStillTrying } = {}) {
      const done = new AbortController();
      if (onStillTrying) void sayStillTrying(onStillTrying, done.signal);
      try {
        const request = prepareRequest({
          call,
          parameters,
          // Z2: made once, outside of all retries, so that the server knows every one of them as the same request.
          nonce: nonce ?? (call.effect === "write" ? createUuid(client.random) : undefined),
          common: client.common(),
          writes: client.writes ?? "post",
        });
        const reply = await reachHost(request, client, { signal, once: call.once });
        if (reply !== null) return readAnswer(call, reply);
        client.onNetworkError(call.path);
        return { ok: false, kind: "failed" };
      } finally {
        done.abort();
      }
    },
  };

  async function sayStillTrying(say: () => void, done: AbortSignal): Promise<void> {
    await client.clock.sleep(still_trying_ms, done);
    if (!done.aborted) say();
  }
}
