import { useEffect, useState } from "react";

const tick_ms = 10_000;

/** The time now, for what says how long something takes already. */
export function useNow(): number {
  const [now_ms, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tick_ms);
    return () => clearInterval(ticking);
  }, []);
  return now_ms;
}
