import { type Dispatch, type ReactNode, createContext, use, useEffect, useMemo, useReducer, useState } from "react";
import { useShop } from "../../shop/shop.ts";
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
  const { selection } = useShop();
  // What was said about one order says nothing about another.
  useEffect(
    () =>
      selection.subscribe((now, before) => {
        const isSame = now.productId === before.productId && now.character === before.character;
        if (!isSame) dispatch({ kind: "chose" });
      }),
    [selection],
  );
  const value = useMemo(() => ({ state, dispatch, oneTap }), [state, oneTap]);
  return <CheckoutContext value={value}>{children}</CheckoutContext>;
}

export function useCheckoutState(): CheckoutValue {
  const value = use(CheckoutContext);
  if (value === null) throw new Error("useCheckoutState stands outside of CheckoutProvider.");
  return value;
}
