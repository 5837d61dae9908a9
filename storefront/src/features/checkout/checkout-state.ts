// What a press on Pay is doing. Region and method are part of the selection; this is only about the button.

export type Press =
  | { kind: "free" }
  /** J36: while one press is being answered a second one is nothing. */
  | { kind: "sending"; nonce: string; isStillTrying: boolean }
  /** Z124: the server is busy and said when to come back. */
  | { kind: "cooling" };

/** One message for one error, under the button. */
export type CheckoutMessage =
  /** J31. */
  | "payway_missing"
  /** J32. */
  | "link_invalid"
  /** I23. */
  | "channel_missing"
  /** I24. */
  | "method_wrong"
  /** Z118: an error that has no words of its own. */
  | "not_completed";

export interface CheckoutState {
  press: Press;
  message: CheckoutMessage | null;
}

export type CheckoutAction =
  | { kind: "pressed"; nonce: string }
  | { kind: "still_trying" }
  /** The order exists, or the server's words were shown: nothing more to say here. */
  | { kind: "answered" }
  | { kind: "busy" }
  | { kind: "cooled" }
  | { kind: "failed"; message: CheckoutMessage }
  | { kind: "chose" };

export const freshCheckout: CheckoutState = { press: { kind: "free" }, message: null };

export function changeCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.kind) {
    case "pressed":
      if (state.press.kind !== "free") return state;
      return { press: { kind: "sending", nonce: action.nonce, isStillTrying: false }, message: null };
    case "still_trying":
      if (state.press.kind !== "sending") return state;
      return { ...state, press: { ...state.press, isStillTrying: true } };
    case "answered":
      return freshCheckout;
    case "busy":
      return { press: { kind: "cooling" }, message: null };
    case "cooled":
      return state.press.kind === "cooling" ? freshCheckout : state;
    case "failed":
      return { press: { kind: "free" }, message: action.message };
    case "chose":
      // A message about one method says nothing about another.
      return state.message === null ? state : { ...state, message: null };
  }
}

/** Where a server names no time, the button still comes back. */
export const busy_wait_default_s = 3;
const busy_wait_max_s = 60;

export function busyWait_ms(retryAfterS: number | undefined): number {
  const wait_s = retryAfterS ?? busy_wait_default_s;
  return Math.min(Math.max(wait_s, 1), busy_wait_max_s) * 1000;
}
