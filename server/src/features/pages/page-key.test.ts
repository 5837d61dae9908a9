import { describe, expect, test } from "vitest";
import { isForEverybody, requestKey, sharedAddress, viewKey } from "./page-key.ts";
import type { View } from "./build-boot.ts";
import type { Visitor } from "./visitor.ts";

describe("the address that a page is kept under", () => {
  test("leaves out the marks of a click and nothing else, letter by letter", () => {
    for (const [address, kept] of [
      ["/selectGoods", "/selectGoods"],
      ["/selectGoods?domain_area=sea&x=%20+", "/selectGoods?domain_area=sea&x=%20+"],
      ["/selectGoods?gclid=a&domain_area=sea&fbclid=b", "/selectGoods?domain_area=sea"],
      ["/selectGoods?fbclid=b", "/selectGoods"],
      ["/selectGoods?", "/selectGoods?"],
      ["/selectGoods?fbclids=b&utm_source=mail", "/selectGoods?fbclids=b&utm_source=mail"],
    ] as const) {
      expect(sharedAddress(address)).toBe(kept);
    }
  });

  test.each(["oauth_token=t", "billing_no=", "domain_area=sea&idfv=I", "replenish_id=r"])(
    "is none where the query has what is one visitor's own: %s",
    (query) => {
      expect(isForEverybody(new URLSearchParams(query))).toBe(false);
      expect(isForEverybody(new URLSearchParams("domain_area=sea&utm_source=mail"))).toBe(true);
    },
  );
});

const visitor: Visitor = {
  path: "/selectGoods",
  query: new URLSearchParams(),
  platform: "web",
  browserLanguages: ["de", "en"],
  stored: { domain_area: "sea", spec_lang: undefined, client_id: undefined },
  orderClientId: undefined,
};

test("everything that decides a page makes another key of a request", () => {
  const key = (changes: Partial<Visitor> = {}, host = "a.example", address = "/selectGoods") =>
    requestKey(host, { ...visitor, ...changes }, address);
  const keys = [
    key(),
    key({ platform: "ios" }),
    key({ browserLanguages: ["en", "de"] }),
    key({ stored: { ...visitor.stored, domain_area: "mea" } }),
    key({ stored: { ...visitor.stored, spec_lang: "de" } }),
    key({ stored: { ...visitor.stored, client_id: "de" } }),
    key({ orderClientId: "de" }),
    key({}, "b.example"),
    key({}, "a.example", "/my"),
    key({}, "a.example", "/selectGoods?x=1"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(key()).toBe(keys[0]);
});

test("everything that a page shows makes another key of a view", () => {
  const view: View = {
    domain_area: "sea",
    shown: { gp_id: "101", client_id: "100213", isChosen: false },
    page_config: undefined,
    locale: "en",
    layout: "new",
    likely: {},
  };
  const key = (changes: Partial<View> = {}, more: { host?: string; url?: string; platform?: "web" | "ios" } = {}) =>
    viewKey({ host: "a.example", url: "/selectGoods", platform: "web", view: { ...view, ...changes }, ...more });
  const keys = [
    key(),
    key({ domain_area: "mea" }),
    key({ shown: undefined }),
    key({ shown: { gp_id: "101", client_id: "100213", isChosen: true } }),
    key({ locale: "de" }),
    key({ layout: "old" }),
    key({ likely: { likely_area: "sea" } }),
    key({}, { host: "b.example" }),
    key({}, { url: "/my" }),
    key({}, { platform: "ios" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
