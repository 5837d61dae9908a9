// Which callers are allowed: control calls are answered to this machine alone, and no page of another site submits our forms.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Call } from "./http-server.ts";

/** Of the control calls. */
export function isFromThisMachine(call: Call): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(call.remoteAddress) && !isFromOtherSite(call);
}

/** A page of another site must not submit our forms. Programs send no such header and pass. */
export function isFromOtherSite(call: Call): boolean {
  const site = call.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/** Hashing first makes both sides equally long, so that the comparison takes the same time for every guess. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}
