import { useEffect, useState } from "react";
import { useShop } from "../../shop/shop.ts";

/** A pause after which what was typed is meant. */
const pause_ms = 300;

/** What stands in the field, and what is searched once the player stops typing. */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): { typed: string; type: (typed: string) => void } {
  const { clock } = useShop();
  const [known, setKnown] = useState(search);
  const [typed, setTyped] = useState(search);
  // Changed from elsewhere, as by the button that shows all orders; a blank that was just typed stays.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    const meant = typed.trim();
    if (meant === known) return;
    const stop = new AbortController();
    const settle = async () => {
      await clock.sleep(pause_ms, stop.signal);
      if (stop.signal.aborted) return;
      setKnown(meant);
      onSearch(meant);
    };
    void settle();
    return () => stop.abort();
  }, [typed, known, clock, onSearch]);
  return { typed, type: setTyped };
}
