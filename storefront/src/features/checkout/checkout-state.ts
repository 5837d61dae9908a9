// The request that a click on Pay sends. Region and method are part of the selection; this is only about the button.

export type OrderRequest =
  | { kind: "free" }
  /** J36: a second click does nothing until the first is answered. */
  | { kind: "sending"; nonce: string; isStillTrying: boolean }
  /** Z124: the server is busy and named a time to try again. */
  | { kind: "cooling" };

/** One message for one error, under the button that was clicked; it stays until the next click or another choice. */
export type CheckoutMessage =
  /** The server's own, of a refusal that nothing else explains. */
  | { words: string }
  /** Another price by now: the one that was shown, and what is to pay. */
  | { was: number; now: number; currency: string }
  /** S15: no host answered. */
  | "no_answer"
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

/** Whose click it was: that of the order that is put together, or the last one bought again. */
export type Clicked = "choice" | "again";

export interface CheckoutState {
  request: OrderRequest;
  message: CheckoutMessage | null;
  /** Where the message stands; absent for the choice. */
  by?: Clicked | undefined;
}

export type CheckoutAction =
  | { kind: "clicked"; nonce: string }
  | { kind: "still_trying" }
  /** The order exists, or something else says what happened: nothing more to say here. */
  | { kind: "answered" }
  | { kind: "busy"; message?: CheckoutMessage | null; by?: Clicked }
  | { kind: "cooled" }
  | { kind: "failed"; message: CheckoutMessage; by?: Clicked }
  | { kind: "chose" };

export const freshCheckout: CheckoutState = { request: { kind: "free" }, message: null };

export function changeCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.kind) {
    case "clicked":
      if (state.request.kind !== "free") return state;
      return { request: { kind: "sending", nonce: action.nonce, isStillTrying: false }, message: null };
    case "still_trying":
      if (state.request.kind !== "sending") return state;
      return { ...state, request: { ...state.request, isStillTrying: true } };
    case "answered":
      return freshCheckout;
    case "busy":
      return { request: { kind: "cooling" }, message: action.message ?? null, ...by(action) };
    case "cooled":
      // What the server said stays: the player has not clicked again.
      return state.request.kind === "cooling" ? { ...state, request: { kind: "free" } } : state;
    case "failed":
      return { request: { kind: "free" }, message: action.message, ...by(action) };
    case "chose":
      // A message about one method says nothing about another.
      return state.message === null ? state : { ...state, message: null };
  }
}

function by({ by: clicked }: { by?: Clicked }): Pick<CheckoutState, "by"> {
  return clicked === "again" ? { by: clicked } : {};
}

/** Where a server names no time, the button still comes back. */
export const busy_wait_default_s = 3;
const busy_wait_max_s = 60;

export function busyWait_ms(retryAfterS: number | undefined): number {
  const wait_s = retryAfterS ?? busy_wait_default_s;
  return Math.min(Math.max(wait_s, 1), busy_wait_max_s) * 1000;
}
