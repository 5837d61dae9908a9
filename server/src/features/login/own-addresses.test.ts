import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { isOwnAddress, returnAddress } from "./own-addresses.ts";

const [brand] = everyBrand;
const port = 4000;
const resolvedHost = resolveHost(`${brand?.key}.localhost:${port}`);

function resolveHost(host: string): ResolvedHost {
  const found = demoCopy({ mode: "demo", port, hosts: undefined }).resolveHost(host);
  if (found === undefined) throw new Error(`${host} is no host`);
  return found;
}

describe("an address to return to", () => {
  test("is one of the brand's own pages, and the page of that login", () => {
    for (const path of ["/", "/selectGoods", "/my", "/loginReturn/google"]) {
      expect(isOwnAddress(resolvedHost, "google", `${resolvedHost.origin}${path}`)).toBe(true);
    }
    expect(isOwnAddress(resolvedHost, "google", returnAddress(resolvedHost, "google"))).toBe(true);
  });

  test("of one login is none of another", () => {
    expect(isOwnAddress(resolvedHost, "google", returnAddress(resolvedHost, "apple"))).toBe(false);
  });

  test("on a host that only answers calls is none, nor on the host of another brand or environment", () => {
    const others = [...resolvedHost.backups, resolveHost(`${everyBrand[1]?.key}.localhost:${port}`).origin];
    for (const origin of [...others, resolveHost(`${brand?.key}-demo.localhost:${port}`).origin]) {
      expect(isOwnAddress(resolvedHost, "google", `${origin}/`)).toBe(false);
    }
  });

  // ATK15.
  test.each([
    "https://evil.example",
    `${resolvedHost.origin}.evil.example/`,
    `${resolvedHost.origin}@evil.example/`,
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "%2f%2fevil.example",
    "javascript:alert(1)",
    `${resolvedHost.origin}/?next=//evil.example`,
    `${resolvedHost.origin}/selectGoods/..//evil.example`,
    `${resolvedHost.origin}/#x`,
    `${resolvedHost.origin.toUpperCase()}/`,
    ` ${resolvedHost.origin}/`,
    resolvedHost.origin,
    "",
  ])("is not %j", (address) => {
    expect(isOwnAddress(resolvedHost, "google", address)).toBe(false);
  });
});
