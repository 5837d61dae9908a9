export interface LoginState {
  username: string;
  password: string;
  isShown: boolean;
  /** `done` lasts until the page reloads (E40). */
  phase: "typing" | "sending" | "done";
  error: LoginError | null;
}

export type LoginError =
  /** E17. */
  | { kind: "incomplete" }
  /** E51, and what else the server says about the account in its own words. */
  | { kind: "refused"; words: string };

export type LoginAction =
  | { kind: "typed"; field: "username" | "password"; value: string }
  | { kind: "toggled" }
  | { kind: "incomplete" }
  | { kind: "sent" }
  | { kind: "refused"; words: string }
  | { kind: "failed" }
  | { kind: "done" };

export const freshLogin: LoginState = { username: "", password: "", isShown: false, phase: "typing", error: null };

export function changeLogin(state: LoginState, action: LoginAction): LoginState {
  switch (action.kind) {
    case "typed":
      return { ...state, [action.field]: action.value, error: null };
    case "toggled":
      return { ...state, isShown: !state.isShown };
    case "incomplete":
      return { ...state, error: { kind: "incomplete" } };
    case "sent":
      return { ...state, phase: "sending", error: null };
    case "refused":
      // Both values stay: a typing error is quicker to mend than to repeat.
      return { ...state, phase: "typing", error: { kind: "refused", words: action.words } };
    case "failed":
      return { ...state, phase: "typing" };
    case "done":
      return { ...state, phase: "done", password: "" };
  }
}
