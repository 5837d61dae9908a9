import { useEffect } from "react";
import { useCheckoutState } from "../../../src/features/checkout/checkout-context.tsx";
import type { CheckoutAction } from "../../../src/features/checkout/checkout-state.ts";

/** Brings the purchase of a story into a state that only clicks and answers lead to. */
export function After({ actions }: { actions: readonly CheckoutAction[] }) {
  const { dispatch } = useCheckoutState();
  useEffect(() => {
    for (const action of actions) dispatch(action);
  }, [actions, dispatch]);
  return null;
}

export const sending: readonly CheckoutAction[] = [{ kind: "clicked", nonce: "kit" }];
export const stillTrying: readonly CheckoutAction[] = [...sending, { kind: "still_trying" }];
export const cooling: readonly CheckoutAction[] = [{ kind: "busy" }];
export const notCompleted: readonly CheckoutAction[] = [{ kind: "failed", message: "not_completed" }];
