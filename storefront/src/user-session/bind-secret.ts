// Z131: the second secret of a bound token. The token stands in every address of a read; alone it is then worth nothing.
import { toBase64Url } from "@gemgate/web/env/base64-url";
import type { Random } from "@gemgate/web/env/random";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import { readBindSecret } from "./read-bind-secret.ts";

export interface BindOptions {
  storage: Pick<BrowserStorage, "get" | "set">;
  random: Random;
  /** Absent outside secure contexts, where no bound token is asked for. */
  subtle: Pick<SubtleCrypto, "digest"> | undefined;
}

/** The value of `bind` for a login call, or undefined when this browser cannot make one. One secret serves all tokens. */
export async function prepareBind({ storage, random, subtle }: BindOptions): Promise<string | undefined> {
  if (subtle === undefined) return undefined;
  const secret = readBindSecret(storage) ?? toBase64Url(random(32));
  storage.set("webpay_bind", secret);
  return toBase64Url(new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(secret))));
}
