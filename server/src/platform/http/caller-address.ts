// The one rule for the address that a rate limit counts. Addresses come from the socket or from a proxy, and proxies write them in many ways.
import { isIPv4, isIPv6 } from "node:net";

/** Whatever is no address is one caller: otherwise each new word would have tries of its own. */
const no_address = "no address";

/**
 * An IPv4 address, or the /64 of an IPv6 one, which is the least that a single customer has. Otherwise one machine would have
 * more addresses than there are tries.
 */
export function callerAddress(text: string): string {
  const address = plainAddress(text);
  if (address === undefined) return no_address;
  if (isIPv4(address)) return address;
  return `${address.split(":").slice(0, 4).join(":")}::/64`;
}

/** The same address in one spelling: without port, brackets and zone, IPv6 in eight groups, and IPv4 inside IPv6 as IPv4. */
export function plainAddress(text: string): string | undefined {
  const bare = withoutPort(text.trim());
  if (isIPv4(bare)) return bare;
  const unzoned = bare.split("%")[0] ?? "";
  if (!isIPv6(unzoned)) return undefined;
  const groups = groupsOf(unzoned);
  return embeddedIPv4(groups) ?? groups.map((group) => group.toString(16)).join(":");
}

/** `203.0.113.7:4711`, `[2001:db8::1]:443` and `[2001:db8::1]`; a bare IPv6 address has colons of its own. */
function withoutPort(text: string): string {
  const named = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(text);
  return named?.[1] ?? named?.[2] ?? text;
}

/** Eight numbers of 16 bits; the text is known to be an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = dotted === null ? address : `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}`;
  const [head = "", tail] = hex.split("::", 2);
  const before = numbersOf(head);
  const after = numbersOf(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function pair(high = "0", low = "0"): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}

function numbersOf(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}

/** Mapped (::ffff:0:0/96) and translated (64:ff9b::/96) addresses are IPv4 callers, however they are spelled. */
function embeddedIPv4(groups: readonly number[]): string | undefined {
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(":");
  if (prefix !== "0:0:0:0:0:ffff" && prefix !== "64:ff9b:0:0:0:0") return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
