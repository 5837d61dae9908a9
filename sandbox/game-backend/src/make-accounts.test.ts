import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, TestGame } from "./testing/open-game.ts";
import { NOW_S, openGame } from "./testing/open-game.ts";

type MadeAccount = { suid: string; username: string; characters: Json[] };

let game: TestGame;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game.close());

async function makeCrowd(demand: Json): Promise<MadeAccount[]> {
  const { accounts } = await game.control("accounts", demand);
  const list: MadeAccount[] = Array.isArray(accounts) ? accounts : [];
  return list;
}

test("a crowd has one character in every game, and the game knows them as the accounts' own", async () => {
  const crowd = await makeCrowd({ group: "kitestone", prefix: "crowd", count: 3 });
  expect(crowd.map(({ username }) => username)).toEqual(["crowd-1", "crowd-2", "crowd-3"]);
  for (const { suid, characters } of crowd) {
    expect(characters.map(({ gp_id }) => gp_id)).toEqual(["1", "101", "102", "103"]);
    const { roles } = await game.ask("roles", { suid });
    expect(roles).toMatchObject([{ role_id: characters[1]?.["role_id"], server_id: characters[1]?.["server_id"] }]);
  }
  expect(await makeCrowd({ group: "kitestone", prefix: "crowd", from: 2, count: 1 })).toEqual([crowd[1]]);
});

test("a made account logs in with the password it was made with, and without one by none", async () => {
  const password = "crystal-63";
  await makeCrowd({ group: "kitestone", prefix: "guest", count: 1, password });
  await makeCrowd({ group: "kitestone", prefix: "silent", count: 1 });
  const logIn = (username: string) => game.call("verify-password", { username, password });
  expect(await logIn("guest-1")).toMatchObject({ body: { ok: true, result: { username: "guest-1" } } });
  expect(await logIn("silent-1")).toMatchObject({ body: { ok: false, error: "wrong_credentials" } });
});

test("a crowd of an unknown group, or above its bounds, is refused", async () => {
  expect(await game.control("accounts", { group: "nowhere", prefix: "crowd", count: 1 })).toMatchObject({ ok: false });
  expect(await game.control("accounts", { group: "kitestone", prefix: "crowd", count: 501 })).toMatchObject({
    ok: false,
  });
});

test("grants are read page by page from the first on, and faults that were not used are forgotten", async () => {
  const [buyer] = await makeCrowd({ group: "kitestone", prefix: "buyer", count: 1 });
  const character = buyer?.characters.find(({ gp_id }) => gp_id === "101");
  for (const key of ["key-1", "key-2"]) {
    await game.ask("deliver", {
      delivery_key: key,
      cause: "order",
      cause_ref: key,
      server_id: character?.["server_id"],
      role_id: character?.["role_id"],
      not_after: NOW_S + 30,
      items: [{ item_id: "crystals", num: 60 }],
    });
  }
  expect(await game.control("grants?after=0")).toMatchObject({
    grants: [{ delivery_key: "key-1" }, { delivery_key: "key-2" }],
    next: null,
  });
  expect(await game.control("grants?after=1")).toMatchObject({ grants: [{ delivery_key: "key-2" }], next: null });
  await game.control("faults", { call: "deliver", fault: "http_500", times: 4 });
  expect(await game.control("faults/clear", {})).toEqual({ ok: true, not_used: 4 });
  expect(await game.control("faults")).toEqual({ faults: [] });
});
