// Which shop calls, by its API key.
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import type { Merchants } from "./merchants.ts";

export function findMerchantOf(merchants: Merchants, call: Call): string | null {
  const presented = /^Bearer (\S{1,256})$/.exec(call.headers.authorization ?? "")?.[1];
  if (presented === undefined) return null;
  for (const [merchant, settings] of merchants) {
    if (isSameSecret(presented, settings.apiKey)) return merchant;
  }
  return null;
}
