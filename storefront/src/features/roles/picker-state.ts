// What the role picker shows: which tab, what was typed, which server is open and which character is picked.
import type { EntryCharacter } from "../../entry/entry-address.ts";
import type { Character } from "../../shop/selection.ts";

export type PickerTab = "often" | "all";

export interface PickerState {
  tab: PickerTab;
  typed: string;
  /** '' means every area; games without areas stay there. */
  areaId: string;
  /** Id of the server whose characters are shown; '' in the first tab means all of them. */
  server: string;
  pick: Character | null;
}

export type PickerAction =
  | { kind: "tab"; tab: PickerTab }
  | { kind: "typed"; typed: string }
  | { kind: "area"; areaId: string }
  | { kind: "server"; server: string }
  | { kind: "pick"; character: Character }
  | { kind: "back" };

export interface PickerStart {
  often: readonly { value: string; roles: readonly { real_server: string; area_id: string }[] }[];
  entry: EntryCharacter;
}

/** B31, B32: area and server of the address are open already, where the account has no character yet that is meant. */
export function openPicker(current: Character | null, { often, entry }: PickerStart): PickerState {
  const start = { typed: "", areaId: entry.areaId, pick: current };
  if (current !== null) {
    // Z16: the player's other characters are one click away, in whatever area they are.
    return often.length > 0
      ? { ...start, tab: "often", areaId: "", server: "" }
      : { ...start, tab: "all", areaId: current.areaId, server: "" };
  }
  if (entry.server === "") {
    return { ...start, tab: inArea(often, entry.areaId).length > 0 ? "often" : "all", server: "" };
  }
  const isHome = ({ value, roles }: PickerStart["often"][number]) =>
    value === entry.server || roles.some((role) => role.real_server === entry.server);
  const home = often.find(isHome);
  return { ...start, tab: home === undefined ? "all" : "often", server: home?.value ?? entry.server };
}

/** Those of the area; '' is every area. */
export function inArea<Server extends { roles: readonly { area_id: string }[] }>(
  often: readonly Server[],
  areaId: string,
): readonly Server[] {
  if (areaId === "") return often;
  return often
    .map((server) => ({ ...server, roles: server.roles.filter((role) => role.area_id === areaId) }))
    .filter((server) => server.roles.length > 0);
}

/** B31: what a link calls an area need not be one; then every area is meant. */
export function knownArea(areaId: string, lists: { areas: readonly { value: string }[] } & Pick<PickerStart, "often">) {
  const isKnown = lists.areas.some((area) => area.value === areaId) || inArea(lists.often, areaId).length > 0;
  return isKnown ? areaId : "";
}

/** A link may name a server that there is not, or one of another area: then the list is open, and no way ends. */
export function withKnownServer(state: PickerState, servers: readonly { value: string }[]): PickerState {
  const isKnown = state.tab === "often" || servers.some((server) => server.value === state.server);
  return isKnown ? state : { ...state, server: "" };
}

export function changePicker(state: PickerState, action: PickerAction): PickerState {
  switch (action.kind) {
    case "tab":
      return { ...state, tab: action.tab, typed: "", server: "" };
    case "typed":
      // A search looks through all servers, wherever it was begun.
      return { ...state, tab: action.typed === "" ? state.tab : "all", typed: action.typed, server: "" };
    case "area":
      return { ...state, areaId: action.areaId, server: "", pick: keepsPick(state, action.areaId) ? state.pick : null };
    case "server":
      // F20: another server means another character; the old pick must not be paid for by mistake.
      return { ...state, server: action.server, pick: state.pick?.server === action.server ? state.pick : null };
    case "pick":
      return { ...state, pick: action.character };
    case "back":
      return { ...state, server: "" };
  }
}

function keepsPick({ pick }: PickerState, areaId: string): boolean {
  return areaId === "" || pick?.areaId === areaId;
}
