import { describe, expect, test } from "vitest";
import { listedIn, readCaller } from "./caller.ts";

const isListed = listedIn(["10.1.0.0/16", "192.0.2.7", "fd00::/8"]);

function read(peer: string, headers: Record<string, string> = {}, ip = peer, hasProxies = true) {
  return readCaller({ ip, headers, socket: { remoteAddress: peer } }, { isListed, hasProxies });
}

test.each(["10.1.2.3", "::ffff:10.1.2.3", "::ffff:a01:203", "10.1.2.3:4711", "192.0.2.7", "fd12::1", "[fd12::1]:80"])(
  "%s is a listed proxy",
  (address) => {
    expect(isListed(address)).toBe(true);
  },
);

test.each(["10.2.2.3", "192.0.2.8", "192.0.2.70", "2001:db8::1", "fe80::1", "", "proxy", "10.1"])(
  "%s is no listed proxy",
  (address) => {
    expect(isListed(address)).toBe(false);
  },
);

describe("the counted address", () => {
  test("a visitor without a proxy is counted by their address", () => {
    expect(read("203.0.113.7")).toEqual({ address: "203.0.113.7", isVisitor: true, isUnlistedProxy: false });
  });

  test("a visitor behind a listed proxy is counted by the address that it forwards", () => {
    const caller = read("10.1.2.3", { "x-forwarded-for": "203.0.113.7:4711" }, "203.0.113.7:4711");
    expect(caller).toEqual({ address: "203.0.113.7", isVisitor: true, isUnlistedProxy: false });
  });

  test("a visitor who sends a forwarding header is counted by their own address, and the header is noticed", () => {
    const caller = read("198.51.100.9", { "x-forwarded-for": "203.0.113.7" });
    expect(caller).toEqual({ address: "198.51.100.9", isVisitor: true, isUnlistedProxy: true });
  });

  test.each([
    ["X-Forwarded-For", { "x-forwarded-for": "1.1.1.1, 203.0.113.7" }],
    ["Forwarded", { forwarded: 'for=1.1.1.1, proto=https;for="203.0.113.7:4711";by=10.9.9.9' }],
  ])("visitors behind an unlisted proxy nearby are told apart by what it wrote last into %s", (_name, headers) => {
    const caller = read("127.0.0.1", headers);
    expect(caller).toEqual({ address: "203.0.113.7 by 127.0.0.1", isVisitor: false, isUnlistedProxy: true });
  });

  test("where there are no proxies visitors are not told apart by a header, on the same machine either", () => {
    const caller = read("127.0.0.1", { "x-forwarded-for": "203.0.113.7" }, "127.0.0.1", false);
    expect(caller).toEqual({ address: "127.0.0.1", isVisitor: false, isUnlistedProxy: true });
  });

  test("a listed proxy that names no visitor is no visitor whose connections could be bounded", () => {
    expect(read("192.0.2.7")).toEqual({ address: "192.0.2.7", isVisitor: false, isUnlistedProxy: false });
  });

  test("a machine nearby that forwards nothing is no visitor whose connections could be bounded", () => {
    expect(read("192.168.1.4")).toEqual({ address: "192.168.1.4", isVisitor: false, isUnlistedProxy: false });
    expect(read("127.0.0.1")).toMatchObject({ isVisitor: false });
    expect(read("::1")).toMatchObject({ isVisitor: false });
  });

  test("a forwarded word that is no address makes no visitor", () => {
    expect(read("10.1.2.3", { "x-forwarded-for": "unknown" }, "unknown")).toMatchObject({
      address: "no address",
      isVisitor: false,
    });
  });
});
