// Where a card stands on its way to a character: the id is typed, the character is found, the card is given.
export interface FoundRole {
  roleId: string;
  name: string;
  level: number;
}

export interface RedeemState {
  typed: string;
  phase: "typing" | "searching" | "redeeming" | "over";
  found: FoundRole | null;
  error: string;
}

export type RedeemAction =
  | { kind: "typed"; roleId: string }
  | { kind: "searching" }
  | { kind: "found"; role: FoundRole }
  | { kind: "redeeming" }
  | { kind: "refused"; words: string }
  /** No host answered; a toast has said so. */
  | { kind: "failed" }
  /** Another server: a character of the same id there is another one. */
  | { kind: "moved" }
  /** The server does not know the card session any more. */
  | { kind: "over" };

export const freshRedeem: RedeemState = { typed: "", phase: "typing", found: null, error: "" };

export const role_id_max = 64;

export function changeRedeem(state: RedeemState, action: RedeemAction): RedeemState {
  switch (action.kind) {
    case "typed":
      return { ...state, typed: action.roleId.slice(0, role_id_max), found: null, error: "" };
    case "searching":
      return { ...state, phase: "searching", found: null, error: "" };
    case "found":
      // An answer that comes after more was typed is about another character.
      if (state.phase !== "searching" || action.role.roleId !== state.typed.trim())
        return { ...state, phase: "typing" };
      return { ...state, phase: "typing", found: action.role };
    case "redeeming":
      return { ...state, phase: "redeeming", error: "" };
    case "refused":
      return { ...state, phase: "typing", error: action.words };
    case "failed":
      return { ...state, phase: "typing" };
    case "moved":
      return { ...state, phase: "typing", found: null, error: "" };
    case "over":
      return { ...state, phase: "over", found: null, error: "" };
  }
}
