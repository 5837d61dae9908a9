import { describe, expect, test } from "vitest";
import { type BannerPlace, bannerLink, forcedBanners } from "./forced-banner.ts";

const first = { picture_address: "/art/banner-1.svg" };
const second = { picture_address: "/art/banner-2.svg", link: "/activity" };
const there: BannerPlace = {
  brand: { forced_banner: true },
  layout: "new",
  domain_area: "ja",
  locale: "ja",
  page_config: { banner_config: { ja: [first, second], en: [second] } },
};

describe("the pictures of the forced banner", () => {
  test("are those of the page's language [D18 D19]", () => {
    expect(forcedBanners(there)).toEqual([first, second]);
    expect(forcedBanners({ ...there, locale: "en" })).toEqual([second]);
  });

  test("lead nowhere where the layout has no such page, and to another site in both", () => {
    const pictures = [
      "/activity",
      "/activity?from=banner",
      "/selectGoods#goods",
      "/@tide",
      "https://news.example/1",
    ].map((link) => ({ picture_address: "/art/banner-1.svg", link }));
    const linksIn = (layout: BannerPlace["layout"]) =>
      forcedBanners({ ...there, layout, page_config: { banner_config: { ja: pictures } } }).map(({ link }) => link);
    expect(linksIn("new")).toEqual(pictures.map(({ link }) => link));
    expect(linksIn("old")).toEqual([undefined, undefined, "/selectGoods#goods", "/@tide", "https://news.example/1"]);
  });

  test("are none for another operator [D16]", () => {
    expect(forcedBanners({ ...there, brand: {} })).toEqual([]);
    expect(forcedBanners({ ...there, brand: { forced_banner: false } })).toEqual([]);
  });

  test.each(["universal", "kr", "hk", null] as const)("are none in the area %s [D17]", (domain_area) => {
    expect(forcedBanners({ ...there, domain_area })).toEqual([]);
  });

  test("are none without a list for the language, or with an empty one [D18]", () => {
    for (const banner_config of [null, undefined, {}, { en: [second] }, { ja: [] }]) {
      expect(forcedBanners({ ...there, page_config: { banner_config } })).toEqual([]);
    }
    expect(forcedBanners({ ...there, page_config: null })).toEqual([]);
  });

  test.each(["https://cdn.example/x.svg", "//cdn.example/x.svg", "/\\cdn.example/x.svg", "data:x", "x.svg", ""])(
    "are not taken from anywhere else than the store itself: %j",
    (picture_address) => {
      expect(forcedBanners({ ...there, page_config: { banner_config: { ja: [{ picture_address }] } } })).toEqual([]);
    },
  );
});

test.each([
  ["/activity", { href: "/activity", isOwn: true }],
  ["https://news.example/1", { href: "https://news.example/1", isOwn: false }],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["", undefined],
  [undefined, undefined],
])("a banner with the link %j leads to %j", (link, expected) => {
  expect(bannerLink(link === undefined ? {} : { link })).toEqual(expected);
});
