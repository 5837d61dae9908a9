import { useText } from "@gemgate/web/text/text";
import { shortTime, timeOfToday } from "../order-result/parts.ts";
import { useShop } from "../../shop/shop.ts";

/** A moment by the player's own clock, in the one form that lists, details and steps share. */
export function useWhen(): (at_s: number) => string {
  const { boot, clock } = useShop();
  const text = useText();
  return (at_s) => {
    const moment = { made_s: at_s, now_ms: clock.now(), locale: boot.locale };
    const today = timeOfToday(moment);
    return today === null ? shortTime(moment) : text("orders.today", { time: today });
  };
}
