import { useEffect } from "react";
import { useCheckout } from "../../../features/checkout/use-checkout.ts";
import { type Shop, useShop, useUser } from "../../../shop/shop.ts";

/** A page goes on once: who comes back from My, or has just bought the last of something, did not press Pay again. */
const wentOn = new WeakSet<Shop>();

/** A purchase that a login interrupted goes on where it was, as soon as the characters are known. */
export function GoOnPaying() {
  const shop = useShop();
  const user = useUser();
  const { current, offer, goOnPaying } = useCheckout();
  useEffect(() => {
    if (wentOn.has(shop) || user === null || offer.chosen === undefined || current.kind === "waiting") return;
    wentOn.add(shop);
    goOnPaying();
  });
  return null;
}
