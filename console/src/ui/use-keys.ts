import { useEffect, useRef } from "react";

export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keys of a page, each a letter alone or the name of a key: j, k, Enter. Nothing happens while a field has the focus, a dialog is open, or
 * another key is held with it.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog]") !== null) return true;
  return (
    target instanceof HTMLElement &&
    target.closest("input, select, textarea, button, a, summary, [contenteditable]") !== null
  );
}
