import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** How wide the page makes this element: letters in a chart keep their size instead of being drawn smaller. */
export function useWidth(at_first: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(at_first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(200, entry?.contentRect.width ?? at_first)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [at_first]);
  return [ref, width];
}
