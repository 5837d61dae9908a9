import { useEffect, useRef } from "react";
import { useCheckout } from "../../features/checkout/use-checkout.ts";
import { useUser } from "../../session/shop.ts";

/** A purchase that a login interrupted goes on where it was, as soon as the characters are known. */
export function GoOnPaying() {
  const user = useUser();
  const { current, offer, startPaying } = useCheckout();
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || user === null || offer.chosen === undefined || current.kind === "waiting") return;
    isOver.current = true;
    startPaying();
  });
  return null;
}
