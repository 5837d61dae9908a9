import { type TimeLeft, timeLeftOf } from "@gemgate/rules/replenish/countdown";
import { useEffect, useState } from "react";
import { useShop } from "../../shop/shop.ts";

/** M16: ticks with each second of the store's clock. Undefined where the time is over. */
export function useTimeLeft(end_ms: number): TimeLeft | undefined {
  const { clock } = useShop();
  const left = timeLeftOf({ end_ms, now_ms: clock.now() });
  useLookAgain(left?.next_ms);
  return left;
}

/** Browsers keep no timer for weeks. */
const look_again_max_ms = 3_600_000;

/** M18: true from the end on, without anything being loaded or asked. */
export function useIsOver(end_ms: number | undefined): boolean {
  const { clock } = useShop();
  const left_ms = end_ms === undefined ? Number.NaN : end_ms - clock.now();
  useLookAgain(left_ms > 0 ? Math.min(left_ms, look_again_max_ms) : undefined);
  return left_ms <= 0;
}

/** Draws anew after the wait, and at once when the tab comes back: timers of a device that slept come late. */
function useLookAgain(wait_ms: number | undefined): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (wait_ms === undefined) return;
    const look = () => setTurn((turn) => turn + 1);
    const timer = setTimeout(look, wait_ms);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  });
}
