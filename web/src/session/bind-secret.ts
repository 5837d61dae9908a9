// Z131: the second secret of a bound token. The token stands in every address of a read; alone it is then worth nothing.
import { toBase64Url } from "../platform/random.ts";
import type { Random } from "../platform/random.ts";
import type { BrowserStorage } from "../storage/browser-storage.ts";

export interface BindOptions {
  storage: Pick<BrowserStorage, "get" | "set">;
  random: Random;
  /** Absent outside secure contexts, where no bound token is asked for. */
  subtle: Pick<SubtleCrypto, "digest"> | undefined;
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** The value of `bind` for a login call, or undefined when this browser cannot make one. One secret serves all tokens. */
export async function prepareBind({ storage, random, subtle }: BindOptions): Promise<string | undefined> {
  if (subtle === undefined) return undefined;
  const secret = readBindSecret(storage) ?? toBase64Url(random(32));
  storage.set("webpay_bind", secret);
  return toBase64Url(new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(secret))));
}

/** What the header x-gemgate-bind carries. */
export function readBindSecret(storage: Pick<BrowserStorage, "get">): string | undefined {
  const secret = storage.get("webpay_bind");
  // Anything else would be refused by the server at every call, and a line break by the browser itself.
  return secret !== null && secretPattern.test(secret) ? secret : undefined;
}
