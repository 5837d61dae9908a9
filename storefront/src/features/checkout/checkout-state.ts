// The request that a click on Pay sends. Region and method are part of the selection; this is only about the button.

export type OrderRequest =
  | { kind: "free" }
  /** J36: a second click does nothing until the first is answered. */
  | { kind: "sending"; nonce: string; isStillTrying: boolean }
  /** Z124: the server is busy and named a time to try again. */
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
  request: OrderRequest;
  message: CheckoutMessage | null;
}

export type CheckoutAction =
  | { kind: "clicked"; nonce: string }
  | { kind: "still_trying" }
  /** The order exists, or the server's words were shown: nothing more to say here. */
  | { kind: "answered" }
  | { kind: "busy" }
  | { kind: "cooled" }
  | { kind: "failed"; message: CheckoutMessage }
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
      return { request: { kind: "cooling" }, message: null };
    case "cooled":
      return state.request.kind === "cooling" ? freshCheckout : state;
    case "failed":
      return { request: { kind: "free" }, message: action.message };
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
