// A long list of which only the seen rows exist, so that five thousand servers scroll like five.
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./window-list.module.css";
import { windowRange } from "./window-range.ts";

export interface WindowListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** One button for each row; the list moves focus among them with the arrow keys. */
  children: (item: Item) => ReactNode;
  className?: string | undefined;
}

/** Height of a row, in rem so that it grows with the reader's text size. */
const row_rem = 3.25;

export function WindowList<Item>({ label, items, keyOf, children, className }: WindowListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState({ scroll_px: 0, view_px: 480, row_px: row_rem * 16 });
  const [wanted, setWanted] = useState<number | null>(null);
  const { first, end } = windowRange({ ...view, count: items.length });

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => setView(measure(element)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  // The row that an arrow key asks for may not exist until the list has scrolled to it.
  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${wanted}"] button`)?.focus();
    setWanted(null);
  }, [wanted, first, end]);

  return (
    <ul
      ref={list}
      aria-label={label}
      className={joinClasses(styles.list, className)}
      onScroll={(event) => setView(measure(event.currentTarget))}
      onKeyDown={handleKey}
    >
      <li aria-hidden="true" style={{ height: first * view.row_px }} />
      {items.slice(first, end).map((item, index) => (
        <li
          key={keyOf(item)}
          className={styles.row}
          data-row={first + index}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
        >
          {children(item)}
        </li>
      ))}
      <li aria-hidden="true" style={{ height: Math.max(0, items.length - end) * view.row_px }} />
    </ul>
  );

  function handleKey(event: KeyboardEvent<HTMLUListElement>): void {
    const row = Number(document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? Number.NaN);
    const target = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined || Number.isNaN(target) || target < 0 || target >= items.length) return;
    event.preventDefault();
    const top = target * view.row_px;
    const { scrollTop, clientHeight } = event.currentTarget;
    if (top < scrollTop) event.currentTarget.scrollTop = top;
    if (top + view.row_px > scrollTop + clientHeight) event.currentTarget.scrollTop = top + view.row_px - clientHeight;
    setView(measure(event.currentTarget));
    setWanted(target);
  }
}

function measure(element: HTMLElement): { scroll_px: number; view_px: number; row_px: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { scroll_px: element.scrollTop, view_px: element.clientHeight, row_px: row_rem * rem };
}
