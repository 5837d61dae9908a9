// Where the search for a friend stands: the id is typed, the character is found, the player says whether it is the friend's.
import type { FriendCharacter } from "../../shop/selection.ts";

export interface FriendState {
  typed: string;
  isSearching: boolean;
  found: FriendCharacter | null;
  error: string;
}

export type FriendAction =
  | { kind: "typed"; roleId: string }
  | { kind: "searching" }
  | { kind: "found"; friend: FriendCharacter }
  /** '' where something else has said so. */
  | { kind: "refused"; words: string }
  /** Another server: a character of the same id there is another one. */
  | { kind: "moved" };

export const role_id_max = 64;

export const freshFriend: FriendState = { typed: "", isSearching: false, found: null, error: "" };

export function changeFriend(state: FriendState, action: FriendAction): FriendState {
  switch (action.kind) {
    case "typed":
      return { ...freshFriend, typed: action.roleId.slice(0, role_id_max) };
    case "searching":
      return { ...state, isSearching: true, found: null, error: "" };
    case "found": {
      // An answer that comes after more was typed is about another character.
      const isAsked = state.isSearching && action.friend.character.roleId === state.typed.trim();
      return { ...state, isSearching: false, found: isAsked ? action.friend : null };
    }
    case "refused":
      return state.isSearching ? { ...state, isSearching: false, error: action.words } : state;
    case "moved":
      return { ...state, isSearching: false, found: null, error: "" };
  }
}
