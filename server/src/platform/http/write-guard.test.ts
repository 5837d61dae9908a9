import { readGameLogo } from "@gemgate/contract/games";
import { logIn } from "@gemgate/contract/login";
import { describe, expect, test } from "vitest";
import { isForeignWrite } from "./write-guard.ts";

const allowedOrigins = new Set(["https://pay.shop.net", "https://pay-b1.shop.net"]);
const isForeign = (method: string, headers: Record<string, string>): boolean =>
  isForeignWrite(logIn, { method, headers, allowedOrigins });

describe("a login by POST", () => {
  test.each<[string, Record<string, string>]>([
    [
      "a form of another site",
      { origin: "https://evil.test", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    ],
    ["a script of another site", { origin: "https://evil.test", "sec-fetch-mode": "no-cors" }],
    ["a neighbour under the same domain", { origin: "https://forum.shop.net", "sec-fetch-site": "same-site" }],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["an old browser that names another page", { origin: "https://evil.test" }],
    ["a browser that hides which other site it is", { "sec-fetch-site": "cross-site" }],
  ])("of %s is foreign [Z1]", (_words, headers) => {
    expect(isForeign("POST", headers)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ["the store's own page", { origin: "https://pay.shop.net", "sec-fetch-site": "same-origin" }],
    ["the store's page to a backup host", { origin: "https://pay.shop.net", "sec-fetch-site": "cross-site" }],
    ["a page that hides its origin from its own host", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["a server or an app, which say nothing", {}],
  ])("of %s is not [Z1]", (_words, headers) => {
    expect(isForeign("POST", headers)).toBe(false);
  });
});

test.each<[string, Record<string, string>]>([
  ["Sec-Purpose", { "sec-purpose": "prefetch;prerender" }],
  ["Purpose", { purpose: "prefetch" }],
  ["X-Moz", { "x-moz": "prefetch" }],
  ["X-Purpose", { "x-purpose": "preview" }],
])("a login by GET that %s calls a prefetch is foreign [Z1]", (_name, headers) => {
  expect(isForeign("GET", headers)).toBe(true);
});

test("a read by a page of another site is not foreign: it changes nothing", () => {
  const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site", purpose: "prefetch" };
  expect(isForeignWrite(readGameLogo, { method: "GET", headers, allowedOrigins })).toBe(false);
});
