// Who may call what: merchants by their API key, the control calls by loopback alone.
import { createHash, timingSafeEqual } from "node:crypto";
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

/** A page of another site must not press our buttons. Programs send no such header and pass. */
export function isFromOtherSite(call: Call): boolean {
  const site = call.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

export function isLoopback(call: Call): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(call.remoteAddress);
}

function isSameSecret(one: string, other: string): boolean {
  // Hashing first makes both sides equally long, so that the comparison takes the same time for every guess.
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}
