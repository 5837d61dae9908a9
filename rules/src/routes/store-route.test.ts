import { describe, expect, it } from "vitest";
import { hasFooterAndNavigation, needsRegion, readStoreRoute, storePages } from "./store-route.ts";

describe("an address of the store", () => {
  it.each(storePages)("%s is a page", (page) => {
    expect(readStoreRoute(page, "new")).toEqual({ kind: "page", page });
  });

  it.each(["/", "/selectGame", "/layoutGame", "/result", "/result/", "/SELECTGAME"])(
    "%s leads to the goods [B1 B2 B3 B10]",
    (path) => {
      expect(readStoreRoute(path, "new")).toEqual({ kind: "moved", page: "/selectGoods" });
    },
  );

  it("with other capitals or a slash at its end leads to the page that is meant", () => {
    expect(readStoreRoute("/selectgoods", "new")).toEqual({ kind: "moved", page: "/selectGoods" });
    expect(readStoreRoute("/selectGoods/", "new")).toEqual({ kind: "moved", page: "/selectGoods" });
    expect(readStoreRoute("/My", "new")).toEqual({ kind: "moved", page: "/my" });
    expect(readStoreRoute("/USERCENTER/", "new")).toEqual({ kind: "moved", page: "/userCenter" });
  });

  it("with a code names it as it was written [B12]", () => {
    expect(readStoreRoute("/@Tide", "new")).toEqual({ kind: "code", code: "Tide" });
    expect(readStoreRoute("/%40tide", "new")).toEqual({ kind: "code", code: "tide" });
    expect(readStoreRoute("/@tide/", "new")).toEqual({ kind: "code", code: "tide" });
  });

  it.each(["/nowhere", "//selectGoods", "/selectGoods//", "/selectGoods/x", "/@", "/@a/b", `/@${"a".repeat(65)}`, ""])(
    "%j is none [B20]",
    (path) => {
      expect(readStoreRoute(path, "new")).toEqual({ kind: "unknown" });
    },
  );

  it("has footer and navigation on exactly three pages [C20 C21 C22]", () => {
    expect(storePages.filter(hasFooterAndNavigation)).toEqual(["/selectGoods", "/activity", "/my"]);
  });

  it("needs a region unless it explains something", () => {
    expect(storePages.filter(needsRegion)).toEqual(["/selectGoods", "/activity", "/my", "/userCenter"]);
  });
});
