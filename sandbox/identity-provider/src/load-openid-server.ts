import type { Provider } from "oidc-provider";

/**
 * Loaded when the first request for it comes: it takes half a second, and most tests have no such login. The index of the
 * package is passed by, because it warns of every Node.js that is not called LTS.
 */
export async function loadOpenidServer(): Promise<typeof Provider> {
  return (await import("oidc-provider/lib/provider.js")).Provider;
}
