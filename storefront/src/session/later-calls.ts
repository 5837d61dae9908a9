// The way to the server is not needed to show a page, which brings everything along. It is loaded for the first call, and
// before that where somebody is logged in or moves.
import type { CallClient, CallClientOptions, createCallClient } from "@gemgate/web/call/call-client";
import type { ask } from "./ask.ts";

interface Asking {
  createCallClient: typeof createCallClient;
  ask: typeof ask;
}

let loaded: Promise<Asking> | undefined;

/** Null where it cannot be loaded, which is one of the ways in which no host answers. The next question tries again. */
export async function loadAsking(): Promise<Asking | null> {
  try {
    loaded ??= import("./asking.ts");
    return await loaded;
  } catch {
    loaded = undefined;
    return null;
  }
}

export function createLaterCalls(options: CallClientOptions): CallClient {
  let client: CallClient | undefined;
  return {
    async call(call, parameters, given) {
      client ??= (await loadAsking())?.createCallClient(options);
      if (client !== undefined) return client.call(call, parameters, given);
      options.onNetworkError(call.path);
      return { ok: false, kind: "failed" };
    },
  };
}
