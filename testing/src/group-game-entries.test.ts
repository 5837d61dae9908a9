import type { GameEntry } from "@gemgate/contract/brand-game";
import { expect, it } from "vitest";
import { groupGameEntries } from "./group-game-entries.ts";

it("lists a game once, with its sub-games in the order of the brand's entries", () => {
  const games = [
    anEntry("101", "sea", "1"),
    anEntry("104", "sea", "2"),
    anEntry("104", "sea", "3"),
    anEntry("104", "sea", "4"),
  ];
  expect(groupGameEntries(games, "sea")).toEqual([
    { game: games[0], subGames: [] },
    { game: games[1], subGames: [games[2], games[3]] },
  ]);
});

it("leaves entries of other regions out", () => {
  expect(groupGameEntries([anEntry("101", "ja", "1")], "sea")).toEqual([]);
});

function anEntry(gp_id: string, area: GameEntry["area"], id: string): GameEntry {
  return { gp_id, area, client_id: { android: `1${id}`, ios: `2${id}`, web: `3${id}` } };
}
