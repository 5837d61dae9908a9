import { useEffect, useState } from "react";
import type { RefObject } from "react";

const focusable =
  "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex='0']";

/** Whether an element scrolls and holds nothing that takes the focus: without a tab stop no key could scroll it. */
export function useScrollTabStop(element: RefObject<HTMLElement | null>): boolean {
  const [isTabStop, setTabStop] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      setTabStop(current.scrollHeight > current.clientHeight && current.querySelector(focusable) === null);
    };
    const sizes = new ResizeObserver(measure);
    const observe = () => {
      // Its content may grow while its own size stays.
      for (const child of [current, ...current.children]) sizes.observe(child);
      measure();
    };
    const content = new MutationObserver(observe);
    content.observe(current, { childList: true, subtree: true });
    observe();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [element]);
  return isTabStop;
}
