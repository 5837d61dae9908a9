// The way to the server is not needed to show a page, which brings everything along. It is loaded for the first call, and
// before that where a player is logged in or interacts.
import type { ask } from "./ask.ts";
import { noteReach } from "./reach.ts";
import type { createBrowserCalls, BrowserCallParts, ShopCalls } from "./shop-calls.ts";

interface Asking {
  ask: typeof ask;
  createBrowserCalls: typeof createBrowserCalls;
}

let loaded: Promise<Asking> | undefined;

/** Null where it cannot be loaded, which is one of the ways in which no host answers. The next question tries again. */
export async function loadAsking(): Promise<Asking | null> {
  try {
    loaded ??= import("./ask-bundle.ts");
    return await loaded;
  } catch {
    loaded = undefined;
    return null;
  }
}

export function createLazyCalls(parts: BrowserCallParts): ShopCalls {
  let client: ShopCalls | undefined;
  return {
    async call(call, parameters, given) {
      client ??= (await loadAsking())?.createBrowserCalls(parts);
      if (client !== undefined) {
        const answer = await client.call(call, parameters, given);
        noteReach(answer.ok || answer.kind !== "failed");
        return answer;
      }
      noteReach(false);
      parts.onNetworkError(call.path);
      return { ok: false, kind: "failed" };
    },
  };
}
