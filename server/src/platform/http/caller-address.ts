import { isIPv6 } from "node:net";

/**
 * Whom a throttle counts: an IPv4 address, or the /64 of an IPv6 one, which is the least that a single customer has. Otherwise
 * one machine would have more addresses than there are tries.
 */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").split("::", 2);
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(":")}::/64`;
}
