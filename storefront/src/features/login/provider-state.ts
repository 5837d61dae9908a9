import type { LoginKind } from "@gemgate/contract/login-kind";

/** Where a login at a provider stands. */
export interface ProviderState {
  phase:
    | "free"
    /** On the way to the provider, or waiting for its window. */
    | "away"
    /** The provider has answered, the server has not. */
    | "returned"
    /** Lasts until the page reloads (E40). */
    | "done";
  /** The provider of the login; null where it is not known. */
  kind: LoginKind | null;
  /** What went wrong, '' where nothing did. */
  error: string;
}

export type ProviderAction =
  | { kind: "left"; login: LoginKind }
  | { kind: "returned" }
  /** The player cancelled, or came back by the browser's back button: no error. */
  | { kind: "freed" }
  | { kind: "failed"; words: string }
  | { kind: "done" };

export function changeProvider(state: ProviderState, action: ProviderAction): ProviderState {
  switch (action.kind) {
    case "left":
      return { phase: "away", kind: action.login, error: "" };
    case "returned":
      return { ...state, phase: "returned" };
    case "freed":
      return { phase: "free", kind: null, error: "" };
    case "failed":
      return { phase: "free", kind: null, error: action.words };
    case "done":
      return { ...state, phase: "done" };
  }
}
