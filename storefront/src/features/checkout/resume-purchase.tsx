import { useEffect } from "react";
import { type Shop, useShop, useUser } from "../../shop/shop.ts";
import { useCheckout } from "./use-checkout.ts";

/** A page resumes once: a player who comes back from My, or has just bought the last of something, did not click Pay again. */
const wentOn = new WeakSet<Shop>();

/** A purchase that a login interrupted goes on where it was, as soon as the characters are known. */
export function ResumePurchase() {
  const shop = useShop();
  const user = useUser();
  const { current, offer, resumePaying } = useCheckout();
  useEffect(() => {
    if (wentOn.has(shop) || user === null || offer.chosen === undefined || current.kind === "waiting") return;
    wentOn.add(shop);
    resumePaying();
  });
  return null;
}
