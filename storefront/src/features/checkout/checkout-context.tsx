import { type Dispatch, type ReactNode, createContext, use, useMemo, useReducer, useState } from "react";
import { type CheckoutAction, type CheckoutState, changeCheckout, freshCheckout } from "./checkout-state.ts";

interface CheckoutValue {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutAction>;
  /** When one tap was last clicked; it changes nothing on screen. */
  oneTap: { clicked_ms: number | undefined };
}

const CheckoutContext = createContext<CheckoutValue | null>(null);

/** One click at a time for the whole page, wherever its button stands. */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(changeCheckout, freshCheckout);
  const [oneTap] = useState<CheckoutValue["oneTap"]>(() => ({ clicked_ms: undefined }));
  const value = useMemo(() => ({ state, dispatch, oneTap }), [state, oneTap]);
  return <CheckoutContext value={value}>{children}</CheckoutContext>;
}

export function useCheckoutState(): CheckoutValue {
  const value = use(CheckoutContext);
  if (value === null) throw new Error("useCheckoutState stands outside of CheckoutProvider.");
  return value;
}
