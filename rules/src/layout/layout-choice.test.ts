import { describe, expect, it } from "vitest";
import { chooseLayout } from "./layout-choice.ts";

type Sources = Parameters<typeof chooseLayout>[0];

const layoutOf = (change: Partial<Sources>) =>
  chooseLayout({
    brand: { layout: "new" },
    area: "sea",
    gp_id: "101",
    client_id: "13",
    isSdk: false,
    isReplenish: false,
    ...change,
  });

describe("the layout of a visitor", () => {
  it("is new where nothing says otherwise", () => {
    expect(layoutOf({})).toBe("new");
    expect(layoutOf({ area: undefined, gp_id: undefined, client_id: undefined })).toBe("new");
  });

  it("is old for a brand that stays on it", () => {
    expect(layoutOf({ brand: { layout: "old" } })).toBe("old");
  });

  it("is old in an area that stays on it", () => {
    const brand: Sources["brand"] = { layout: "new", old_areas: ["codapay"] };
    expect(layoutOf({ brand, area: "codapay" })).toBe("old");
    expect(layoutOf({ brand, area: "sea" })).toBe("new");
  });

  it("is old for a game that stays on it, by gp_id or client id", () => {
    const brand: Sources["brand"] = { layout: "new", old_games: ["103", "77"] };
    expect(layoutOf({ brand, gp_id: "103" })).toBe("old");
    expect(layoutOf({ brand, client_id: "77" })).toBe("old");
    expect(layoutOf({ brand })).toBe("new");
  });

  it("is old in replenish mode", () => {
    expect(layoutOf({ isReplenish: true })).toBe("old");
  });

  it("is new in sdk mode, before everything else", () => {
    expect(layoutOf({ isSdk: true, isReplenish: true, brand: { layout: "old", old_areas: ["sea"] } })).toBe("new");
  });
});
