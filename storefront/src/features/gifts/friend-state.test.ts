import { expect, test } from "vitest";
import { changeFriend, type FriendAction, type FriendState, freshFriend, role_id_max } from "./friend-state.ts";

function after(...actions: FriendAction[]): FriendState {
  return actions.reduce(changeFriend, freshFriend);
}

function friend(roleId: string) {
  const character = { areaId: "", areaName: "", server: "s12", realServer: "", roleId, roleName: "Mira", isSeen: true };
  return { character, serverName: "S12 Dawnspire" };
}

const typed = { kind: "typed", roleId: " 77 " } as const;
const searching = { kind: "searching" } as const;

test("the character of the id that was typed is found, blanks around it aside", () => {
  expect(after(typed, searching, { kind: "found", friend: friend("77") }).found).toEqual(friend("77"));
});

test("an answer about another id than the field has by now is no friend", () => {
  const late = { kind: "found", friend: friend("77") } as const;
  expect(after(typed, searching, { kind: "typed", roleId: "78" }, late).found).toBeNull();
  expect(after(typed, searching, { kind: "typed", roleId: "78" }, searching, late).found).toBeNull();
});

test("who was found is forgotten with the next letter and with another server", () => {
  const found = after(typed, searching, { kind: "found", friend: friend("77") });
  expect(changeFriend(found, { kind: "typed", roleId: "777" }).found).toBeNull();
  expect(changeFriend(found, { kind: "moved" })).toMatchObject({ found: null, typed: " 77 " });
});

test("a refusal is said at the field until something is typed, and a late one not at all", () => {
  const refused = after(typed, searching, { kind: "refused", words: "Nobody" });
  expect(refused).toMatchObject({ error: "Nobody", isSearching: false });
  expect(changeFriend(refused, { kind: "typed", roleId: "7" }).error).toBe("");
  expect(after(typed, searching, { kind: "moved" }, { kind: "refused", words: "Nobody" }).error).toBe("");
});

test("an id is no longer than a game's ids are", () => {
  expect(after({ kind: "typed", roleId: "7".repeat(100) }).typed).toHaveLength(role_id_max);
});
