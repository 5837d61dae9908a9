// What the role picker shows: which tab, what was typed, which server is open and which character is picked.
import type { Character } from "../../session/selection.ts";

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

export function openPicker(current: Character | null, hasOftenUsed: boolean): PickerState {
  return { tab: hasOftenUsed ? "often" : "all", typed: "", areaId: current?.areaId ?? "", server: "", pick: current };
}

export function changePicker(state: PickerState, action: PickerAction): PickerState {
  switch (action.kind) {
    case "tab":
      return { ...state, tab: action.tab, typed: "", server: "" };
    case "typed":
      // A search looks through all servers, wherever it was begun.
      return { ...state, tab: action.typed === "" ? state.tab : "all", typed: action.typed, server: "" };
    case "area":
      return { ...state, areaId: action.areaId, server: "", pick: null };
    case "server":
      // F20: another server means another character; the old pick must not be paid for by mistake.
      return { ...state, server: action.server, pick: state.pick?.server === action.server ? state.pick : null };
    case "pick":
      return { ...state, pick: action.character };
    case "back":
      return { ...state, server: "" };
  }
}
