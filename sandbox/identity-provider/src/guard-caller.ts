// Who may call what: the control calls are answered to this machine alone, and no page of another site presses buttons.
import type { Call } from "./http-server.ts";

/** A page of another site must not press our buttons. Programs send no such header and pass. */
export function isFromOtherSite(call: Call): boolean {
  const site = call.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

export function isLoopback(call: Call): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(call.remoteAddress);
}
