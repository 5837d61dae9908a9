import { useEffect, useState } from "react";
import { useShop } from "../../shop/shop.ts";
import { timeLeft } from "./time-left.ts";

const tick_ms = 15_000;

/** "23 min", in the words of the language, and anew while it passes; undefined where there is no end or it is over. */
export function useTimeLeft(until_s: number | undefined): string | undefined {
  const { boot, clock } = useShop();
  const [now_ms, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (until_s === undefined) return;
    const timer = setInterval(() => setNow(clock.now()), tick_ms);
    return () => clearInterval(timer);
  }, [until_s, clock]);
  const left = until_s === undefined ? undefined : timeLeft(until_s - now_ms / 1000);
  if (left === undefined) return undefined;
  const form = new Intl.NumberFormat(`${boot.locale}-u-nu-latn`, {
    style: "unit",
    unit: left.unit,
    unitDisplay: "short",
  });
  return form.format(left.value);
}
