import type { GameItem } from "@gemgate/contract/games";
import { describe, expect, test } from "vitest";
import { gameAddress, holdsClient, listedGames, namingAddress, subGameList } from "./list-games.ts";

function aGame(changes: Partial<GameItem> = {}): GameItem {
  return {
    gp_id: "104",
    client_id: "100043",
    name: "Skyhaul",
    logo: "/art/game-4.svg",
    is_select_game: 1,
    terms: "",
    privacy: "",
    sub_game: {
      "sky-south": { client_id: "100045", name: "South", logo: "" },
      "sky-north": { client_id: "100044", name: "North", logo: "" },
    },
    ...changes,
  };
}

describe("games", () => {
  test("games marked as not selectable are left out of the list [F2]", () => {
    expect(listedGames([aGame(), aGame({ is_select_game: 0, name: "Hidden" })]).map((game) => game.name)).toEqual([
      "Skyhaul",
    ]);
  });

  test("games have their sub-games as a list with keys, in the order of the map [F3 F4]", () => {
    expect(subGameList(aGame())).toEqual([
      { codeKey: "sky-south", client_id: "100045", name: "South", logo: "" },
      { codeKey: "sky-north", client_id: "100044", name: "North", logo: "" },
    ]);
    expect(subGameList(aGame({ sub_game: {} }))).toEqual([]);
  });

  test("games hold their own client id and those of their sub-games [F5]", () => {
    expect(holdsClient(aGame(), "100044")).toBe(true);
    expect(holdsClient(aGame(), "100013")).toBe(false);
  });
});

test("the address of another game keeps the query, but not the old game's order and character", () => {
  const address = gameAddress("?utm_source=x&billing_no=b&client_id=1&server_id=s1&role_id=r&area_id=a", {
    client_id: "2",
    domain_area: "sea",
  });
  expect(address).toBe("/selectGoods?utm_source=x&client_id=2&domain_area=sea");
});

test("a page that names no game names the one it shows before another is switched to, so that back leads to it [F11]", () => {
  const shown = { client_id: "100013", domain_area: "sea" };
  const at = (search: string) => namingAddress({ pathname: "/selectGoods", search, hash: "#x" }, shown);
  expect(at("?idfv=1")).toBe("/selectGoods?idfv=1&client_id=100013&domain_area=sea#x");
  expect(at("?client_id=100013&billing_no=1")).toBe("/selectGoods?client_id=100013&billing_no=1#x");
});
