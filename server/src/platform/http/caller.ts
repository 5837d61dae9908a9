// The sender of a request, for rate limits and bounds: read once for each request, from the socket and the listed proxies.
import { BlockList, isIPv4 } from "node:net";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { callerAddress, plainAddress } from "./caller-address.ts";

export interface Caller {
  /** What throttles count. */
  readonly address: string;
  /** Whether it is known to be the visitor's own: only then it may be bounded as one visitor. */
  readonly isVisitor: boolean;
  /** A sender that is no listed proxy sent a forwarding header. */
  readonly isUnlistedProxy: boolean;
}

/** The parts of a request that name its sender; `ip` is what the listed proxies say. */
export interface SentRequest {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export type IsListed = (address: string) => boolean;

/** A header may hold kilobytes, which are not kept. */
const known_max = { addresses: 1_000, letters: 64 };

/** The addresses of these ranges, in whatever spelling a socket or a header names them. */
export function listedIn(ranges: readonly string[]): IsListed {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix] = range.split("/");
    const family = isIPv4(network) ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  // The same few proxies bring every request, and a visitor comes more than once.
  const known = new LRUCache<string, boolean>({ max: known_max.addresses });
  return (text) => {
    const isKnown = known.get(text);
    if (isKnown !== undefined) return isKnown;
    const address = plainAddress(text);
    const isListed = address !== undefined && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
    if (text.length <= known_max.letters) known.set(text, isListed);
    return isListed;
  };
}

/** Addresses of machines beside ours: no visitor of the internet has one, but an unlisted proxy does. */
export const isNearby = listedIn([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

export interface CallerRules {
  readonly isListed: IsListed;
  /** Whether there can be a proxy that is missing in the list; the demo has none. */
  readonly hasProxies: boolean;
}

/**
 * A machine nearby that forwards and is not listed is a forgotten proxy: counted by its address, one visitor would lock all
 * others out. It is counted together with the visitor that it names last. A proxy that passes on what its visitors wrote would give them
 * tries without end by address (those of an account stay), which is why it is logged as an error.
 */
export function readCaller(request: SentRequest, { isListed, hasProxies }: CallerRules): Caller {
  const peer = request.socket.remoteAddress ?? "";
  const { headers, ip } = request;
  // Nobody was named on the way, so all is known by the socket, and the same for its next request.
  if (ip === peer && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) {
    return plainCaller(peer, isListed);
  }
  const named = isListed(peer) ? undefined : lastForwarded(headers);
  if (named !== undefined && hasProxies && isNearby(peer)) {
    const address = `${callerAddress(named)} by ${callerAddress(peer)}`;
    return { address, isVisitor: false, isUnlistedProxy: true };
  }
  // A listed proxy that names no visitor stands for all of them.
  return { ...callerOf(ip, isListed), isUnlistedProxy: named !== undefined };
}

const callers_max = 10_000;
const plainCallers = new WeakMap<IsListed, LRUCache<string, Caller>>();

function plainCaller(peer: string, isListed: IsListed): Caller {
  const callers = plainCallers.get(isListed) ?? new LRUCache<string, Caller>({ max: callers_max });
  plainCallers.set(isListed, callers);
  const known = callers.get(peer);
  if (known !== undefined) return known;
  const caller = { ...callerOf(peer, isListed), isUnlistedProxy: false };
  callers.set(peer, caller);
  return caller;
}

function callerOf(ip: string, isListed: IsListed): Pick<Caller, "address" | "isVisitor"> {
  const isVisitor = plainAddress(ip) !== undefined && !isNearby(ip) && !isListed(ip);
  return { address: callerAddress(ip), isVisitor };
}

/** The last address of a forwarding header is the one that the nearest proxy wrote; whatever stands before it came from outside. */
function lastForwarded(headers: IncomingHttpHeaders): string | undefined {
  const list = headers["x-forwarded-for"];
  if (list !== undefined) return String(list).split(",").at(-1)?.trim() ?? "";
  const { forwarded } = headers;
  if (forwarded === undefined) return undefined;
  const last = forwarded.split(",").at(-1) ?? "";
  return /(?:^|;)\s*for="?([^;"]*)/i.exec(last)?.[1] ?? "";
}
