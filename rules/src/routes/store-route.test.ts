import { describe, expect, it } from "vitest";
import {
  hasFooterAndNavigation,
  needsRegion,
  pagesOf,
  readNewRoute,
  readOldRoute,
  readStoreRoute,
} from "./store-route.ts";

const inReplenish = true;

describe("an address of the new layout", () => {
  it.each(pagesOf.new)("%s is a page", (page) => {
    expect(readNewRoute(page)).toEqual({ kind: "page", page });
  });

  it.each(["/", "/selectGame", "/layoutGame", "/result", "/result/", "/SELECTGAME"])(
    "%s leads to the goods [B1 B2 B3 B10]",
    (path) => {
      expect(readNewRoute(path)).toEqual({ kind: "moved", page: "/selectGoods" });
    },
  );

  it("with other capitals or a slash at its end leads to the page that is meant", () => {
    expect(readNewRoute("/selectgoods")).toEqual({ kind: "moved", page: "/selectGoods" });
    expect(readNewRoute("/selectGoods/")).toEqual({ kind: "moved", page: "/selectGoods" });
    expect(readNewRoute("/My")).toEqual({ kind: "moved", page: "/my" });
    expect(readNewRoute("/USERCENTER/")).toEqual({ kind: "moved", page: "/userCenter" });
  });

  it("with a code names it as it was written [B12]", () => {
    expect(readNewRoute("/@Tide")).toEqual({ kind: "code", code: "Tide" });
    expect(readNewRoute("/%40tide")).toEqual({ kind: "code", code: "tide" });
    expect(readNewRoute("/@tide/")).toEqual({ kind: "code", code: "tide" });
  });

  it.each([
    "/nowhere",
    "//selectGoods",
    "/selectGoods//",
    "/selectGoods/x",
    "/@",
    "/@a/b",
    `/@${"a".repeat(65)}`,
    "",
    // Z54: a page of the other layout.
    "/recharge",
  ])("%j is none [B20]", (path) => {
    expect(readNewRoute(path)).toEqual({ kind: "unknown" });
  });

  it("has footer and navigation on exactly three pages [C20 C21 C22]", () => {
    expect(pagesOf.new.filter(hasFooterAndNavigation)).toEqual(["/selectGoods", "/activity", "/my"]);
  });

  it("needs a region unless it explains something", () => {
    expect(pagesOf.new.filter(needsRegion)).toEqual(["/selectGoods", "/activity", "/my", "/userCenter"]);
  });
});

describe("an address of the old layout", () => {
  it.each(["/selectGame", "/selectGoods", "/recharge", "/result"])("%s is a step [V3 V4 V5 V6]", (page) => {
    expect(readOldRoute(page, false)).toEqual({ kind: "page", page });
  });

  it("without a path leads to the choice of a game [V2]", () => {
    expect(readOldRoute("/", false)).toEqual({ kind: "moved", page: "/selectGame" });
  });

  it.each(["/notArea", "/showError", "/errorReplenish", "/certifiedReal"])(
    "%s is the same page as in the new layout [V8]",
    (page) => {
      expect(readOldRoute(page, false)).toEqual(readNewRoute(page));
      expect(readOldRoute(page, inReplenish)).toEqual(readNewRoute(page));
    },
  );

  it("with a code or of nothing is read as in the new layout [V8]", () => {
    for (const path of ["/@Tide", "/@tide/", "/nowhere", "/@", ""]) {
      expect(readOldRoute(path, false)).toEqual(readNewRoute(path));
    }
  });

  it.each(["/my", "/activity", "/layoutGame", "/userCenter"])("%s, a page of the new layout, is none", (path) => {
    expect(readOldRoute(path, false)).toEqual({ kind: "unknown" });
  });

  it("needs a region unless it explains something or is about what is owed", () => {
    expect(pagesOf.old.filter(needsRegion)).toEqual(["/selectGame", "/selectGoods", "/recharge", "/result"]);
  });
});

describe("an address with something owed", () => {
  it.each(["/", "/selectGame", "/layoutGame", "/selectGoods", "/recharge", "/my", "/My/"])(
    "%s leads to its payment [V7]",
    (path) => {
      expect(readOldRoute(path, inReplenish)).toEqual({ kind: "moved", page: "/replenishGoods" });
    },
  );

  it("shows payment and result, and nothing of the new layout", () => {
    for (const page of ["/replenishGoods", "/result"]) {
      expect(readOldRoute(page, inReplenish)).toEqual({ kind: "page", page });
    }
    for (const path of ["/activity", "/userCenter"]) {
      expect(readOldRoute(path, inReplenish)).toEqual({ kind: "unknown" });
    }
  });

  it("is an error in both layouts where it says not what is owed", () => {
    const moved = { kind: "moved", page: "/errorReplenish" };
    for (const layout of ["new", "old"] as const) {
      expect(readStoreRoute("/replenishGoods", { layout, isReplenish: false })).toEqual(moved);
    }
  });
});
