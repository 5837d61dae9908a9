import { array, assert, constantFrom, integer, property, string, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { callerAddress, plainAddress } from "./caller-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["9.9.9.8:1001", "9.9.9.8"],
  ["[::1]:80", "0:0:0:0::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["::ffff:909:907", "9.9.9.7"],
  ["0:0:0:0:0:FFFF:0909:0907", "9.9.9.7"],
  ["[::ffff:9.9.9.7]:4711", "9.9.9.7"],
  ["64:ff9b::9.9.9.7", "9.9.9.7"],
  ["", "no address"],
  ["unknown", "no address"],
  ["_hidden", "no address"],
  ["9.9.9.999", "no address"],
  ["9.9.9.8:port", "no address"],
  ["9.9.9.8:1:2", "no address"],
])("%s is counted as %s", (ip, counted) => {
  expect(callerAddress(ip)).toBe(counted);
});

describe("every spelling of one address is one caller", () => {
  const byte = integer({ min: 0, max: 255 });
  const ipv4 = tuple(byte, byte, byte, byte);
  const ports = integer({ min: 1, max: 65_535 });

  test("IPv4 as it is, with a port, mapped into IPv6 in dots or in hex, in brackets, in capitals", () => {
    assert(
      property(ipv4, ports, ([a, b, c, d], port) => {
        const dotted = `${a}.${b}.${c}.${d}`;
        const hex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const spellings = [dotted, `${dotted}:${port}`, ` ${dotted} `, `::ffff:${dotted}`, hex, hex.toUpperCase()];
        for (const spelling of [...spellings, `[${hex}]`, `[${hex}]:${port}`]) {
          expect(callerAddress(spelling)).toBe(dotted);
        }
      }),
    );
  });

  test("IPv6 short, long, with a port, with a zone: its /64, and no two /64 are one caller", () => {
    const group = integer({ min: 1, max: 0xffff });
    const groups = array(group, { minLength: 8, maxLength: 8 });
    assert(
      property(groups, groups, ports, (one, other, port) => {
        const spell = (numbers: readonly number[], pad = 0): string =>
          numbers.map((number) => number.toString(16).padStart(pad, "0")).join(":");
        const network = one.slice(0, 4);
        const counted = `${spell(network)}::/64`;
        const spellings = [
          spell(one),
          spell(one, 4),
          `${spell(network)}::`,
          `[${spell(one)}]:${port}`,
          `${spell(one)}%eth0`,
        ];
        for (const spelling of spellings) expect(callerAddress(spelling)).toBe(counted);
        const isSameNetwork = spell(network) === spell(other.slice(0, 4));
        expect(callerAddress(spell(other)) === counted).toBe(isSameNetwork);
      }),
    );
  });

  const signs = "0123456789abcf:.[]% ".split("");

  test("any text at all is an address that stays itself, or the one caller without an address", () => {
    assert(
      property(string({ unit: constantFrom(...signs), maxLength: 45 }), (text) => {
        const address = plainAddress(text);
        expect(address === undefined ? callerAddress(text) : plainAddress(address)).toBe(address ?? "no address");
      }),
    );
  });
});
