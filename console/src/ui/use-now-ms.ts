import { useEffect, useState } from "react";

const every_ms = 10_000;

/** The time, so that ages go on while a page stays open. */
export function useNowMs(): number {
  const [now_ms, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms);
    return () => clearInterval(timer);
  }, []);
  return now_ms;
}
