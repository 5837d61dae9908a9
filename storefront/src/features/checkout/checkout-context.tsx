import { type Dispatch, type ReactNode, createContext, use, useMemo, useReducer } from "react";
import { type CheckoutAction, type CheckoutState, changeCheckout, freshCheckout } from "./checkout-state.ts";

interface CheckoutValue {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutAction>;
}

const CheckoutContext = createContext<CheckoutValue | null>(null);

/** One press at a time for the whole page, wherever its button stands. */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(changeCheckout, freshCheckout);
  const value = useMemo(() => ({ state, dispatch }), [state]);
  return <CheckoutContext value={value}>{children}</CheckoutContext>;
}

export function useCheckoutState(): CheckoutValue {
  const value = use(CheckoutContext);
  if (value === null) throw new Error("useCheckoutState stands outside of CheckoutProvider.");
  return value;
}
