import { describe, expect, it } from "vitest";
import { brandByKey } from "./every-brand.ts";
import { buildGameEntries, listClientIds } from "./game-entries.ts";

describe("the game entries of a seed brand", () => {
  it("each platform of a game has its own client id by one rule [A11]", () => {
    const [first, second] = buildGameEntries({ login_client_id: 100, regions: ["universal"] });
    expect(first).toEqual({
      gp_id: "101",
      code: "orrin",
      area: "universal",
      client_id: { android: "100011", ios: "100012", web: "100013" },
    });
    expect(second?.client_id).toEqual({ android: "100021", ios: "100022", web: "100023" });
  });

  it("game entries of two regions differ by id and by code [A11]", () => {
    const entries = buildGameEntries({ login_client_id: 3000, regions: ["useuro", "eru"] });
    const orrin = entries.filter((entry) => entry.gp_id === "101");
    expect(orrin.map((entry) => [entry.area, entry.code, entry.client_id.web])).toEqual([
      ["useuro", "orrin", "3000013"],
      ["eru", "orrin-eru", "3000113"],
    ]);
  });

  it("the sub-games of a game follow it, each with one client id for every platform", () => {
    const sky = brandByKey("volna").games.filter((entry) => entry.gp_id === "104");
    expect(sky.map((entry) => entry.code)).toEqual(["sky", "harbour", "summit", "nightwind"]);
    expect(sky[0]?.client_id).toEqual({ android: "4000041", ios: "4000042", web: "4000043" });
    expect(sky[3]?.client_id).toEqual({ android: "4000046", ios: "4000046", web: "4000046" });
  });

  it("a seed brand sells all four games in every region", () => {
    const { games, regions } = brandByKey("kitestone");
    for (const area of regions) {
      const ids = new Set(games.filter((game) => game.area === area).map((game) => game.gp_id));
      expect([...ids]).toEqual(["101", "102", "103", "104"]);
    }
  });

  it("game entries list every client id once", () => {
    const entries = buildGameEntries({ login_client_id: 1, regions: ["ja"] });
    expect(listClientIds(entries, (entry) => entry.code === "summit")).toEqual(["1045"]);
    expect(listClientIds(entries, () => false)).toEqual([]);
  });
});
