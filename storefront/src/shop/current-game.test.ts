import type { GameItem } from "@gemgate/contract/games";
import { expect, test } from "vitest";
import { currentGame } from "./current-game.ts";

function aGame(changes: Partial<GameItem>): GameItem {
  const game: GameItem = {
    gp_id: "101",
    client_id: "100013",
    name: "Vale of Orrin",
    logo: "/art/game-1.svg",
    is_select_game: 1,
    terms: "",
    privacy: "",
    sub_game: {},
  };
  return { ...game, ...changes };
}

const skyhaul = aGame({
  gp_id: "104",
  client_id: "100043",
  name: "Skyhaul",
  sub_game: { "sky-north": { client_id: "100044", name: "Skyhaul North", logo: "/art/game-4.svg" } },
});

test("the address's client id names the game shown, also one hidden in the list [B29]", () => {
  const hidden = aGame({ client_id: "100033", name: "Emberline", is_select_game: 0 });
  expect(currentGame({ games: [aGame({}), hidden], client_id: "100033" })?.name).toBe("Emberline");
});

test("a sub-game is shown under its own name with the account of its game [F4]", () => {
  expect(currentGame({ games: [skyhaul], client_id: "100044" })).toMatchObject({ name: "Skyhaul North", gp_id: "104" });
});

test("no game on sale gives none", () => {
  expect(currentGame({ games: [], client_id: "" })).toBeNull();
});
