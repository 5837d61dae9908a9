import type { BrowserStorage } from "../storage/browser-storage.ts";

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** What the header x-gemgate-bind carries. It stands apart from its making, which only a login needs. */
export function readBindSecret(storage: Pick<BrowserStorage, "get">): string | undefined {
  const secret = storage.get("webpay_bind");
  // Anything else would be refused by the server at every call, and a line break by the browser itself.
  return secret !== null && secretPattern.test(secret) ? secret : undefined;
}
